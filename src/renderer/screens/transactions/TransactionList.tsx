import { Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { DriftNotes } from '../../parts/DriftNotes.tsx'
import { exactText } from '../../parts/exactText.ts'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { scopeOf, useSession } from '../../stores/session.ts'
import { ColumnsButton } from '../../table/ColumnsButton.tsx'
import { FilterBox } from '../../table/FilterBox.tsx'
import { useFresh } from '../../table/fresh.ts'
import { ListNotes } from '../../table/ListNotes.tsx'
import { loadedPage } from '../../table/loadedRows.ts'
import { Pager } from '../../table/Pager.tsx'
import { RecordTable } from '../../table/RecordTable.tsx'
import { RefreshSelect } from '../../table/RefreshSelect.tsx'
import { useColumnLayout } from '../../table/useColumnLayout.ts'
import { useOpenRow } from '../../table/useOpenRow.ts'
import { usePages } from '../../table/usePages.ts'
import { useRefresh } from '../../table/useRefresh.ts'
import { useRowView, type RowView } from '../../table/useRowView.ts'
import { Summary } from './Summary.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'
import { useTransactionColumns, type SeenTransaction } from './transactionColumns.tsx'
import classes from './Transactions.module.css'

const list = 'transactions'
const idOf = ({ id }: SeenTransaction) => (id === undefined ? undefined : exactText(id))

/** Why no row is shown, and what to do. */
function Nothing({ view: { rows, change }, page }: { view: RowView<SeenTransaction>; page: number }): ReactNode {
  if (rows.length > 0) {
    return (
      <>
        <h2>No loaded row has all these words</h2>
        <p>The filter looks at the loaded rows only; other pages may hold what you look for.</p>
        <Button variant="default" onClick={() => change({ filter: '' })}>
          Clear the filter
        </Button>
      </>
    )
  }
  return page === 1 ? (
    <>
      <h2>No transaction yet</h2>
      <p>
        The platform lists none for this account. A player who has just registered has none; else check the account.
      </p>
    </>
  ) : (
    <>
      <h2>This page is empty</h2>
      <p>The list has changed while it was read. Go back to its first page.</p>
    </>
  )
}

/** The transactions of the account in use, page by page. */
export function TransactionList(): ReactNode {
  const scope = scopeOf(useSession())
  const pages = usePages({ name: list, route: 'transactions.list', input: (asked) => ({ ...scope, ...asked }) })
  const { answer, paging, isOld, error, again } = pages
  const loaded = useMemo(() => loadedPage(answer), [answer])
  const columnsAll = useTransactionColumns()
  const columns = useColumnLayout(list, columnsAll)
  const view = useRowView(list, loaded.rows, columnsAll)
  const rows = useOpenRow(loaded, view.order, idOf)
  const refresh = useRefresh({ ...pages, connection: scope.connection })
  const ids = useMemo(() => answer && loaded.rows.flatMap((row) => idOf(row) ?? []), [answer, loaded])
  const fresh = useFresh(JSON.stringify(paging.asked), isOld ? undefined : ids)
  // On a later page a row that was not there has more likely moved down than just come about.
  const freshWord = paging.asked.page === 1 ? 'new' : 'moved in'
  const [hasSummary, setSummary] = useState(true)
  return (
    <Screen
      name="Transactions"
      isFilling
      beside={
        <>
          <RefreshSelect refresh={refresh} />
          <ColumnsButton columns={columns} />
          <Button
            variant={hasSummary ? 'light' : 'default'}
            aria-pressed={hasSummary}
            onClick={() => setSummary(!hasSummary)}
          >
            Summary
          </Button>
        </>
      }
    >
      {error && <ProblemNotice error={error} tried="transactions.list" retry={again} />}
      {answer && <DriftNotes drift={answer.drift} />}
      <div className={classes.tools}>
        <FilterBox view={view} />
        <ListNotes answer={answer} answeredAt={pages.answeredAt} fresh={fresh.size} word={freshWord} />
      </div>
      <div className={classes.panes}>
        <div className={classes.panel}>
          <RecordTable
            name="Transactions"
            columns={columns}
            view={view}
            rows={rows}
            isOld={isOld}
            subject={JSON.stringify(paging.asked)}
            driftOf={loaded.driftOf}
            empty={answer && <Nothing view={view} page={paging.asked.page} />}
            markOf={(row) => (fresh.has(idOf(row) ?? '') ? freshWord : undefined)}
          />
          <Pager {...pages} />
        </div>
        {rows.open ? <TransactionDetail open={rows.open} rows={rows} /> : hasSummary && <Summary view={view} />}
      </div>
    </Screen>
  )
}
