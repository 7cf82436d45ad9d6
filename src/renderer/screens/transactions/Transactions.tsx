import { Button, Box, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { TicketButton } from '../../components/CopyForTicket.tsx'
import { AccountGate } from '../../components/Screen.tsx'
import { Panes } from '../../components/Panes.tsx'
import { Collection, CollectionFoot } from '../../collection/Collection.tsx'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { elsewhereInWords } from '../../collection/paging/pageFacts.ts'
import panes from '../../collection/rows/Panes.module.css'
import { RecordDetail } from '../../collection/rows/RecordDetail.tsx'
import type { CopyRows } from '../../collection/selection/copyRows.ts'
import type { OpenRow, OpenRows } from '../../collection/rows/useOpenRow.ts'
import { transaction, transactionList, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { Presets } from './Presets.tsx'
import { Summary } from './Summary.tsx'
import { useTransactionList } from './useTransactionList.ts'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { longestSource, type SourceFacts } from '../../domain/groups/readSource.ts'
import { usePreferenceChoice } from '../../stores/view/preferenceChoices.ts'
import layout from '../../components/layout.module.css'
import { foldAll, groupBy, useGroupedBy } from './useGroups.ts'

interface DetailProps {
  readonly open: OpenRow<ReceivedTransaction>
  readonly rows: OpenRows<ReceivedTransaction>
  readonly copyRows?: CopyRows
}

/** The details of a transaction: every field and its raw JSON. */
export function TransactionDetail({ open: { row, origin, place }, rows, copyRows }: DetailProps): ReactNode {
  const { value: id } = transaction.id(row)
  return (
    <RecordDetail
      name="Transaction"
      title={id === undefined ? 'Transaction without an id' : `Transaction ${id}`}
      subject={id}
      rows={rows}
      record={transactionRecord}
      received={row}
      drift={transactionList.differences(row)}
      origin={origin}
    >
      <TicketButton
        variant="filled"
        mx="sm"
        mb="sm"
        copy={copyRows && place >= 0 ? () => copyRows('ticket', [place], 0) : undefined}
      />
    </RecordDetail>
  )
}

const name = 'Transactions'

// Of the detail and the summary, in CSS pixels.
// The columns that are shown at first have room beside it at 1280 pixels.
const side = { size: 308, least: 280 }

/** From this width on the summary has room beside the table; below it would lie over it. */
const summaryFrom = 800

type List = ReturnType<typeof useTransactionList>

/** The empty state of the list. */
function Nothing({ view, list: { pages, isLong, coverage } }: List): ReactNode {
  const { rows, change } = view
  if (rows.length > 0) {
    return (
      <>
        <h2>No matches in loaded rows</h2>
        <p>{elsewhereInWords(coverage, rows.length, 'rows')}</p>
        <Button variant="default" onClick={() => change({ filter: '' })}>
          Clear the filter
        </Button>
      </>
    )
  }
  return isLong || pages.paging.asked.page === 1 ? (
    <>
      <h2>No transaction yet</h2>
      <p>
        The platform lists none for this player. One who has just registered has none; else check which player is
        chosen.
      </p>
    </>
  ) : (
    <>
      <h2>This page is empty</h2>
      <p>The list has changed while it was read. Go back to its first page.</p>
    </>
  )
}

/** The line above grouped rows. */
function Groups({ groups, list: { coverage } }: List): ReactNode {
  const { by, sources } = groups
  if (by === 'rows' || !sources) return null
  return <GroupingBar by={by} sources={sources} isWhole={coverage === 'whole'} />
}

function TransactionList(): ReactNode {
  const shown = useTransactionList()
  const { list, columns, view, rows, selection, copyRows } = shown
  const [hasSummary, setSummary] = useState(() => innerWidth >= summaryFrom)
  return (
    <Collection
      {...shown}
      name={name}
      views="transactions"
      field="processed_at"
      missing={rows.missing}
      before={<GroupingChoice />}
      filters={<Presets view={view} />}
      after={
        <Button
          variant={hasSummary ? 'light' : 'default'}
          aria-pressed={hasSummary}
          onClick={() => setSummary(!hasSummary)}
        >
          Summary
        </Button>
      }
    >
      <Groups {...shown} />
      <Panes
        of="transactions"
        end={
          rows.open
            ? { label: 'Transaction', ...side, content: <TransactionDetail open={rows.open} {...{ rows, copyRows }} /> }
            : hasSummary
              ? { label: 'Summary', ...side, content: <Summary view={view} isWhole={list.coverage === 'whole'} /> }
              : undefined
        }
      >
        <div className={panes.panel}>
          <RecordTable
            name={name}
            columns={columns}
            view={shown.tableView}
            rows={rows}
            isOld={list.isOld}
            subject={list.subject}
            focusOn={shown.focusOn}
            driftOf={list.loaded.driftOf}
            empty={list.isAnswered && <Nothing {...shown} />}
            markOf={shown.markOf}
            heads={shown.heads}
            selection={selection}
            copyRows={copyRows}
          />
          <CollectionFoot list={list} selection={selection} copyRows={copyRows} passing={view.order.length} />
        </div>
      </Panes>
    </Collection>
  )
}

/** The Transactions screen of an account: a page or all of them, with sums and a detail panel. */
export const Transactions = (): ReactNode => (
  <AccountGate name={name} why="Transactions are a player’s own">
    <TransactionList />
  </AccountGate>
)

const choices = [
  { value: 'rows', label: 'Rows' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'rounds', label: 'Rounds' }
] as const

/** The radios that choose what the rows are grouped by. */
function GroupingChoice(): ReactNode {
  const by = useGroupedBy()
  return <SegmentedControl size="xs" aria-label="Group" data={[...choices]} value={by} onChange={groupBy} />
}

/** How many rows name no game or round, or are too long to be read, in sentences. */
function untoldInWords(sources: readonly SourceFacts[], by: 'sessions' | 'rounds'): string[] {
  const what = by === 'rounds' ? 'round' : 'game'
  const untold = sources.filter((source) => source[what] === undefined).length
  const long = sources.filter(({ state }) => state === 'long').length
  return [
    ...(untold > 0 ? [`${countInWords(untold, 'row names', 'rows name')} no ${what}.`] : []),
    ...(long > 0
      ? [
          `${countInWords(long, 'source_body is', 'source_bodies are')} longer than ${grouped(longestSource)} characters and not looked into.`
        ]
      : [])
  ]
}

interface GroupingProps {
  readonly by: 'sessions' | 'rounds'
  readonly sources: readonly SourceFacts[]
  /** The whole list is loaded. */
  readonly isWhole: boolean
}

/** The pause and the folding of groups, and notes on what they leave open. */
function GroupingBar({ by, sources, isWhole }: GroupingProps): ReactNode {
  const pause = usePreferenceChoice('sessionPause')
  const said = [
    'Game and round are read from source_body, whose form is not documented.',
    ...untoldInWords(sources, by),
    ...(isWhole ? [] : ['Groups are of loaded rows: one may go on in rows that are not.'])
  ]
  return (
    <Group gap="4px 8px">
      <Group component="label" gap={6} fz={12.5}>
        {pause.name}
        <NativeSelect
          size="xs"
          data={[...pause.choices]}
          value={pause.value}
          onChange={(event) => pause.choose(event.currentTarget.value)}
        />
      </Group>
      <Button size="xs" variant="default" onClick={() => foldAll(false)}>
        Close all
      </Button>
      <Button size="xs" variant="default" onClick={() => foldAll(true)}>
        Open all
      </Button>
      <Box component="p" role="status" flex="1 1 320px" className={layout.quiet}>
        {said.join(' ')}
      </Box>
    </Group>
  )
}
