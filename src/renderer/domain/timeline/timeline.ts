import type { CaseNote, Evidence, EvidenceKind } from '../../../shared/cases/case.ts'
import { ofBonus, type Bonus } from '../bonus/bonus.ts'
import { isOtherPlayer, type JournalEntry } from '../../../shared/contract/journal.ts'
import type { Notification } from '../../../shared/contract/notifications.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { groupRows, shownGroups, type Group } from '../groups/groupRows.ts'
import { readSource } from '../groups/readSource.ts'
import { createdAt, ofNotification } from '../notifications/notification.ts'
import { comparedTime } from '../time/showTime.ts'
import { isNotSucceeded, rawTransaction, transaction, type ReceivedTransaction } from '../transactions/transaction.ts'
import { gapsOf, type Gap, type ListRead, type Whose } from './gaps.ts'
import { activationWords, lineWords, noteWords, notificationWords, transactionWords, type LineWords } from './words.ts'

/** Something that happened. */
export interface TimelineEvent {
  readonly kind: EvidenceKind | 'note' | 'session'
  readonly key: string
  /** Its id where its own screen, or the case, has it; of a session that of its last row. */
  readonly id: string | undefined
  readonly read?: ListRead<unknown>
  /** In microseconds since 1970, the end of a session; undefined where no time can be read. */
  readonly at: number | undefined
  readonly since?: number
  readonly pins: readonly Evidence[]
  /** Read once it is drawn: there may be thousands. */
  readonly words: () => LineWords
}

export type Line = TimelineEvent | Gap

interface LookedUpBonus extends Whose {
  readonly bonusId: string
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  readonly facts: Bonus
}

/** All that is known of a player; what is given of another one is left out. */
export interface Known {
  /** With the ids by which answers named the player: an entry with another token may be another one. */
  readonly player: Whose & { readonly users?: readonly string[] }
  /** Undefined where no list can be read. Newest answers first: what they say of a row counts. */
  readonly lists?: {
    readonly transactions: readonly ListRead<ReceivedTransaction>[]
    readonly notifications: readonly ListRead<Received<Notification>>[]
  }
  readonly activations: readonly JournalEntry[]
  readonly bonuses: readonly LookedUpBonus[]
  /** The notes and the evidence of the case, and its player. */
  readonly own: Whose & { readonly notes: readonly CaseNote[]; readonly evidence: readonly Evidence[] }
  /** The zone of times that name none, and the one in which times are shown. */
  readonly zone: string
  readonly shownIn: string
  readonly pause: number
  readonly titleOf: (row: ReceivedTransaction) => string
  readonly detailsOf: (row: ReceivedTransaction) => string
  readonly sessionOf: (group: Group, rows: readonly ReceivedTransaction[]) => LineWords
}
type TransactionEvent = TimelineEvent & { readonly row: ReceivedTransaction }

function rowsOf<Row>(
  kind: 'transaction' | 'notification',
  reads: readonly ListRead<Row>[],
  timeOf: (row: Row) => number | undefined,
  idOf: (row: Row) => string | undefined
) {
  const readOf = new Map<string, ListRead<Row>>()
  const timed = reads.map((read) => ({ read, times: read.rows.map(timeOf) }))
  const rows = timed.flatMap(({ read, times }, number) =>
    read.rows.flatMap((row, place) => {
      const id = idOf(row)
      const before = id === undefined ? undefined : readOf.get(id)
      if (before && before !== read) return []
      if (id !== undefined) readOf.set(id, read)
      // A page may hold an id twice, and rows without one.
      const key = id === undefined || before ? `${kind} ${number}/${place}` : `${kind} ${id}`
      return { row, read, id, key, at: times[place] }
    })
  )
  return { rows, gaps: gapsOf(`${kind}s`, timed) }
}

/** The sessions among transactions, and the others: what did not succeed or is pinned stands alone. */
function inSessions(events: readonly TransactionEvent[], { pause, sessionOf }: Known): readonly TimelineEvent[] {
  const facts = events.map(({ at, pins, row }) => {
    const isAlone = at === undefined || pins.length > 0 || isNotSucceeded(row)
    return { game: isAlone ? undefined : readSource(rawTransaction.sourceBody(row)).game, round: undefined, at }
  })
  return shownGroups(groupRows(facts, 'sessions', pause), [...facts.keys()]).flatMap(({ group, places }) => {
    const own = places.flatMap((place) => events[place] ?? [])
    const [newest] = own
    if (group.game === undefined || own.length < 2 || !newest) return own
    const rows = own.map(({ row }) => row)
    const words = () => sessionOf(group, rows)
    return { ...newest, kind: 'session' as const, key: `session ${newest.key}`, since: group.first, words }
  })
}

