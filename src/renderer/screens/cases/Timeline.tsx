import { Group, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { askAgain, useAsk, useJournal } from '../../bridge/queries.ts'
import { readDate } from '../../collection/date/useDateSearch.ts'
import { changeList, openRowOf } from '../../collection/state/listState.ts'
import { usePlayerReads } from '../../collection/useListReads.tsx'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { useAnswerZone, useChosenZone } from '../../components/field/When.tsx'
import { groupName, groupNote } from '../../components/transaction/groupWords.ts'
import { detailsInWords, titleInWords } from '../../components/transaction/shownColumns.tsx'
import { findUuids } from '../../domain/findUuid.ts'
import { around, arranged, type Period, lineWords } from '../../domain/timeline/words.ts'
import type { Gap, ListRead, Whose } from '../../domain/timeline/gaps.ts'
import { linesOf, type Known, type Line, type TimelineEvent } from '../../domain/timeline/timeline.ts'
import { rawTransaction } from '../../domain/transactions/transaction.ts'
import { navigate } from '../../session/address.ts'
import { useConnection, useWhat } from '../../session/connections.ts'
import { nameOf } from '../../session/history.ts'
import { useBonusLookup } from '../../stores/bonusLookup.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import layout from '../../components/layout.module.css'
import classes from './Cases.module.css'
import { TimelineList, type Filling } from './TimelineList.tsx'
import { useIsInUse } from './model/useCase.ts'

type Told = Pick<Case, 'connection' | 'account' | 'notes' | 'evidence'>

/** Everything known of the player of a case in the order of time; of one who is not in use what the case has itself. */
export function Timeline({ case: one, children }: { case: Told; children?: ReactNode }): ReactNode {
  const player = useMemo(
    () => ({ connection: one.connection.id, account: one.account.id, users: one.account.users }),
    [one.connection.id, one.account]
  )
  const Shown = useIsInUse(one) ? WholeTimeline : OwnTimeline
  return (
    <Shown player={player} one={one}>
      {children}
    </Shown>
  )
}

interface Props {
  readonly player: Whose
  readonly one: Told
  readonly children: ReactNode
}

function useWords() {
  const whatOf = useWhat()
  const lens = usePreferences(({ money }) => money)
  const counting = useConnection()?.counting ?? assumedCounting
  return useMemo((): Pick<Known, 'titleOf' | 'detailsOf' | 'sessionOf'> => {
    const rules = { lens, counting, whatOf }
    return {
      titleOf: (row) => titleInWords(row, whatOf, lens),
      detailsOf: (row) => detailsInWords(rawTransaction.sourceBody(row)),
      sessionOf: (group, rows) => lineWords('Session', groupName(group), [groupNote({ group, rows }, '', rules)])
    }
  }, [whatOf, lens, counting])
}

type Loaded = Pick<Known, 'lists' | 'activations' | 'bonuses'>

const minute = 60_000_000

function useLines({ player, one: { notes, evidence } }: Omit<Props, 'children'>, loaded: Loaded): readonly Line[] {
  const words = useWords()
  const zone = useAnswerZone()
  const shownIn = useChosenZone()
  const pause = usePreferences(({ sessionPause }) => sessionPause) * minute
  return useMemo(
    () => linesOf({ ...loaded, ...words, player, own: { ...player, notes, evidence }, zone, shownIn, pause }),
    [loaded, words, player, notes, evidence, zone, shownIn, pause]
  )
}

const nothing: Loaded = { activations: [], bonuses: [] }

function OwnTimeline(props: Props): ReactNode {
  return (
    <Lines lines={useLines(props, nothing)} note="Only what the case has: its player is not in use.">
      {props.children}
    </Lines>
  )
}

function useLookedUp({ connection, account }: Whose) {
  const recent = useAsk('bonuses.recent', { connection }, { isAlwaysFresh: true })
  const found = recent.data?.value
  const log = useAsk('exchanges.list', {}, { isAlwaysFresh: true }).data?.value
  const bonuses = useMemo((): Known['bonuses'] => {
    const asked = log?.filter((one) => one.connection === connection && one.account === account && !one.isReplaced)
    const ids = new Set(asked?.flatMap(({ path }) => findUuids(path)))
    return (found ?? []).flatMap((one) =>
      ids.has(one.bonusId) ? { ...one, name: nameOf(one), connection, account } : []
    )
  }, [found, log, connection, account])
  return { recent, bonuses }
}

// The first drawing need not wait until thousands of rows are read.
const firstRows = 300
const beginningOf = <Row,>(read: ListRead<Row>): ListRead<Row> =>
  read.rows.length > firstRows ? { ...read, rows: read.rows.slice(0, firstRows), isAtEnd: true } : read

const noActivations: Known['activations'] = []

function WholeTimeline(props: Props): ReactNode {
  const { transactions, notifications } = usePlayerReads(props.player)
  const journal = useJournal()
  const activations = journal.data?.value.entries ?? noActivations
  const { recent, bonuses } = useLookedUp(props.player)
  const unread = [journal, recent].find(({ error }) => error)
  const isWhole = useDeferredValue(true, false)
  const lists = useMemo(() => {
    const all = { transactions: transactions.reads, notifications: notifications.reads }
    if (isWhole) return all
    return { transactions: all.transactions.map(beginningOf), notifications: all.notifications.map(beginningOf) }
  }, [transactions.reads, notifications.reads, isWhole])
  const loaded = useMemo(() => ({ lists, activations, bonuses }), [lists, activations, bonuses])
  return (
    <Lines
      lines={useLines(props, loaded)}
      open={openEvent}
      fill={(gap, period) => {
        const { isRunning, stop, load } = gap.list === 'transactions' ? transactions : notifications
        return isRunning ? ['loading – stop', stop] : ['load', () => load(gap, period)]
      }}
    >
      {props.children}
      {unread?.error && <ProblemNotice error={unread.error} retry={() => askAgain(unread)} />}
      {transactions.problem}
      {notifications.problem}
    </Lines>
  )
}

/** Shows what an event is about where its own screen has it. */
function openEvent({ kind, id, read }: TimelineEvent): void {
  if (id === undefined || kind === 'note' || kind === 'request') return
  if (kind === 'bonus') {
    useBonusLookup.setState({ text: id, asked: undefined, copy: id })
    return navigate('/bonuses')
  }
  if (kind === 'activation') return openRowOf('activity', id)
  if (kind === 'session') changeList('transactions', { group: 'sessions' })
  const list = kind === 'notification' ? 'notifications' : 'transactions'
  // Of all pages the list is as it is.
  if (!read || read.isWalk) return openRowOf(list, id)
  openRowOf(list, id, { page: read.first, ...(read.perPage !== undefined && { perPage: read.perPage }) })
}

/** The period on screen, in words; without one, why the typed text is none. */
interface Looked {
  readonly period?: Period
  readonly words: string
}

const anHour = 3_600_000_000

/** Reads a typed time as what is within half an hour of it, a day or a range as it is, and so a moment of a line. */
function readLooked(looked: string | number | undefined, zone: string): Looked {
  if (looked === undefined) return { words: '' }
  if (typeof looked === 'number') return { period: around(looked), words: '± 30 min' }
  const read = readDate(looked, zone)
  if ('fault' in read) return { words: read.fault }
  const { from, to, words } = read
  if (to - from > anHour) return { period: { from, to: to - 1 }, words }
  return { period: around(from), words: `${words} ± 30 min` }
}

interface LinesProps {
  readonly lines: readonly Line[]
  /** Absent where nothing can be opened or loaded. */
  readonly open?: (event: TimelineEvent) => void
  readonly fill?: (gap: Gap, period: Period | undefined) => Filling
  readonly note?: string
  readonly children: ReactNode
}

function Lines({ lines, open, fill, note, children }: LinesProps): ReactNode {
  const zone = useChosenZone()
  const [typed, type] = useState('')
  const [looked, look] = useState<string | number>()
  const { period, words } = useMemo(() => readLooked(looked, zone), [looked, zone])
  const { items, newer, older } = useMemo(() => arranged(lines, zone, period), [lines, zone, period])
  return (
    <>
      <Group gap="4px 12px" className={classes.piece}>
        <h3 className={classes.subheading}>Timeline</h3>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            look(typed.trim() === '' ? undefined : typed)
          }}
        >
          <TextInput
            aria-label="Time"
            placeholder="Around 20 Nov 18:30"
            title={`A time in ${zone} shows half an hour before and after, a day the whole day`}
            size="xs"
            w={170}
            maxLength={100}
            {...typedBox(typed, type)}
          />
        </form>
        <span role="status" className={layout.quiet}>
          {note} {words}
          {period && ` · ${grouped(newer)} newer and ${grouped(older)} older lines folded`}
          {items.length === 0 && ' Nothing known.'}
        </span>
        {looked !== undefined && (
          <button type="button" className={layout.link} onClick={() => look(undefined)}>
            Show all
          </button>
        )}
        {children}
      </Group>
      <TimelineList items={items} zone={zone} open={open} lookAround={look} fill={(gap) => fill?.(gap, period)} />
    </>
  )
}
