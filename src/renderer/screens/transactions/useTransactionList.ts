import { useMemo, useState } from 'react'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { request } from '../../bridge/request.ts'
import { useTimeLens } from '../../components/field/When.tsx'
import {
  transaction,
  transactionCame,
  transactionList,
  type ReceivedTransaction
} from '../../domain/transactions/transaction.ts'
import { useConnection } from '../../session/connections.ts'
import { useDateSearch } from '../../table/date/useDateSearch.ts'
import { useColumnSettings } from '../../table/columns/useColumnSettings.ts'
import { useOpenRow } from '../../table/rows/useOpenRow.ts'
import { useRowAddress } from '../../table/rows/useRowAddress.ts'
import { useRowView } from '../../table/rows/useRowView.ts'
import { withParts } from '../../table/export/exportOffer.ts'
import { useCopyRows } from '../../table/selection/useCopyRows.ts'
import { useRowSelection } from '../../table/selection/useRowSelection.ts'
import { useAccountList } from '../../table/useAccountList.ts'
import { createAllPagesStore } from '../../table/paging/allPagesStore.ts'
import type { RowHead } from '../../table/grid/rowHeads.ts'
import { useCopiedSums } from './copiedSums.ts'
import { dayHeads, keepTimes, type RowTime } from './dayHeads.ts'
import { useGroups } from './useGroups.ts'
import { areFine, shownColumns } from './shownColumns.tsx'
import { useTransactionColumns } from './transactionColumns.tsx'

const name = 'transactions'
const idOf = (row: ReceivedTransaction) => transaction.id(row).value

const useAllTransactions = createAllPagesStore(
  (walk) => request('transactions.next', { walk }),
  transactionList.differences
)

/** The transactions of the account in use: one page, or all pages once they are loaded. */
export function useTransactionList() {
  const list = useAccountList({
    what: name,
    route: 'transactions.list',
    input: (asked) => asked,
    shape: transactionList,
    idOf,
    timeAt: transactionCame.processedAt,
    allPages: useAllTransactions()
  })
  const { isLong, loaded, newRowIds, newRowsWord } = list
  const allColumns = useTransactionColumns()
  const view = useRowView(name, loaded.rows, allColumns)
  const { go, focusOn } = useDateSearch(list.dated, view.order)
  const times = useTimes(loaded.rows)
  const groups = useGroups({ rows: loaded.rows, times, order: view.order, focusOn })
  const { heads, look } = useDays(loaded.rows, times, view.order, groups.heads)
  const columns = useColumnSettings(
    name,
    useMemo(() => shownColumns(allColumns, look), [allColumns, look])
  )
  const tableView = useMemo(() => ({ ...view, order: groups.order }), [view, groups.order])
  const rows = useOpenRow(name, loaded, groups.order, idOf)
  const selection = useRowSelection({ list: name, loaded, order: groups.order, idOf })
  const sumsOf = useCopiedSums()
  const copyRows = useCopyRows({ loaded, columns: columns.visible, offer: list.offer, sumsOf })
  useRowAddress({ list: '/transactions', rows, loaded: loaded.rows, idOf })
  return {
    ...list,
    columns,
    heads,
    view,
    /** The view with its rows in groups. */
    tableView,
    groups,
    rows,
    selection,
    copyRows,
    offer: withParts(list.offer, { order: view.order, selection }),
    goToDate: go,
    focusOn: groups.focusOn,
    markOf: (row: ReceivedTransaction) => (!isLong && newRowIds.has(idOf(row) ?? '') ? newRowsWord : undefined)
  }
}

/** The times of the loaded rows as they are shown. */
function useTimes(rows: readonly ReceivedTransaction[]): readonly RowTime[] {
  const { lens, zone } = useTimeLens()
  const [readTimes] = useState(keepTimes)
  return useMemo(() => readTimes({ lens, zone, rows }), [readTimes, lens, zone, rows])
}

/** The heads of groups, or those of days while the shown rows are in the order of time, and what that means for the columns. */
function useDays(
  rows: readonly ReceivedTransaction[],
  times: readonly RowTime[],
  order: readonly number[],
  groups: readonly RowHead[] | undefined
) {
  const { lens, zone } = useTimeLens()
  const counting = useConnection()?.counting ?? assumedCounting
  const days = useMemo(() => (groups ? undefined : dayHeads(times, order)), [groups, times, order])
  const heads = groups ?? days
  const isByDay = days !== undefined
  const shownZone = times.find(({ parts }) => parts)?.parts?.zone
  const isFine = useMemo(() => areFine(rows), [rows])
  const look = useMemo(
    () => ({ lens, zone, shownZone, isByDay, counting, isFine }),
    [lens, zone, shownZone, isByDay, counting, isFine]
  )
  return { heads, look }
}
