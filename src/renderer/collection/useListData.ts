import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { PagedList } from '../../shared/contract/exports.ts'
import type { Input } from '../../shared/contract/index.ts'
import { placementOf, type AnyPage, type PageInput } from '../../shared/readings/placement.ts'
import type { Received } from '../../shared/readings/received.ts'
import type { Parsed } from '../bridge/answers.ts'
import {
  cancelPrefetch,
  fetchPage,
  forgetPages,
  pageFreshFor,
  prefetchPage,
  type PagedRoute
} from '../bridge/prefetch.ts'
import { askAgain, useAsk } from '../bridge/queries.ts'
import type { Answer } from '../bridge/request.ts'
import { useTimeDisplay } from '../components/field/When.tsx'
import { comparedTime } from '../domain/time/showTime.ts'
import type { Read } from '../components/waiting/Waiting.tsx'
import { useCommands } from '../hooks/useCommands.ts'
import { useLastAnswer } from '../hooks/useLastAnswer.ts'
import { useIsVisible } from '../hooks/useWindowState.ts'
import { scopeOf, useSession } from '../session/session.ts'
import { useIsRateLimited } from '../stores/refusedTokens.ts'
import { coverRange } from './date/coveredDates.ts'
import type { DatedList } from './date/useDateSearch.ts'
import type { AllPages } from './paging/allPagesStore.ts'
import { coverageOf, pageFacts, type Coverage, type PageFacts } from './paging/pageFacts.ts'
import { useNewRowIds, useRefresh, type Refresh } from './paging/useRefresh.ts'
import { usePaging, type Paging, type PagingAction } from './state/listState.ts'
import { rowsOfPage, type ListShape, type Loaded } from './state/loadedRows.ts'

export interface ListDataOptions<Name extends PagedRoute, Row> {
  /** The list's name in addresses and stores. */
  readonly name: string
  readonly route: Name
  readonly inputOf: (page: Scope & PageInput) => Input<Name>
  readonly list: PagedList
  readonly shape: ListShape<Parsed<Name>, Row>
  readonly idOf: (row: Received<Row>) => string | undefined
  /** The time field that the platform sorts rows by; absent if there is no such field. */
  readonly timeField?: string
  /** Returns the time field's value as received. */
  readonly timeAt?: (row: Received<Row>) => unknown
  readonly allPages: AllPages<Received<Row>>
  /** False if there is nothing to request. */
  readonly isEnabled?: boolean
}

interface Scope {
  readonly connection: string
  readonly account?: string
}

/** The requested page of a list. While the page is loading, `answer` is that of the previous page. */
export interface ListPage {
  readonly request: Read
  readonly paging: Paging
  readonly turn: (action: PagingAction) => void
  readonly answer: Answer<Received<AnyPage>> | undefined
  /** The facts about the page; after a failure, the last known facts, without `words` and `doubts`. */
  readonly facts: PageFacts | undefined
  /** In milliseconds since 1970; 0 before the first answer. */
  readonly answeredAt: number
  readonly isFetching: boolean
  readonly error: Error | null
  readonly again: () => void
}

export interface ListData<Row> extends Pick<DatedList, 'timeField' | 'times' | 'readPage' | 'loadFrom'> {
  /** The input for loading all pages. */
  readonly list: PagedList
  readonly page: ListPage
  readonly allPages: AllPages<Row>
  readonly showsAllPages: boolean
  readonly loadAll: () => void
  readonly loaded: Loaded<Row>
  /** Whether the rows belong to the previous page, because the requested page is still loading. */
  readonly isOld: boolean
  readonly isAnswered: boolean
  /** Identifies the content of the list, such as one page. */
  readonly subject: string
  readonly coverage: Coverage
  /** The platform's count of rows in the whole list. */
  readonly total: number | undefined
  readonly refresh: Refresh
  /** The ids that appeared after this page was opened; empty while all pages are shown. */
  readonly newRowIds: ReadonlySet<string>
  readonly newRowsWord: string
}

const noTime = () => undefined
const noIds: ReadonlySet<string> = new Set()

