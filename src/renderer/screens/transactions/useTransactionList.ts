import { useMemo } from 'react'
import type { WalkedList } from '../../../shared/contract/exports.ts'
import { request } from '../../bridge/request.ts'
import { exactText } from '../../parts/exactText.ts'
import { scopeOf, useSession } from '../../stores/session.ts'
import { offerOf } from '../../table/exportOffer.ts'
import { useFresh } from '../../table/fresh.ts'
import { loadedPage } from '../../table/loadedRows.ts'
import { useColumnLayout } from '../../table/useColumnLayout.ts'
import { useOpenRow } from '../../table/useOpenRow.ts'
import { usePages } from '../../table/usePages.ts'
import { useRefresh } from '../../table/useRefresh.ts'
import { useRowView } from '../../table/useRowView.ts'
import { walkOf } from '../../table/walk.ts'
import { useTransactionColumns, type SeenTransaction } from './transactionColumns.tsx'

const list = 'transactions'
const idOf = ({ id }: SeenTransaction) => (id === undefined ? undefined : exactText(id))

const useTransactionWalk = walkOf((walk) => request('transactions.next', { walk }))

const listOf = (perPage: number | undefined): WalkedList => ({
  name: 'transactions.list',
  ...(perPage !== undefined && { perPage })
})

/** The transactions of the account in use: a page of them, or all pages once they were loaded. */
export function useTransactionList() {
  const scope = scopeOf(useSession())
  const walk = useTransactionWalk()
  const isLong = walk.id !== undefined
  const pages = usePages({
    name: list,
    route: 'transactions.list',
    input: (asked) => ({ ...scope, ...asked }),
    enabled: !isLong
  })
  const { answer, paging, isOld } = pages
  const page = useMemo(() => loadedPage(answer), [answer])
  const loaded = isLong ? walk.loaded : page
  const allColumns = useTransactionColumns()
  const columns = useColumnLayout(list, allColumns)
  const view = useRowView(list, loaded.rows, allColumns)
  const rows = useOpenRow(loaded, view.order, idOf)
  const refresh = useRefresh({
    ...pages,
    connection: scope.connection,
    rest: isLong ? 'paused while all pages are shown' : undefined
  })
  const ids = useMemo(() => answer && page.rows.flatMap((row) => idOf(row) ?? []), [answer, page])
  const fresh = useFresh(JSON.stringify(paging.asked), isOld ? undefined : ids)
  // On a later page a row that was not there has more likely moved down than just come about.
  const freshWord = paging.asked.page === 1 ? 'new' : 'moved in'
  return {
    pages,
    walk,
    isLong,
    /** Every row that the platform has is loaded. */
    isWhole: isLong ? walk.end?.isComplete === true : pages.facts?.isPaged === true && pages.facts.lastPage === 1,
    loadAll: () => walk.start(listOf(paging.asked.perPage)),
    loaded,
    columns,
    view,
    rows,
    refresh,
    fresh: isLong ? 0 : fresh.size,
    freshWord,
    markOf: (row: SeenTransaction) => (!isLong && fresh.has(idOf(row) ?? '') ? freshWord : undefined),
    subject: isLong ? walk.id : JSON.stringify(paging.asked),
    offer: offerOf({ what: list, list: listOf(paging.asked.perPage) }, { answer, isOld, walk })
  }
}
