import { useMemo } from 'react'
import { placementOf, type PageInput } from '../../shared/readings/placement.ts'
import type { Parsed } from '../bridge/answers.ts'
import { fetchPage, useKeptPages } from '../bridge/prefetch.ts'
import type { Answer } from '../bridge/request.ts'
import { useAnswerZone } from '../components/field/When.tsx'
import { createdAt, readNotifications } from '../domain/notifications/notification.ts'
import type { Period } from '../domain/timeline/words.ts'
import type { Gap, ListRead, ReadList, Whose } from '../domain/timeline/gaps.ts'
import { rawTransaction, transactionList } from '../domain/transactions/transaction.ts'
import { pageRows } from './export/exportOffer.ts'
import { readRange, stopDateSearch, useDateSearches } from './date/dateSearchStore.ts'
import { rowTimes } from './date/rowTimes.ts'
import { useAllNotifications, useAllTransactions } from './paging/allTransactions.ts'
import type { AllPages } from './paging/allPagesStore.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { listStateOf } from './state/listState.ts'

interface Given<Name extends `${ReadList}.list`, Row> {
  readonly list: ReadList
  readonly route: Name
  readonly fetch: (asked: Whose & PageInput) => Promise<Answer<Parsed<Name>>>
  readonly rowsOf: (page: Parsed<Name>) => readonly Row[]
  readonly timeAt: (row: Row) => unknown
  readonly allPages: AllPages<Row>
}

function walkOf<Row>({ id = '', loaded, progress, end, search }: AllPages<Row>, whose: Whose): ListRead<Row> {
  return {
    ...whose,
    source: () => ({ from: 'walk', walk: id }),
    rows: loaded.rows,
    first: search?.from ?? 1,
    last: progress?.page ?? 1,
    perPage: undefined,
    total: progress?.total,
    isWalk: true,
    isAtEnd: end?.isComplete === true || end?.why === 'unnumbered',
    isApart: progress?.isApart ?? false
  }
}

/** A day, in microseconds: where a gap has no end, so much is loaded at a time. */
const day = 86_400_000_000

function useListReads<Name extends `${ReadList}.list`, Row>(
  { list, route, fetch, rowsOf, timeAt, allPages }: Given<Name, Row>,
  { connection, account }: Whose
) {
  const pages = useKeptPages(route, connection, account)
  const zone = useAnswerZone()
  const { id, loaded, progress, search, isRunning, startedAt, stop } = allPages
  const reads = useMemo(
    () => {
      const whose = { connection, account, isWalk: false, isApart: false }
      const single = pages.map(({ page, perPage, answer, value, answeredAt }) => {
        const { lastPage, total } = placementOf(value)
        const rows = rowsOf(value)
        const isAtEnd = lastPage === undefined ? rows.length === 0 : page >= lastPage
        const source = pageRows(answer)?.source
        return { at: answeredAt, read: { ...whose, source, rows, first: page, last: page, perPage, total, isAtEnd } }
      })
      const walk = id === undefined ? [] : [{ at: startedAt, read: walkOf(allPages, whose) }]
      return [...walk, ...single].toSorted((one, other) => other.at - one.at).map(({ read }) => read)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the counts of a load change far more often than its rows
    [pages, loaded, isRunning, rowsOf, connection, account]
  )

  const load = ({ isAnywhere, from, to = Date.now() * 1000, above }: Gap, period: Period | undefined): void => {
    const { perPage } = listStateOf(list).paging.asked
    const asked = { name: `${list}.list` as const, ...(perPage !== undefined && { perPage }) }
    if (isAnywhere) return allPages.start(asked)
    const { timeOf, covers, timed } = rowTimes(timeAt, zone)
    if (period && Number.isFinite(period.from)) {
      const read = async (page: number) => {
        const { value } = await fetch({ connection, account, page, ...(perPage !== undefined && { perPage }) })
        return timed(value, rowsOf(value))
      }
      const range = { from: Math.max(from ?? -Infinity, period.from), to: Math.min(to, period.to) }
      return void readRange({ name: list, read }, range).then((isRead) => isRead || allPages.start(asked))
    }
    const oldest = from ?? to - day
    if (above?.read.isWalk && progress?.page !== undefined) return allPages.goOn(asked, covers(oldest))
    // The number of a page means another one where pages are of another size.
    const first = above && above.read.perPage === perPage ? above.first : 1
    if (id === undefined) return allPages.start(asked, { from: first, requests: 0 }, covers(oldest))
    // Rows that were loaded before are read again with it, so that they stay.
    const loadedTo = loaded.rows.flatMap((row) => timeOf(row) ?? []).at(-1) ?? Infinity
    const start = { from: Math.min(first, search?.from ?? 1), requests: 0 }
    allPages.start(asked, start, covers(Math.min(oldest, loadedTo)))
  }
  const { isRunning: isSearched = false, error } = useDateSearches(({ lists }) => lists[list]) ?? {}
  return {
    reads,
    load,
    stop: isSearched ? () => stopDateSearch(list) : stop,
    isRunning: isRunning || isSearched,
    problem: error && <ProblemNotice error={error} tried={route} />
  }
}

const transactionRows = (page: Parsed<'transactions.list'>) => transactionList.rows(page).value ?? []
const notificationRows = (page: Parsed<'notifications.list'>) => readNotifications(page).value ?? []

/** The loaded answers of the lists of the player in use. */
export function usePlayerReads(player: Whose) {
  const transactions = useListReads(
    {
      list: 'transactions',
      route: 'transactions.list',
      fetch: (asked) => fetchPage('transactions.list', asked),
      rowsOf: transactionRows,
      timeAt: rawTransaction.processedAt,
      allPages: useAllTransactions()
    },
    player
  )
  const notifications = useListReads(
    {
      list: 'notifications',
      route: 'notifications.list',
      fetch: (asked) => fetchPage('notifications.list', asked),
      rowsOf: notificationRows,
      timeAt: createdAt,
      allPages: useAllNotifications()
    },
    player
  )
  return { transactions, notifications }
}
