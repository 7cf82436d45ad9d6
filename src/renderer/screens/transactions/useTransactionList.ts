import { useMemo } from 'react'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { useRecordColumns } from '../../components/field/RecordFields.tsx'
import { useTimeLens } from '../../components/field/When.tsx'
import {
  placesIn,
  transaction,
  rawTransaction,
  transactionList,
  type ReceivedTransaction
} from '../../domain/transactions/transaction.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { useConnection, useWhat } from '../../session/connections.ts'
import { useDateSearch } from '../../collection/date/useDateSearch.ts'
import { useColumnSettings } from '../../collection/columns/useColumnSettings.ts'
import { useRowView } from '../../collection/state/useRowView.ts'
import { useCollection, useCollectionRows } from '../../collection/useCollection.ts'
import { useAllTransactions } from '../../collection/paging/allTransactions.ts'
import type { RowHead } from '../../collection/grid/GroupHead.tsx'
import { dayHeads, timeReader, type RowTime, useGroups } from './useGroups.ts'
import { copiedSums } from '../../components/transaction/sums.ts'
import { kindColumn } from './Presets.tsx'
import { deskColumns, shownColumns, titleInWords } from '../../components/transaction/shownColumns.tsx'

const name = 'transactions'
const idOf = (row: ReceivedTransaction) => transaction.id(row).value

const isTold = (column: string) => column === 'balance_type' || column === 'state_description'

/** The transactions of the account in use: one page, or all pages once they are loaded. */
export function useTransactionList() {
  const list = useCollection({
    key: name,
    route: 'transactions.list',
    input: (asked) => asked,
    list: { name: 'transactions.list' },
    shape: transactionList,
    idOf,
    timeAt: rawTransaction.processedAt,
    allPages: useAllTransactions((pages) => pages)
  })
  const { isLong, loaded, newRowIds, newRowsWord } = list
  const recordColumns = useRecordColumns(transactionRecord)
  const whatOf = useWhat()
  const allColumns = useMemo(() => deskColumns(recordColumns, whatOf), [recordColumns, whatOf])
  const filtered = useMemo(() => [...allColumns, kindColumn(whatOf)], [allColumns, whatOf])
  const view = useRowView(name, loaded.rows, filtered, allColumns)
  const { go, focusOn } = useDateSearch(list.dated, view.order)
  const times = useTimes(loaded.rows)
  const groups = useGroups({ rows: loaded.rows, times, order: view.order, focusOn })
  const { heads, look, places } = useDays(loaded.rows, times, view.order, groups.heads)
  const columns = useColumnSettings(
    name,
    useMemo(() => shownColumns(allColumns, look), [allColumns, look])
  )
  const tableView = useMemo(() => ({ ...view, order: groups.order }), [view, groups.order])
  const lens = usePreferences(({ money }) => money)
  const shown = useCollectionRows({
    list,
    loaded,
    passing: view.order,
    order: groups.order,
    idOf,
    columns: columns.visible,
    told: allColumns.filter(({ name: column }) => isTold(column)),
    titleOf: (row) => titleInWords(row, whatOf, lens),
    sumsOf: (rows) => copiedSums(rows, lens)
  })
  return {
    ...shown,
    list,
    places,
    columns,
    heads,
    view,
    tableView,
    groups,
    goToDate: go,
    focusOn: groups.focusOn,
    markOf: (row: ReceivedTransaction) => (!isLong && newRowIds.has(idOf(row) ?? '') ? newRowsWord : undefined)
  }
}

function useTimes(rows: readonly ReceivedTransaction[]): readonly RowTime[] {
  const { lens, zone } = useTimeLens()
  const readTimes = useMemo(() => timeReader(lens, zone), [lens, zone])
  return useMemo(() => [...readTimes(rows)], [readTimes, rows])
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
  const places = useMemo(() => placesIn(rows), [rows])
  const isFine = rows.length > 1000 || places.some((count) => count > 4)
  const look = useMemo(
    () => ({ lens, zone, shownZone, isByDay, counting, isFine }),
    [lens, zone, shownZone, isByDay, counting, isFine]
  )
  return { heads, look, places }
}
