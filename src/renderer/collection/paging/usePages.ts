import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import { cancelPrefetch, prefetchPage, forgetPages, pageFreshFor, type PagedRoute } from '../../bridge/prefetch.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useIsVisible } from '../../hooks/useWindowState.ts'
import { useLastAnswer } from '../../hooks/useLastAnswer.ts'
import { useIsRateLimited } from '../../stores/rateLimits.ts'
import { usePaging, type PageInput } from '../state/listState.ts'
import { pageFacts } from './pageFacts.ts'

/** The route and state key of a list. */
interface List<Name extends PagedRoute> {
  /** The key of the list's state; another subject has another key. */
  readonly name: string
  readonly route: Name
  /** The request for a page. */
  readonly input: (asked: PageInput) => Input<Name>
  readonly enabled?: boolean
}

/** Requests the chosen page of a list and prefetches the next one while the page is idle. */
export function usePages<Name extends PagedRoute>({ name, route, input, enabled = true }: List<Name>) {
  const [paging, dispatch] = usePaging(name)
  const { asked } = paging
  const read = { route, input: input(asked) }
  const query = useAsk(route, read.input, { enabled, freshFor: pageFreshFor })
  const answered = useMemo(
    () => query.data && { answer: query.data, facts: pageFacts(query.data.value, asked) },
    [query.data, asked]
  )
  // While a page is awaited the one before stays; beside a page that could not be read it would pass for it.
  const last = useLastAnswer(answered, name)
  const shown = query.error ? answered : last
  const settled = query.isFetching || query.error ? undefined : answered

  useEffect(() => {
    if (!settled) return
    const { rows, lastPage } = settled.facts
    const isGone = lastPage !== undefined && lastPage < asked.page && rows === 0
    // If the list became shorter, its cached pages are outdated.
    forgetPages(route, isGone ? 0 : undefined)
    if (lastPage !== undefined) dispatch({ kind: 'answered', lastPage, rows })
  }, [settled, asked, dispatch, route])

  const hasNext = enabled && settled?.facts.hasNext === true
  usePrefetch(route, input({ ...asked, page: asked.page + 1 }), hasNext)
  const again = () => askAgain(query)
  useCommands({ refresh: enabled ? again : undefined })
  return {
    paging,
    dispatch,
    /** The requested page, or while it is pending the previous one of this list. */
    answer: shown?.answer,
    /** The answer is of another page than the one requested last. */
    isOld: shown !== answered,
    /** Of that page; of one that could not be read, where it is in the list. */
    facts: shown?.facts ?? (last && { ...last.facts, words: '', doubts: [] }),
    /** In milliseconds since 1970. */
    answeredAt: query.dataUpdatedAt,
    read,
    isFetching: query.isFetching,
    error: query.error,
    /** Requests the same page again. */
    again
  }
}

/** Prefetches the next page while the browser is idle, the window is visible and the connection is not rate-limited. */
function usePrefetch<Name extends PagedRoute>(route: Name, next: Input<Name>, hasNext: boolean): void {
  const isVisible = useIsVisible()
  const isRateLimited = useIsRateLimited(next.connection)
  const isWanted = hasNext && isVisible && !isRateLimited
  const key = JSON.stringify(next)
  // Another page is requested now: the prefetch is either for it or no longer needed.
  useEffect(cancelPrefetch, [key])
  const fetchNext = useEffectEvent(() => void prefetchPage(route, next))
  useEffect(() => {
    if (!isWanted) return
    const idle = requestIdleCallback(() => fetchNext(), { timeout: 200 })
    return () => cancelIdleCallback(idle)
    // `key` is the input as a value.
  }, [key, isWanted])
  useEffect(() => {
    if (!isVisible) cancelPrefetch()
  }, [isVisible])
  useEffect(() => cancelPrefetch, [])
}
