import { useMemo, useEffect, useEffectEvent } from 'react'
import type { WalkedList } from '../../shared/contract/exports.ts'
import type { Input } from '../../shared/contract/index.ts'
import { placementOf, type PageInput } from '../../shared/readings/placement.ts'
import type { Received } from '../../shared/readings/received.ts'
import {
  fetchPage,
  type PagedRoute,
  cancelPrefetch,
  prefetchPage,
  forgetPages,
  pageFreshFor
} from '../bridge/prefetch.ts'
import type { Parsed } from '../bridge/answers.ts'
import { useTimeLens } from '../components/field/When.tsx'
import { scopeOf, useSession } from '../session/session.ts'
import { rowTimes } from './date/rowTimes.ts'
import type { DatedList } from './date/useDateSearch.ts'
import { offerOf, withParts } from './export/exportOffer.ts'
import { useNewRowIds } from './grid/newRowIds.ts'
import type { AllPages } from './paging/allPagesStore.ts'
import { coverageOf, pageFacts } from './paging/pageFacts.ts'
import { useRefresh } from './paging/useRefresh.ts'
import { useOpenRow } from './rows/useOpenRow.ts'
import { type Copyable, useCopyRows } from './selection/copyRows.ts'
import { useRowSelection } from './selection/useRowSelection.ts'
import { rowsOfPage, type Loaded, type ListShape } from './state/useRowView.ts'
import { usePaging } from './state/listState.ts'
import { askAgain, useAsk } from '../bridge/queries.ts'
import { useCommands } from '../hooks/useCommands.ts'
import { useIsVisible } from '../hooks/useWindowState.ts'
import { useLastAnswer } from '../hooks/useLastAnswer.ts'
import { useIsRateLimited } from '../stores/refusedTokens.ts'

interface Given<Name extends PagedRoute, Row> {
  readonly key: string
  readonly route: Name
  readonly input: (asked: ReturnType<typeof scopeOf> & PageInput) => Input<Name>
  readonly list: WalkedList
  readonly shape: ListShape<Parsed<Name>, Row>
  readonly idOf: (row: Received<Row>) => string | undefined
  /** The time by which the platform orders the rows, as received; absent where no date can be gone to. */
  readonly timeAt?: (row: Received<Row>) => unknown
  readonly allPages: AllPages<Received<Row>>
  readonly isAsked?: boolean
}

const noTime = () => undefined

