import { useMemo } from 'react'
import { request } from '../../bridge/request.ts'
import { transaction, transactionList, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { useFresh } from '../../table/grid/fresh.ts'
import { useColumnLayout } from '../../table/columns/useColumnLayout.ts'
import { useOpenRow } from '../../table/rows/useOpenRow.ts'
import { usePages } from '../../table/paging/usePages.ts'
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
  const scope = scopeOf(useSession())
  const allPages = useAllTransactions()
  const pages = usePages({
    name,
    route: 'transactions.list',
    input: (asked) => ({ ...scope, ...asked }),
    enabled: allPages.id === undefined
  })
  const { answer, paging, isOld } = pages
  const list = useAccountList({
    what: name,
    name: 'transactions.list',
    connection: scope.connection,
    pages,
    shape: transactionList,
    allPages
  })
  const { isLong, loaded } = list
  const allColumns = useTransactionColumns()
  const columns = useColumnLayout(name, allColumns)
  const view = useRowView(name, loaded.rows, allColumns)
  const rows = useOpenRow(loaded, view.order, idOf)
  const ids = useMemo(
    () => (isLong ? undefined : answer && loaded.rows.flatMap((row) => idOf(row) ?? [])),
    [isLong, answer, loaded]
  )
  const fresh = useFresh(JSON.stringify(paging.asked), isOld ? undefined : ids)
  // On a later page an unseen row more likely moved down than was just created.
  const freshWord = paging.asked.page === 1 ? 'new' : 'moved in'
  return {
    ...list,
    pages,
    allPages,
    columns,
    view,
    rows,
    fresh: isLong ? 0 : fresh.size,
    freshWord,
    markOf: (row: ReceivedTransaction) => (!isLong && fresh.has(idOf(row) ?? '') ? freshWord : undefined)
  }
}