/** Loads one page or all pages of a list, and tells how much of the list is loaded. */
export function useListData<Name extends PagedRoute, Row>(
  options: ListDataOptions<Name, Row>
): ListData<Received<Row>> {
  const { name, route, inputOf, shape, idOf, timeField, timeAt = noTime, allPages, isEnabled = true } = options
  const scope = useSession(scopeOf)
  const showsAllPages = allPages.id !== undefined
  const [paging, turn] = usePaging(name)
  const { request } = paging
  const isRequested = isEnabled && !showsAllPages
  const input = inputOf({ ...scope, ...request })
  const query = useAsk(route, input, { enabled: isRequested, freshFor: pageFreshFor })

  // Keep showing the previous page while the next one loads. After a failure, hide it; otherwise, it would look like
  // the failed page.
  const answered = useMemo(
    () => query.data && { answer: query.data, facts: pageFacts(query.data.value, request) },
    [query.data, request]
  )
  const last = useLastAnswer(answered, name)
  const shown = query.error ? answered : last
  const { answer } = shown ?? {}
  const isOld = !showsAllPages && shown !== answered
  const settled = query.isFetching || query.error ? undefined : answered
  useEffect(() => {
    if (!settled) return
    const { rows, lastPage } = settled.facts
    const isGone = lastPage !== undefined && lastPage < request.page && rows === 0
    // If the list became shorter, its cached pages are outdated.
    forgetPages(route, isGone ? 0 : undefined)
    if (lastPage !== undefined) turn({ kind: 'answered', lastPage, rows })
  }, [settled, request, turn, route])

  const nextInput = inputOf({ ...scope, ...request, page: request.page + 1 })
  usePrefetch(route, nextInput, isRequested && settled?.facts.hasNext === true)
  const again = () => askAgain(query)
  useCommands({ refresh: isRequested ? again : undefined })
  const page: ListPage = {
    request: { route, input },
    paging,
    turn,
    answer,
    facts: shown?.facts ?? (last && { ...last.facts, words: '', doubts: [] }),
    answeredAt: query.dataUpdatedAt,
    isFetching: query.isFetching,
    error: query.error,
    again
  }
  const refresh = useRefresh({
    connection: scope.connection,
    answeredAt: page.answeredAt,
    isFetching: page.isFetching,
    error: page.error,
    rest: showsAllPages ? 'paused while all pages are shown' : undefined,
    again
  })

  const pageRows = useMemo(() => rowsOfPage(answer, shape), [answer, shape])
  const loaded = showsAllPages ? allPages.loaded : pageRows
  const coverage = coverageOf(allPages, page.facts)
  const total = showsAllPages ? allPages.progress?.total : answer && placementOf(answer.value).total
  const list: PagedList = { ...options.list, ...(request.perPage !== undefined && { perPage: request.perPage }) }
  const loadAll = () => allPages.start(list)
  const pageIds = useMemo(
    () => (showsAllPages ? undefined : answer && pageRows.rows.flatMap((row) => idOf(row) ?? [])),
    [showsAllPages, answer, pageRows, idOf]
  )
  const subject = JSON.stringify([name, request])
  const newRowIds = useNewRowIds(subject, isOld ? undefined : pageIds)

  const { zone } = useTimeDisplay()
  const timeOf = useCallback((row: Received<Row>) => comparedTime(timeAt(row), zone, zone), [timeAt, zone])
  // Read the times on first use, and only once for the same rows.
  const times = useMemo(() => {
    let read: readonly (number | undefined)[] | undefined
    return () => (read ??= loaded.rows.map(timeOf))
  }, [loaded, timeOf])
  return {
    list,
    page,
    allPages,
    showsAllPages,
    loadAll,
    loaded,
    isOld,
    isAnswered: showsAllPages ? !allPages.isRunning : answer !== undefined,
    subject: allPages.id ?? subject,
    coverage,
    total,
    refresh,
    newRowIds: showsAllPages ? noIds : newRowIds,
    // On later pages, an unknown row has probably moved down and isn't new.
    newRowsWord: request.page === 1 ? 'new' : 'moved in',
    timeField,
    times,
    async readPage(number) {
      const read = await fetchPage(route, inputOf({ ...scope, ...request, page: number }))
      const { rows } = rowsOfPage(read, shape)
      return { ...placementOf(read.value), times: rows.map(timeOf) }
    },
    loadFrom: (number, requests, oldest, to) =>
      allPages.start(
        list,
        { from: number, requests, to },
        oldest === undefined ? undefined : coverRange(oldest, timeOf)
      )
  }
}

function usePrefetch<Name extends PagedRoute>(route: Name, next: Input<Name>, hasNext: boolean): void {
  const isVisible = useIsVisible()
  const isRateLimited = useIsRateLimited(next.connection)
  const isWanted = hasNext && isVisible && !isRateLimited
  const key = JSON.stringify(next)
  // If the next page changes, cancel the prefetch of the old one.
  useEffect(cancelPrefetch, [key])
  const fetchNext = useEffectEvent(() => void prefetchPage(route, next))
  useEffect(() => {
    if (!isWanted) return
    const idle = requestIdleCallback(() => fetchNext(), { timeout: 200 })
    return () => cancelIdleCallback(idle)
    // Depend on `key`, because `next` is a new object in every render.
  }, [key, isWanted])
  useEffect(() => {
    if (!isVisible) cancelPrefetch()
  }, [isVisible])
  useEffect(() => cancelPrefetch, [])
}
