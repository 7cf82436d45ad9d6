import { useMemo } from 'react'
import { assumedCounting } from '../../../shared/values/newConnection.ts'
import { useRecordColumns } from '../../components/field/RecordFields.tsx'
import type { ReadAmounts } from '../../components/field/QuietLine.tsx'
import { useTimeDisplay } from '../../components/field/When.tsx'
import {
  amountsIn,
  rawTransaction,
  transactionList,
  type ReceivedTransaction,
  transactionId
} from '../../domain/transactions/transaction.ts'
import { useSayRules } from '../../components/say/useSpoken.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { useConnection, useWhat } from '../../session/connections.ts'
import { useDateSearch, type DateSearch, type FocusOn } from '../../collection/date/useDateSearch.ts'
import { createAllPagesStore } from '../../collection/paging/allPagesStore.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { useLoadedTransactions } from '../../stores/walletsSeen.ts'
import { useCopyRows, type CopyRows } from '../../collection/selection/copyRows.ts'
import { useListData, type ListData } from '../../collection/useListData.ts'
import { useListView, type ListView } from '../../collection/view/useListView.ts'
import { timeReader, useFocusInGroup, useGroups, type RowArrangement, type RowGroups } from './useGroups.ts'
import { kindColumn } from './Presets.tsx'
import { deskColumns, shownColumns, transactionItem } from '../../components/transaction/shownColumns.tsx'

const name = 'transactions'

const useAllTransactions = createAllPagesStore(Transaction, transactionList.differences)

useAllTransactions.subscribe(({ loaded: { rows } }) => useLoadedTransactions.setState({ rows }))

export interface TransactionList {
  readonly data: ListData<ReceivedTransaction>
  readonly view: ListView<ReceivedTransaction, RowArrangement>
  readonly groups: RowGroups
  readonly copyRows: CopyRows
  readonly amounts: ReadAmounts | undefined
  readonly search: DateSearch
  readonly focusOn: FocusOn | undefined
}

/** Loads the account's transactions and arranges them by day, session or round. */
export function useTransactionList(): TransactionList {
  const data = useListData({
    name,
    route: 'transactions.list',
    inputOf: (page) => page,
    list: { name: 'transactions.list' },
    shape: transactionList,
    idOf: transactionId,
    timeField: 'processed_at',
    timeAt: rawTransaction.processedAt,
    allPages: useAllTransactions((pages) => pages)
  })
  const { loaded } = data
  const { rows } = loaded
  const { display, zone } = useTimeDisplay()
  const readTimes = useMemo(() => timeReader(display, zone), [display, zone])
  const times = useMemo(() => [...readTimes(rows)], [readTimes, rows])
  const groups = useGroups(rows, times, {
    hasFirst: (data.showsAllPages ? (data.allPages.search?.from ?? 1) : data.page.paging.request.page) === 1,
    isWhole: data.coverage === 'whole'
  })

  // Rows below a day head show a time without a date.
  const recordColumns = useRecordColumns(transactionRecord)
  const whatOf = useWhat()
  const counting = useConnection()?.counting ?? assumedCounting
  const all = useMemo(() => deskColumns(recordColumns, whatOf), [recordColumns, whatOf])
  const filtered = useMemo(() => [...all, kindColumn(whatOf)], [all, whatOf])
  const amounts = useMemo(() => amountsIn(rows), [rows])
  const isFine = rows.length > 1000 || amounts?.decimals.some((count) => count > 4) === true
  const shownZone = times.find(({ parts }) => parts)?.parts?.zone
  const columnsIn = useMemo(() => {
    const look = { display, zone, shownZone, counting, isFine }
    const dated = shownColumns(all, { ...look, isByDay: false })
    const timed = shownColumns(all, { ...look, isByDay: true })
    return ({ isByDay }: RowArrangement) => (isByDay ? timed : dated)
  }, [all, display, zone, shownZone, counting, isFine])

  const view = useListView({
    list: name,
    loaded,
    idOf: transactionId,
    columns: filtered,
    searched: all,
    arrange: groups.arrange,
    columnsIn
  })
  const search = useDateSearch(data, view)
  const rules = useSayRules()
  const money = usePreferences((preferences) => preferences.money)
  const copyRows = useCopyRows({
    loaded,
    columns: view.columns.visible,
    itemOf: (row) => transactionItem(row, rules, money)
  })
  return { data, view, groups, copyRows, amounts, search, focusOn: useFocusInGroup(groups, search.focusOn) }
}
