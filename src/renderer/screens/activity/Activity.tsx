import { charactersOf } from '../../../shared/values/receivedText.ts'
import { Button, Stack } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { deferred } from '../../components/deferred.tsx'
import { isOpen, type JournalEntry } from '../../../shared/contract/journal.ts'
import { askAgain, useJournal, useAct } from '../../bridge/queries.ts'
import { Nothing } from '../../collection/Collection.tsx'
import { RefreshHead } from '../../collection/paging/RefreshHead.tsx'
import { FilterRow, Period } from '../../collection/filter/FilterRow.tsx'
import { More } from '../../collection/More.tsx'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { RowPanel } from '../../collection/rows/RecordDetail.tsx'
import type { OpenRows } from '../../collection/rows/useOpenRow.ts'
import { loadedFrom } from '../../collection/state/loadedRows.ts'
import { useListView, type ListView } from '../../collection/view/useListView.ts'
import { EmptyNote, Screen } from '../../components/Screen.tsx'
import { Panes } from '../../components/Panes.tsx'
import { outcomeInWords, outcomeOf } from '../../../shared/activationOutcome.ts'
import { knownOfActivation } from '../../domain/problems.ts'
import { UnwrittenNote } from '../../components/ProblemBox.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { useDisplayOptions } from '../../components/field/RecordFields.tsx'
import { Pairs } from '../../components/field/ApiFields.tsx'
import { When } from '../../components/field/When.tsx'
import { activationItem, activationTicket, stillNeeded } from '../../components/bonus/receipt.ts'
import { AddToTicket, CopyRecord } from '../../components/ticket/AddToTicket.tsx'
import { OutcomeChecks } from '../../components/bonus/OutcomeChecks.tsx'
import { drawText } from '../../components/field/drawText.tsx'
import { SayToPlayer } from '../../components/say/SayToPlayer.tsx'
import { useSayRules } from '../../components/say/useSpoken.ts'
import { sayActivation } from '../../domain/say/sayings.ts'
import { labelInWords } from '../../domain/players.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { receiptIn } from '../../bridge/answers.ts'
import { receiptFields } from '../../../shared/values/receiptFields.ts'
import type { RecordColumn } from '../../records/column.ts'
import { userBonusRecord } from '../../records/userBonus.ts'
import { ownCount, ownTime, type DisplayOptions } from '../../records/record.ts'
import { useConnections, switchInWords } from '../../session/connections.ts'
import { isSame, switchTo, useCurrentSession } from '../../session/session.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import layout from '../../components/layout.module.css'
import { Unresolved } from './Unresolved.tsx'
import { MineToday, TodayLine, isMineToday } from './Today.tsx'

