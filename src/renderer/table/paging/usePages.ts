import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { dropAhead, fetchAhead, forgetPages, pageFreshFor, type PagedRoute } from '../../bridge/ahead.ts'
import { useAsk } from '../../bridge/queries.ts'
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
  /** The page that was asked for, or the one before it while there is none. */
  readonly answer: Answer<Parsed<Name>> | undefined
  /** The answer is of another page than the one that was asked for last. */
  readonly isOld: boolean
  /** What the answer says of its place; absent before the first. */
  readonly facts: PageFacts | undefined
  /** When the answer came, in milliseconds since 1970. */
  readonly answeredAt: number
  readonly isFetching: boolean
  readonly error: ProblemError | null
  /** Asks for the same page once more. */
  readonly again: () => void
}

/** What a list is. */
export interface List<Name extends PagedRoute> {
  /** The place in it is kept under this name; another subject is another name. */
  readonly name: string
  readonly route: Name
  /** The request for a page. */
  readonly input: (asked: PageInput) => Input<Name>
  readonly enabled?: boolean
}

/** Asks for the pages of a list as a person turns them; the next one is fetched ahead while nothing else is to do. */
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
    // A list that has become shorter is not what its other pages were read from.
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
    again: () => void query.refetch()
  }
}

/** Fetches the page after the one on screen while the page is idle, the window is seen and the platform has not asked for quiet. */
function useAhead<Name extends PagedRoute>(route: Name, next: Input<Name>, hasNext: boolean): void {
  const isVisible = useIsVisible()
  const isRateLimited = useIsRateLimited(next.connection)
  const isWanted = hasNext && isVisible && !isRateLimited
  const key = JSON.stringify(next)
  // Another page was asked for by now: what was fetched ahead is either that one, or nobody's any more.
  useEffect(dropAhead, [key])
  const fetchNext = useEffectEvent(() => void fetchAhead(route, next))
  useEffect(() => {
    if (!isWanted) return
    const idle = requestIdleCallback(() => fetchNext(), { timeout: 200 })
    return () => cancelIdleCallback(idle)
    // The key is the input by value.
  }, [key, isWanted])
  useEffect(() => {
    if (!isVisible) dropAhead()
  }, [isVisible])
  useEffect(() => dropAhead, [])
}
