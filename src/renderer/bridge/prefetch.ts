import type { Input, RouteName } from '../../shared/contract/index.ts'
import type { Parsed } from './answers.ts'
import type { Answer } from './request.ts'
import { askUntil, queries } from './queries.ts'

export type PagedRoute = {
  [Name in RouteName]: 'isPrefetch' extends keyof Input<Name> ? Name : never
}[RouteName]

/** The number of milliseconds for which a cached page may be shown. The time is short, because lists change. */
export const pageFreshFor = 30_000

// The number of unused pages that stay cached. Users go back only a few pages.
const keptPages = 8

let pending: readonly unknown[] | undefined

const find = (queryKey: readonly unknown[]) => queries.getQueryCache().find({ queryKey, exact: true })

/** Cancels the running prefetch, unless a component now waits for that page. */
export function cancelPrefetch(): void {
  const queryKey = pending
  pending = undefined
  if (queryKey && find(queryKey)?.isActive() === false) void queries.cancelQueries({ queryKey, exact: true })
}

/** Prefetches one page at a time. Ignores errors, because opening the page requests it again. */
export async function prefetchPage<Name extends PagedRoute>(route: Name, input: Input<Name>): Promise<void> {
  cancelPrefetch()
  const queryKey = [route, input] as const
  pending = queryKey
  await queries.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => askUntil(route, { ...input, isPrefetch: true }, signal),
    staleTime: pageFreshFor
  })
  if (pending === queryKey) pending = undefined
  const query = find(queryKey)
  if (query?.state.status === 'error' && !query.isActive()) queries.removeQueries({ queryKey, exact: true })
}

/** Refetches a page and caches it. Rejects with a `ProblemError`. */
export const fetchPage = <Name extends PagedRoute>(route: Name, input: Input<Name>): Promise<Answer<Parsed<Name>>> =>
  queries.fetchQuery({
    queryKey: [route, input],
    queryFn: ({ signal }) => askUntil(route, input, signal),
    staleTime: 0
  })

/** Removes a list's unused pages from the cache, except the newest few. A cached page can take a megabyte of memory. */
export function forgetPages(route: PagedRoute, kept = keptPages): void {
  const left = queries.getQueryCache().findAll({ queryKey: [route], type: 'inactive', fetchStatus: 'idle' })
  const newestFirst = left.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of newestFirst.slice(kept)) queries.getQueryCache().remove(query)
}