/** When a bonus was looked up, and when its offer begins and ends. */
const momentsOf = ({ at, facts }: Pick<LookedUpBonus, 'at' | 'facts'>) =>
  [
    { moment: 'bonus', what: 'Bonus looked up', raw: at },
    { moment: 'begins', what: 'Offer of a bonus begins', raw: ofBonus.start(facts).raw },
    { moment: 'ends', what: 'Offer of a bonus ends', raw: ofBonus.end(facts).raw }
  ].filter(({ raw }) => raw !== undefined && raw !== null)

const pinKey = ({ kind, subject }: Evidence): string => `${kind} ${subject}`

/** When what is pinned happened; a definition and a request are of the time when they were read. */
const timeOf = ({ kind, happenedAt, readAt }: Evidence): string | undefined =>
  happenedAt ?? (kind === 'bonus' || kind === 'request' ? readAt : undefined)

/** The newest first; those of one time stay in their order. */
const byTime = (one: Line, other: Line): number => {
  const [at = -Infinity, otherAt = -Infinity] = [one.at, other.at]
  return at === otherAt ? 0 : otherAt - at
}

/** Everything known of a player, newest first; last what has no time that can be read. */
export function linesOf(known: Known): readonly Line[] {
  const { player, lists, own, zone, shownIn, activations, bonuses } = known
  const isOwn = ({ connection, account }: Whose) => connection === player.connection && account === player.account
  const instantOf = (raw: unknown) => comparedTime(raw, zone, shownIn)
  const { notes, evidence } = isOwn(own) ? own : { notes: [], evidence: [] }
  const pinned = Map.groupBy(evidence, pinKey)
  const placed = new Set<string>()
  const event = (
    kind: TimelineEvent['kind'],
    id: string | undefined,
    at: number | undefined,
    words: () => LineWords,
    key = `${kind} ${id}`
  ): TimelineEvent => {
    placed.add(key)
    return { kind, key, id, at, words, pins: pinned.get(key) ?? [] }
  }
  const { transactions = [], notifications = [] } = lists ?? {}
  const processed = (row: ReceivedTransaction) => instantOf(rawTransaction.processedAt(row))
  const created = (one: Received<Notification>) => instantOf(createdAt(one))
  const moved = rowsOf('transaction', transactions.filter(isOwn), processed, (row) => transaction.id(row).value)
  const sent = rowsOf('notification', notifications.filter(isOwn), created, (one) => ofNotification.id(one).value)
  const rows = moved.rows.map(({ row, read, id, key, at }) => {
    const words = () => transactionWords(row, known.titleOf(row), known.detailsOf(row))
    return { ...event('transaction', id, at, words, key), row, read }
  })
  const lines: readonly Line[] = [
    ...notes.map((note) => event('note', note.id, instantOf(note.at), () => noteWords(note))),
    ...activations
      .filter(({ connection, account }) => isOwn({ connection: connection.id, account: account.id }))
      .filter(({ account }) => !isOtherPlayer(player.users ?? [], account.users ?? []))
      .map((entry) => event('activation', entry.id, instantOf(entry.at), () => activationWords(entry))),
    ...bonuses.filter(isOwn).flatMap(({ bonusId, name, ...bonus }) =>
      momentsOf(bonus).map(({ moment, what, raw }) => {
        const words = () => lineWords(what, name)
        return event('bonus', bonusId, instantOf(raw), words, `${moment} ${bonusId}`)
      })
    ),
    ...sent.rows.map(({ row, read, id, key, at }) => {
      return { ...event('notification', id, at, () => notificationWords(row), key), read }
    }),
    ...inSessions(rows.toSorted(byTime), known),
    // Below the last line that is loaded.
    ...(lists ? [...sent.gaps, ...moved.gaps] : [])
  ]
  const alone = evidence.flatMap((one) => {
    if (placed.has(pinKey(one))) return []
    const { kind, subject, id, title } = one
    const words = () => lineWords('', title)
    return { ...event(kind, subject, instantOf(timeOf(one)), words, `evidence ${id}`), pins: [one] }
  })
  return [...lines, ...alone].toSorted(byTime)
}