const ResolveDialog = deferred(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

function BonusLink({ entry: { connection, account, bonus } }: { entry: JournalEntry }): ReactNode {
  const session = useCurrentSession()
  const used = useConnections().find(({ id }) => id === connection.id)
  const name = drawText(bonus.title ?? bonus.id)
  if (!used) return name
  const own = { connection: connection.id, account: used.accounts.find(({ id }) => id === account.id)?.id }
  const open = () => {
    switchTo(own, 'led')
    lookUpBonus(bonus.id)
  }
  return (
    <>
      <Link href={`/bonuses/${bonus.id}`} className={layout.subject} title="Look this bonus up" onClick={open}>
        {name}
      </Link>
      {!isSame(own, session) && <p className={layout.quiet}>{switchInWords(own, account.users)}</p>}
    </>
  )
}

const findingsOf = ({ resolved }: JournalEntry) =>
  resolved ? [...(resolved.earlier ?? []), resolved].toReversed() : []

const resolvedAs = ({ outcome }: Pick<NonNullable<JournalEntry['resolved']>, 'outcome'>): string =>
  outcome === undefined ? 'Still unknown' : `Noted as ${outcomeInWords[outcome]}`

function noteOf(entry: JournalEntry): string {
  const { reason, message, cause, unwritten } = entry
  const summary = [
    reason,
    unwritten && 'not yet written down',
    isOpen(entry) && knownOfActivation(entry),
    // Don't show an unknown outcome's error code: the line above describes the outcome, and Requests has the code.
    charactersOf(message) ?? (entry.outcome === 'unknown' ? undefined : cause),
    ...findingsOf(entry).map(({ note }) => note)
  ]
  return summary.filter((one) => one !== undefined && one !== false).join(' · ') || '–'
}

const inMs = (time: number) => `${time} ms`

const columnsOf = (options: DisplayOptions): readonly RecordColumn<JournalEntry>[] => [
  { name: 'outcome', label: 'Outcome', value: outcomeOf, width: 316, isWord: true },
  { name: 'when', label: 'When', called: 'date', width: 216, ...ownTime(({ at }) => at, options) },
  {
    name: 'connection',
    label: 'Connection',
    value: ({ connection: { name, environment } }) => `${name} ${environment}`,
    width: 158
  },
  { name: 'player', label: 'Player', value: ({ account }) => account.label, width: 90 },
  { name: 'agent', label: 'Agent', value: ({ agent }) => agent, width: 90, isHidden: true },
  { name: 'bonus', label: 'Bonus', value: ({ bonus }) => bonus.title ?? bonus.id, width: 130 },
  { name: 'note', label: 'Note', value: noteOf, width: 108, takesSpare: true, hint: noteOf },
  { name: 'reason', label: 'Reason or ticket', value: ({ reason }) => reason, width: 160, isHidden: true },
  { name: 'status', label: 'Status', width: 70, isHidden: true, ...ownCount(({ status }) => status) },
  { name: 'time', label: 'Duration', width: 80, isHidden: true, ...ownCount(({ milliseconds }) => milliseconds, inMs) },
  {
    name: 'bonus_id',
    label: 'Bonus id',
    value: ({ bonus }) => bonus.id,
    width: 280,
    isIdentifier: true,
    isHidden: true
  }
]

function Entry({ entry, rows }: { entry: JournalEntry; rows: OpenRows<JournalEntry> }): ReactNode {
  const { reason, ...rest } = entry
  const { at, agent, connection, account, bonus, outcome, resolved } = rest
  const [isResolving, setResolving] = useState(false)
  const options = useDisplayOptions()
  const receipt = receiptIn(entry)
  const saying = sayActivation(entry, useSayRules(), receipt)
  return (
    <RowPanel name="Activation" title={<BonusLink entry={entry} />} rows={rows}>
      <Stack gap="sm" p="sm" className={layout.fill} style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
        <code className={layout.code}>{bonus.id}</code>
        <span>
          <When value={at} isShort />, for {labelInWords(account.label)} on {connection.name}
          {agent !== undefined && `, by ${agent}`}
        </span>
        {reason !== undefined && <span>Reason or ticket: {reason}</span>}
        <strong>{outcomeOf(entry)}</strong>
        {outcome === 'unknown' && (
          <Button variant="filled" onClick={() => setResolving(true)}>
            {resolved ? 'Correct…' : 'Resolve…'}
          </Button>
        )}
        {isOpen(entry) && <OutcomeChecks {...entry} />}
        <SayToPlayer saying={saying} />
        <AddToTicket
          kind="activation"
          content={() => activationItem(entry, stillNeeded(receipt))}
          saying={saying}
          exchange={entry.exchange}
          whose={{ connection: connection.id, account: account.id }}
        />
        <CopyRecord content={() => activationTicket(entry, options, receipt)} />
        {receipt && <Pairs pairs={userBonusRecord.facts(receipt, receiptFields, options)} />}
        {findingsOf(entry).map((one, index) => (
          <p key={one.at} className={layout.quiet}>
            {index > 0 && 'Before that: '}
            {resolvedAs(one)} <When value={one.at} isShort />
            {one.agent !== undefined && ` by ${one.agent}`}: {one.note}
          </p>
        ))}
        {!resolved && <p className={layout.quiet}>{noteOf(rest)}</p>}
      </Stack>
      {isResolving && <ResolveDialog entry={entry} close={() => setResolving(false)} />}
    </RowPanel>
  )
}

const list = 'activity'
const noEntries: readonly JournalEntry[] = []
const idOf = ({ id }: JournalEntry) => id
const markOf = (entry: JournalEntry) => (isOpen(entry) ? 'unresolved' : undefined)

function Activations({ view }: { view: ListView<JournalEntry> }): ReactNode {
  const { open } = view.openRow
  return (
    <Panes
      of={list}
      end={
        open && {
          label: 'Activation',
          size: 320,
          least: 240,
          content: <Entry key={open.row.id} entry={open.row} rows={view.openRow} />
        }
      }
    >
      <div className={layout.listPanel}>
        <RecordTable
          name="Activations"
          view={view}
          markOf={markOf}
          empty={<Nothing view={view} what="activations" />}
        />
      </div>
    </Panes>
  )
}

function useActivations(entries: readonly JournalEntry[]): ListView<JournalEntry> {
  const options = useDisplayOptions()
  const columns = useMemo(() => columnsOf(options), [options])
  const loaded = useMemo(
    () => loadedFrom(entries.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))),
    [entries]
  )
  return useListView({ list, loaded, idOf, columns })
}

/** All activations from this machine, the unresolved ones first. */
export function Activity(): ReactNode {
  const journal = useJournal()
  const saving = useAct('journal.save')
  const save = () => saving.mutate({})
  useCommands({ refresh: () => askAgain(journal) })
  const entries = journal.data?.value.entries ?? noEntries
  const view = useActivations(entries)
  return (
    <Screen
      name="Activity"
      isFilling
      beside={<RefreshHead again={() => askAgain(journal)} />}
      tools={
        journal.data && (
          <FilterRow
            view={view}
            example="unknown · Anna · yesterday"
            what="activations"
            below={isMineToday(view) && <TodayLine />}
            end={
              <More
                columns={view.columns}
                items={[
                  { label: 'Refresh', command: 'refresh', run: () => askAgain(journal) },
                  { label: 'Export CSV', command: 'export', isDisabled: saving.isPending, run: save }
                ]}
              />
            }
          >
            <MineToday view={view} />
            <Period view={view} />
          </FilterRow>
        )
      }
    >
      {journal.error && <ProblemNotice error={journal.error} retry={() => askAgain(journal)} />}
      <UnwrittenNote count={entries.filter(({ unwritten }) => unwritten).length} />
      {journal.data && entries.length === 0 && (
        <EmptyNote title="No activation yet">
          <p>Pitboss lists every activation on this machine here before it is sent, and adds its outcome afterwards.</p>
        </EmptyNote>
      )}
      <Unresolved entries={entries.filter(isOpen)} />
      {saving.error && <ProblemNotice error={saving.error} retry={save} />}
      {entries.length > 0 && <Activations view={view} />}
    </Screen>
  )
}
