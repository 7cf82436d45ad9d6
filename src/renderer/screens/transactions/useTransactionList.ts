import { request } from '../../bridge/request.ts'
import { transaction, transactionList, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { useColumnLayout } from '../../table/columns/useColumnLayout.ts'
import { useOpenRow } from '../../table/rows/useOpenRow.ts'
import { useRowView } from '../../table/rows/useRowView.ts'
import { useAccountList } from '../../table/useAccountList.ts'
import { createAllPagesStore } from '../../table/paging/allPagesStore.ts'
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
    allPages: useAllTransactions()
  })
  const { isLong, loaded, fresh, freshWord } = list
  const allColumns = useTransactionColumns()
  const columns = useColumnLayout(name, allColumns)
  const view = useRowView(name, loaded.rows, allColumns)
  const rows = useOpenRow(name, loaded, view.order, idOf)
  return {
    ...list,
    columns,
    view,
    rows,
    markOf: (row: ReceivedTransaction) => (!isLong && fresh.has(idOf(row) ?? '') ? freshWord : undefined)
  }
}
