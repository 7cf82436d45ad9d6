import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AccountGate } from '../../components/AccountGate.tsx'
import { DriftNotes } from '../../components/drift/DriftNotes.tsx'
import { Panes } from '../../components/panes/Panes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Screen } from '../../components/Screen.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { ColumnsButton } from '../../table/columns/ColumnsButton.tsx'
import { ExportButton } from '../../table/export/ExportButton.tsx'
import { FilterRow } from '../../table/filter/FilterRow.tsx'
import { DateBox, DateNote, restWhileLoading } from '../../table/date/DateBox.tsx'
import { OlderPagesButton } from '../../table/date/OlderPagesButton.tsx'
import { ListNotes } from '../../table/rows/ListNotes.tsx'
import panes from '../../table/rows/Panes.module.css'
import { Pager } from '../../table/paging/Pager.tsx'
import { RecordTable } from '../../table/grid/RecordTable.tsx'
import { RefreshSelect } from '../../table/paging/RefreshSelect.tsx'
import { AllPagesFoot } from '../../table/paging/AllPagesFoot.tsx'
import { SelectionBar } from '../../table/selection/SelectionBar.tsx'
import { Summary } from './Summary.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'
import classes from './Transactions.module.css'
import { GroupingBar, GroupingChoice } from './GroupingBar.tsx'
import { useTransactionList } from './useTransactionList.ts'
import { ViewsButton } from '../../table/views/ViewsButton.tsx'
import { elsewhereInWords, type Coverage } from '../../table/paging/coverage.ts'

interface Props {
  readonly coverage: Coverage
  /** How many rows are loaded. */
  readonly loaded: number
  /** The filter is of words alone. */
  readonly isText: boolean
  readonly clear: () => void
}

/** Shown in a table whose filter matches no row. */
function NothingFound({ coverage, loaded, isText, clear }: Props): ReactNode {
  return (
    <>
      <h2>{isText ? 'No loaded row has all these words' : 'No loaded row passes the filter'}</h2>
      <p>{elsewhereInWords(coverage, loaded, 'rows')}</p>
      <Button variant="default" onClick={clear}>
        Clear the filter
      </Button>
    </>
  )
}

const name = 'Transactions'

const viewed = { list: 'transactions', key: 'transactions' } as const

// Of the detail and the summary, in CSS pixels.
// The columns that are shown at first have room beside it at 1280 pixels.
const side = { size: 308, least: 280 }

/** From this width on the summary has room beside the table; below it would lie over it. */
const summaryFrom = 800

type List = ReturnType<typeof useTransactionList>

/** The empty state of the list. */
function Nothing({ list: { view, pages, isLong, coverage } }: { list: List }): ReactNode {
  const { rows, change, understood } = view
  if (rows.length > 0) {
    return (
      <NothingFound
        coverage={coverage}
        loaded={rows.length}
        isText={understood.terms.length === 0}
        clear={() => change({ filter: '' })}
      />
    )
  }
  return isLong || pages.paging.asked.page === 1 ? (
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

function Head({ list, children }: { list: List; children: ReactNode }): ReactNode {
  const { refresh, allPages, pages, loadAll, columns, offer } = list
  return (
    <>
      <GroupingChoice />
      <RefreshSelect refresh={refresh} />
      <Button variant="default" disabled={allPages.isRunning || !pages.answer} onClick={loadAll}>
        Load all pages
      </Button>
      <ViewsButton viewed={viewed} />
      <ColumnsButton columns={columns} />
      <ExportButton offer={offer} />
      {children}
    </>
  )
}

/** The line above grouped rows. */
function Groups({ list: { groups, coverage } }: { list: List }): ReactNode {
  const { by, sources } = groups
  if (by === 'rows' || !sources) return null
  return <GroupingBar by={by} sources={sources} isWhole={coverage === 'whole'} />
}

function TransactionList(): ReactNode {
  const list = useTransactionList()
  const { pages, allPages, isLong, loaded, columns, view, rows } = list
  const { answer, error, isOld } = pages
  const [hasSummary, setSummary] = useState(() => innerWidth >= summaryFrom)
  const summaryButton = (
    <Button
      variant={hasSummary ? 'light' : 'default'}
      aria-pressed={hasSummary}
      onClick={() => setSummary(!hasSummary)}
    >
      Summary
    </Button>
  )
  const isAnswered = isLong ? !allPages.isRunning : answer !== undefined
  return (
    <Screen name={name} isFilling beside={<Head list={list}>{summaryButton}</Head>}>
      <WaitingFor read={pages.read} />
      {error && !isLong && <ProblemNotice error={error} tried="transactions.list" retry={pages.again} />}
      {answer && !isLong && <DriftNotes drift={answer.drift} />}
      <div className={classes.tools}>
        <FilterRow
          view={view}
          total={list.total}
          beside={<ListNotes list={list} missing={rows.missing} />}
          actions={<OlderPagesButton list={list.dated} field="processed_at" isBusy={allPages.isRunning} {...view} />}
        >
          <DateBox list="transactions" go={list.goToDate} rest={allPages.isRunning ? restWhileLoading : undefined} />
        </FilterRow>
        <DateNote list="transactions" />
      </div>
      <Groups list={list} />
      <Panes
        of="transactions"
        end={
          rows.open
            ? { label: 'Transaction', ...side, content: <TransactionDetail open={rows.open} rows={rows} /> }
            : hasSummary
              ? { label: 'Summary', ...side, content: <Summary view={view} isWhole={list.coverage === 'whole'} /> }
              : undefined
        }
      >
        <div className={panes.panel}>
          <RecordTable
            name={name}
            columns={columns}
            view={list.tableView}
            rows={rows}
            isOld={!isLong && isOld}
            subject={list.subject}
            focusOn={list.focusOn}
            driftOf={loaded.driftOf}
            empty={isAnswered && <Nothing list={list} />}
            markOf={list.markOf}
            heads={list.heads}
            selection={list.selection}
            copyRows={list.copyRows}
          />
          <SelectionBar selection={list.selection} copy={list.copyRows} />
          {isLong ? <AllPagesFoot allPages={allPages} passing={view.order.length} /> : <Pager {...pages} />}
        </div>
      </Panes>
    </Screen>
  )
}

/** The Transactions screen of an account: a page or all of them, with sums and a detail panel. */
export const Transactions = (): ReactNode => (
  <AccountGate name={name} why="Transactions are a player’s own">
    <TransactionList />
  </AccountGate>
)
