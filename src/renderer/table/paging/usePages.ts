import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { dropAhead, fetchAhead, forgetPages, pageFreshFor, type PagedRoute } from '../../bridge/ahead.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { useIsVisible } from '../../hooks/useIsVisible.ts'
import { useLastAnswer } from '../../hooks/useLastAnswer.ts'
import { useIsRateLimited } from '../../stores/rateLimits.ts'
import { usePaging } from '../state/listStateStore.ts'
import { pageFacts, type PageFacts } from './pageFacts.ts'
import type { PageInput, Paging, PagingAction } from '../state/paging.ts'

/** A list of the platform, page by page. */
export interface Pages<Name extends PagedRoute> {
  readonly paging: Paging
  readonly dispatch: (action: PagingAction) => void
  /** The requested page, or the previous one while it is pending. */
  readonly answer: Answer<Parsed<Name>> | undefined
  /** The answer is of another page than the one requested last. */
  readonly isOld: boolean
  /** The paging facts of the answer; absent before the first. */
  readonly facts: PageFacts | undefined
  /** When the answer arrived, in milliseconds since 1970. */
  readonly answeredAt: number
  readonly isFetching: boolean
  readonly error: ProblemError | null
  /** Requests the same page again. */
  readonly again: () => void
}

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
export function usePages<Name extends PagedRoute>({ name, route, input, enabled = true }: List<Name>): Pages<Name> {
  const [paging, dispatch] = usePaging(name)
  const { asked } = paging
  const query = useAsk(route, input(asked), { enabled, freshFor: pageFreshFor })
  const answered = useMemo(
    () => query.data && { answer: query.data, facts: pageFacts(query.data.value, asked) },
    [query.data, asked]
  )
  const shown = useLastAnswer(answered)
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
  useAhead(route, input({ ...asked, page: asked.page + 1 }), hasNext)
  return {
    paging,
    dispatch,
    answer: shown?.answer,
    isOld: shown !== answered,
    facts: shown?.facts,
    answeredAt: query.dataUpdatedAt,
    isFetching: query.isFetching,
    error: query.error,
    again: () => askAgain(query)
  }
}

/** Prefetches the next page while the browser is idle, the window is visible and the connection is not rate-limited. */
function useAhead<Name extends PagedRoute>(route: Name, next: Input<Name>, hasNext: boolean): void {
  const isVisible = useIsVisible()
  const isRateLimited = useIsRateLimited(next.connection)
  const isWanted = hasNext && isVisible && !isRateLimited
  const key = JSON.stringify(next)
  // Another page is requested now: the prefetch is either for it or no longer needed.
  useEffect(dropAhead, [key])
  const fetchNext = useEffectEvent(() => void fetchAhead(route, next))
  useEffect(() => {
    if (!isWanted) return
    const idle = requestIdleCallback(() => fetchNext(), { timeout: 200 })
    return () => cancelIdleCallback(idle)
    // `key` is the input as a value.
  }, [key, isWanted])
  useEffect(() => {
    if (!isVisible) dropAhead()
  }, [isVisible])
  useEffect(() => dropAhead, [])
}
