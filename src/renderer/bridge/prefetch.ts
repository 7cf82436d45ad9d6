import { useQueries, type Query } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Input, RouteName } from '../../shared/contract/index.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import type { Parsed } from './answers.ts'
import type { Answer } from './request.ts'
import { askUntil, queries } from './queries.ts'

/** The routes that answer one page of a list. */
export type PagedRoute = {
  [Name in RouteName]: 'isPrefetch' extends keyof Input<Name> ? Name : never
}[RouteName]

/** How long a page is shown from the cache, in milliseconds. Lists change, so it is short. */
export const pageFreshFor = 30_000

// The number of unused pages kept in the cache: users go back to the last few.
const keptPages = 8

let pending: readonly unknown[] | undefined

const find = (queryKey: readonly unknown[]) => queries.getQueryCache().find({ queryKey, exact: true })

/** Cancels the running prefetch, unless a component waits for it by now. */
export function cancelPrefetch(): void {
  const queryKey = pending
  pending = undefined
  if (queryKey && find(queryKey)?.isActive() === false) void queries.cancelQueries({ queryKey, exact: true })
}

/** Prefetches a page, one at a time. Errors are dropped: when the user turns to the page it is requested again. */
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

/** Reads a page anew and keeps it, so that it is there when it is shown; rejects with a `ProblemError`. */
export const fetchPage = <Name extends PagedRoute>(route: Name, input: Input<Name>): Promise<Answer<Parsed<Name>>> =>
  queries.fetchQuery({
    queryKey: [route, input],
    queryFn: ({ signal }) => askUntil(route, input, signal),
    staleTime: 0
  })

/** Removes unused pages of a list from the cache except the last few: a page may hold a megabyte. */
export function forgetPages(route: PagedRoute, kept = keptPages): void {
  const left = queries.getQueryCache().findAll({ queryKey: [route], type: 'inactive', fetchStatus: 'idle' })
  const newestFirst = left.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of newestFirst.slice(kept)) queries.getQueryCache().remove(query)
}

/** The pages of a player's list that were read and are still kept; none is let go while they are shown. */
export function useKeptPages<Name extends PagedRoute>(route: Name, connection: string, account: string) {
  const cache = queries.getQueryCache()
  const isOwn = ({ queryKey: [, input], state: { data } }: Query) =>
    data !== undefined && isWireObject(input) && input.connection === connection && input.account === account
  const find = () => cache.findAll({ queryKey: [route], predicate: isOwn })
  const answers = useSyncExternalStore(followCache, () =>
    JSON.stringify(find().map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]))
  )
  useQueries({ queries: find().map(({ queryKey }) => ({ queryKey, enabled: false })) }, queries)
  return useMemo(
    () =>
      find().map(({ queryKey: [, input], state }) => {
        const { page = 1, perPage } = input as { readonly page?: number; readonly perPage?: number }
        const answer = state.data as Answer<Parsed<Name>>
        return { page, perPage, answer, value: answer.value, answeredAt: state.dataUpdatedAt }
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hashes hold all that the pages are found by
    [answers]
  )
}

const followCache = (changed: () => void): (() => void) => queries.getQueryCache().subscribe(changed)
