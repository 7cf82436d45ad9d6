import type { Input, RouteName } from '../../shared/contract/index.ts'
import { askUntil, queries } from './queries.ts'

/** The routes that answer one page of a list. */
export type PagedRoute = {
  [Name in RouteName]: 'ahead' extends keyof Input<Name> ? Name : never
}[RouteName]

/** How long a page is shown again without asking, in milliseconds: a list moves on while a person looks at another page. */
export const pageFreshFor = 30_000

// Pages that nobody looks at any more; the person may come back to the last few.
const keptPages = 8

let underWay: readonly unknown[] | undefined

const find = (queryKey: readonly unknown[]) => queries.getQueryCache().find({ queryKey, exact: true })

/** Ends the fetch ahead that is under way, unless somebody has come to wait for it since. */
export function dropAhead(): void {
  const queryKey = underWay
  underWay = undefined
  if (queryKey && find(queryKey)?.isActive() === false) void queries.cancelQueries({ queryKey, exact: true })
}

/** Fetches a page that nobody asked for yet, one at a time. What goes wrong is forgotten: a person who asks gets an attempt of their own. */
export async function fetchAhead<Name extends PagedRoute>(route: Name, input: Input<Name>): Promise<void> {
  dropAhead()
  const queryKey = [route, input] as const
  underWay = queryKey
  await queries.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => askUntil(route, { ...input, ahead: true }, signal),
    staleTime: pageFreshFor
  })
  if (underWay === queryKey) underWay = undefined
  const query = find(queryKey)
  if (query?.state.status === 'error' && !query.isActive()) queries.removeQueries({ queryKey, exact: true })
}

/** Forgets the pages of a list that nobody looks at, but the last few that were read: a page may hold a megabyte. */
export function forgetPages(route: PagedRoute, kept = keptPages): void {
  const left = queries.getQueryCache().findAll({ queryKey: [route], type: 'inactive', fetchStatus: 'idle' })
  const newestFirst = left.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of newestFirst.slice(kept)) queries.getQueryCache().remove(query)
}