/** A paged list of the platform: one page, or all pages once they are loaded. */
export function useCollection<Name extends PagedRoute, Row>(given: Given<Name, Row>) {
  const { key, route, input, shape, idOf, timeAt = noTime, allPages, isAsked = true } = given
  const scope = useSession(scopeOf)
  const isLong = allPages.id !== undefined
  const pages = usePages(key, route, (asked) => input({ ...scope, ...asked }), isAsked && !isLong)
  const { answer, isOld, paging, facts } = pages
  const { asked } = paging
  const page = useMemo(() => rowsOfPage(answer, shape), [answer, shape])
  const list: WalkedList = { ...given.list, ...(asked.perPage !== undefined && { perPage: asked.perPage }) }
  const loaded = isLong ? allPages.loaded : page
  const coverage = coverageOf(allPages, facts)
  const { zone } = useTimeLens()
  const { timeOf, covers, timed } = rowTimes(timeAt, zone)
  const covering = (oldest: number | undefined) => (oldest === undefined ? undefined : covers(oldest))
  const dated: DatedList = {
    name: key,
    page: isLong || isOld ? undefined : asked.page,
    hasAll: isLong && !allPages.isRunning,
    isWhole: coverage === 'whole',
    times: () => loaded.rows.map(timeOf),
    async read(number) {
      const read = await fetchPage(route, input({ ...scope, ...asked, page: number }))
      const { rows } = rowsOfPage(read, shape)
      return { ...timed(read.value, rows), first: rows.length === 0 ? undefined : idOf(rows[0]) }
    },
    show(number) {
      allPages.leave()
      pages.dispatch({ kind: 'go', page: number })
    },
    readAll: () => allPages.start(list),
    asked: asked.page,
    readOn: (number, requests, oldest) => allPages.start(list, { from: number, requests }, covering(oldest)),
    ended:
      isLong && !allPages.isRunning && allPages.progress?.page !== undefined
        ? { from: allPages.search?.from ?? 1, isAtEnd: allPages.end?.isComplete === true }
        : undefined
  }
  const total = isLong ? allPages.progress?.total : answer && placementOf(answer.value).total
  const rest = isLong ? 'paused while all pages are shown' : undefined
  const refresh = useRefresh({ ...pages, connection: scope.connection, rest })
  const ids = useMemo(
    () => (isLong ? undefined : answer && page.rows.flatMap((row) => idOf(row) ?? [])),
    [isLong, answer, page, idOf]
  )
  const newRowIds = useNewRowIds(JSON.stringify(asked), isOld ? undefined : ids)
  return {
    key,
    scope,
    pages,
    allPages,
    isLong,
    loaded,
    coverage,
    dated,
    total,
    isOld: !isLong && isOld,
    isAnswered: isLong ? !allPages.isRunning : answer !== undefined,
    refresh,
    loadAll: () => allPages.start(list),
    /** Something else is listed when it changes. */
    subject: allPages.id ?? JSON.stringify(asked),
    offer: offerOf({ list, total }, answer, isOld, allPages),
    newRowIds,
    // On a later page an unseen row more likely moved down than was just created.
    newRowsWord: asked.page === 1 ? 'new' : 'moved in'
  }
}

/** A list on screen, whatever its rows are. */
export type AnyCollection = Omit<ReturnType<typeof useCollection<PagedRoute, never>>, 'loaded' | 'allPages'> & {
  readonly allPages: Omit<AllPages<never>, 'start' | 'loaded'>
}

interface Shown<Row> extends Copyable<Row> {
  readonly list: Pick<AnyCollection, 'key' | 'offer' | 'isOld' | 'subject'>
  readonly loaded: Loaded<Row>
  readonly passing: readonly number[]
  /** Those that are shown, in display order; absent where all are. */
  readonly order?: readonly number[]
  readonly idOf: (row: Row) => string | undefined
}

/** The open row and the selected rows of a list, and what can be copied and exported. */
export function useCollectionRows<Row>(shown: Shown<Row>) {
  const { list, loaded, passing, order = passing, idOf } = shown
  const { key, offer, isOld, subject } = list
  const selection = useRowSelection({ list: key, loaded, order, idOf })
  const rows = useOpenRow(key, loaded, order, idOf, passing)
  const copyRows = useCopyRows(shown, offer)
  return {
    rows,
    selection,
    copyRows,
    offer: withParts(offer, passing, selection),
    table: { rows, selection, copyRows, isOld, subject, driftOf: loaded.driftOf }
  }
}

function usePages<Name extends PagedRoute>(
  key: string,
  route: Name,
  input: (asked: PageInput) => Input<Name>,
  enabled: boolean
) {
  const [paging, dispatch] = usePaging(key)
  const { asked } = paging
  const read = { route, input: input(asked) }
  const query = useAsk(route, read.input, { enabled, freshFor: pageFreshFor })
  const answered = useMemo(
    () => query.data && { answer: query.data, facts: pageFacts(query.data.value, asked) },
    [query.data, asked]
  )
  // While a page is awaited the one before stays; beside a page that could not be read it would pass for it.
  const last = useLastAnswer(answered, key)
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
    isOld: shown !== answered,
    /** Of that page; of one that could not be read, where it is in the list. */
    facts: shown?.facts ?? (last && { ...last.facts, words: '', doubts: [] }),
    answeredAt: query.dataUpdatedAt,
    read,
    isFetching: query.isFetching,
    error: query.error,
    again
  }
}

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
