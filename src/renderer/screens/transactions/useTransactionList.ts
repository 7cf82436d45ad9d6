import { useMemo } from 'react'
import { request } from '../../bridge/request.ts'
import { transaction, transactionList, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { useFresh } from '../../table/grid/fresh.ts'
import { useColumnLayout } from '../../table/columns/useColumnLayout.ts'
import { useOpenRow } from '../../table/rows/useOpenRow.ts'
import { usePages } from '../../table/paging/usePages.ts'
import { useRowView } from '../../table/rows/useRowView.ts'
import { useWalkedList } from '../../table/useWalkedList.ts'
import { walkOf } from '../../table/paging/walk.ts'
import { useTransactionColumns } from './transactionColumns.tsx'

const list = 'transactions'
const idOf = (row: ReceivedTransaction) => transaction.id(row).value

const useTransactionWalk = walkOf((walk) => request('transactions.next', { walk }), transactionList.differences)

/** The transactions of the account in use: a page of them, or all pages once they were loaded. */
export function useTransactionList() {
  const scope = scopeOf(useSession())
  const walk = useTransactionWalk()
  const pages = usePages({
    name: list,
    route: 'transactions.list',
    input: (asked) => ({ ...scope, ...asked }),
    enabled: walk.id === undefined
  })
  const { answer, paging, isOld } = pages
  const walked = useWalkedList({
    what: list,
    name: 'transactions.list',
    connection: scope.connection,
    pages,
    shape: transactionList,
    walk
  })
  const { isLong, loaded } = walked
  const allColumns = useTransactionColumns()
  const columns = useColumnLayout(list, allColumns)
  const view = useRowView(list, loaded.rows, allColumns)
  const rows = useOpenRow(loaded, view.order, idOf)
  const ids = useMemo(
    () => (isLong ? undefined : answer && loaded.rows.flatMap((row) => idOf(row) ?? [])),
    [isLong, answer, loaded]
  )
  const fresh = useFresh(JSON.stringify(paging.asked), isOld ? undefined : ids)
  // On a later page a row that was not there has more likely moved down than just come about.
  const freshWord = paging.asked.page === 1 ? 'new' : 'moved in'
  return {
    ...walked,
    pages,
    walk,
    columns,
    view,
    rows,
    fresh: isLong ? 0 : fresh.size,
    freshWord,
    markOf: (row: ReceivedTransaction) => (!isLong && fresh.has(idOf(row) ?? '') ? freshWord : undefined)
  }
}
