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
import { useColumnLayout } from '../../table/columns/useColumnLayout.ts'
import { useOpenRow } from '../../table/rows/useOpenRow.ts'
import { useRowAddress } from '../../table/rows/useRowAddress.ts'
import { useRowView } from '../../table/rows/useRowView.ts'
import { withParts } from '../../table/export/exportOffer.ts'
import { useCopyRows } from '../../table/selection/useCopyRows.ts'
import { useRowSelection } from '../../table/selection/useRowSelection.ts'
import { useAccountList } from '../../table/useAccountList.ts'
import { createAllPagesStore } from '../../table/paging/allPagesStore.ts'
import { dayHeads, keepTimes } from './dayHeads.ts'
import { useCopiedSums } from './copiedSums.ts'
import { shownColumns } from './shownColumns.tsx'
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
  const { isLong, loaded, fresh, freshWord } = list
  const allColumns = useTransactionColumns()
  const view = useRowView(name, loaded.rows, allColumns)
  const { heads, look } = useDays(loaded.rows, view.order)
  const columns = useColumnLayout(
    name,
    useMemo(() => shownColumns(allColumns, look), [allColumns, look])
  )
  const rows = useOpenRow(name, loaded, view.order, idOf)
  const selection = useRowSelection({ list: name, loaded, order: view.order, idOf })
  const sumsOf = useCopiedSums()
  const copyRows = useCopyRows({ loaded, columns: columns.visible, offer: list.offer, sumsOf })
  useRowAddress({ list: '/transactions', rows, loaded: loaded.rows, idOf })
  const { go, focusOn } = useDateSearch(list.dated, view.order)
  return {
    ...list,
    columns,
    heads,
    view,
    rows,
    selection,
    copyRows,
    offer: withParts(list.offer, { order: view.order, selected: selection.places }),
    goToDate: go,
    focusOn,
    markOf: (row: ReceivedTransaction) => (!isLong && fresh.has(idOf(row) ?? '') ? freshWord : undefined)
  }
}

/** The days of the shown rows while they are in the order of time, and what that means for the columns. */
function useDays(rows: readonly ReceivedTransaction[], order: readonly number[]) {
  const { lens, zone } = useTimeLens()
  const counting = useConnection()?.counting ?? assumedCounting
  const [readTimes] = useState(keepTimes)
  const times = useMemo(() => readTimes({ lens, zone, rows }), [readTimes, lens, zone, rows])
  const heads = useMemo(() => dayHeads(times, order), [times, order])
  const isByDay = heads !== undefined
  const shownZone = times.find(({ parts }) => parts)?.parts?.zone
  const look = useMemo(() => ({ lens, zone, shownZone, isByDay, counting }), [lens, zone, shownZone, isByDay, counting])
  return { heads, look }
}
