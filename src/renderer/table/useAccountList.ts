import { useMemo } from 'react'
import type { WalkedList } from '../../shared/contract/exports.ts'
import type { Input } from '../../shared/contract/index.ts'
import { placementOf } from '../../shared/readings/placement.ts'
import type { Received } from '../../shared/readings/received.ts'
import type { Parsed } from '../bridge/answers.ts'
import { scopeOf, useSession } from '../session/session.ts'
import { fetchPage } from '../bridge/prefetch.ts'
import { useTimeLens } from '../components/field/When.tsx'
import { comparedTime, isShownTwice } from '../domain/time/timeKey.ts'
import { coverRange } from './date/olderPages.ts'
import type { DatedList } from './date/useDateSearch.ts'
import { offerOf } from './export/exportOffer.ts'
import { useNewRowIds } from './grid/newRowIds.ts'
import type { AllPages } from './paging/allPagesStore.ts'
import { coverageOf } from './paging/coverage.ts'
import { usePages } from './paging/usePages.ts'
import { useRefresh } from './paging/useRefresh.ts'
import type { PageInput } from './state/paging.ts'
import { rowsOfPage, type ListShape } from './state/loadedRows.ts'

type AccountRoute = 'transactions.list' | 'notifications.list'

interface Given<Name extends AccountRoute, Row> {
  /** What the rows are, and the key of the list's state: *transactions*. */
  readonly what: string
  readonly route: Name
  /** The request for a page. */
  readonly input: (asked: ReturnType<typeof scopeOf> & PageInput) => Input<Name>
  readonly shape: ListShape<Parsed<Name>, Row>
  readonly idOf: (row: Received<Row>) => string | undefined
  /** The time by which the platform orders the rows, as received. */
  readonly timeAt: (row: Received<Row>) => unknown
  readonly allPages: AllPages<Received<Row>>
}

/** A list of the account in use: one page, or all pages once they are loaded. */
export function useAccountList<Name extends AccountRoute, Row>(given: Given<Name, Row>) {
  const { what, route, input, shape, idOf, timeAt, allPages } = given
  const scope = scopeOf(useSession())
  const isLong = allPages.id !== undefined
  const pages = usePages({
    name: what,
    route,
    input: (asked) => input({ ...scope, ...asked }),
    enabled: !isLong
  })
  const { answer, isOld, paging, facts } = pages
  const { asked } = paging
  const page = useMemo(() => rowsOfPage(answer, shape), [answer, shape])
  const list: WalkedList = { name: route, ...(asked.perPage !== undefined && { perPage: asked.perPage }) }
  const loaded = isLong ? allPages.loaded : page
  const coverage = coverageOf(allPages, facts)
  const { zone } = useTimeLens()
  const timeOf = (row: Received<Row>) => comparedTime(timeAt(row), zone, zone)
  const covering = (oldest: number | undefined) =>
    oldest === undefined
      ? undefined
      : coverRange(oldest, timeOf, (row: Received<Row>) => isShownTwice(timeAt(row), zone))
  const dated: DatedList = {
    name: what,
    page: isLong || isOld ? undefined : asked.page,
    hasAll: isLong && !allPages.isRunning,
    isWhole: coverage === 'whole',
    times: () => loaded.rows.map(timeOf),
    async read(number) {
      const read = await fetchPage(route, input({ ...scope, ...asked, page: number }))
      const { rows } = rowsOfPage(read, shape)
      return {
        ...placementOf(read.value),
        times: rows.map(timeOf),
        isAmbiguous: rows.some((row) => isShownTwice(timeAt(row), zone)),
        first: rows.length === 0 ? undefined : idOf(rows[0])
      }
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
        ? {
            from: allPages.search?.from ?? 1,
            isAtEnd: allPages.end?.isComplete === true,
            goOn: (oldest) => allPages.goOn(list, covering(oldest))
          }
        : undefined
  }
  const rest = isLong ? 'paused while all pages are shown' : undefined
  const refresh = useRefresh({ ...pages, connection: scope.connection, rest })
  const ids = useMemo(
    () => (isLong ? undefined : answer && page.rows.flatMap((row) => idOf(row) ?? [])),
    [isLong, answer, page, idOf]
  )
  const newRowIds = useNewRowIds(JSON.stringify(asked), isOld ? undefined : ids)
  return {
    scope,
    pages,
    allPages,
    isLong,
    loaded,
    coverage,
    dated,
    /** How many rows the whole list has, as far as the platform says. */
    total: isLong ? allPages.progress?.total : answer && placementOf(answer.value).total,
    refresh,
    loadAll: () => allPages.start(list),
    /** Something else is listed when it changes. */
    subject: allPages.id ?? JSON.stringify(asked),
    offer: offerOf({ what, list }, { answer, isOld, allPages }),
    /** The ids that appeared on this page since it was opened. */
    newRowIds,
    // On a later page an unseen row more likely moved down than was just created.
    newRowsWord: asked.page === 1 ? 'new' : 'moved in'
  }
}
