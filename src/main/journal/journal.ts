import {
  type JournalEntry,
  type JournalList,
  isOpen,
  isSamePlayer,
  type Parties,
  type Unlock
} from '../../shared/contract/journal.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from '../common/disk.ts'
import { createMutex } from '../common/mutex.ts'
import { journalFile, journalName } from './journalFile.ts'
import { emptyJournal } from './journalLines.ts'
import { openJournalWriter, type JournalWriter } from './journalWriter.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { noticeOf } from '../stores/storeFile.ts'
import type { Static } from 'typebox'

/** An entry as it is written before the request leaves. */
export interface Opening extends JournalParties {
  readonly id: string
  readonly reason?: string
}

type Told = 'status' | 'milliseconds' | 'request' | 'exchange' | 'cause' | 'message'

/** The part of an entry that is written after it. */
export interface ActivationResult extends Readonly<Pick<JournalEntry, Told>>, Partial<Pick<JournalParties, 'account'>> {
  readonly outcome: Exclude<JournalEntry['outcome'], 'pending'>
}

/** A person's resolution of an unknown outcome. */
export type Resolution = Readonly<Pick<NonNullable<JournalEntry['resolved']>, 'note' | 'outcome'>>

/** Protections that a person took from a connection. */
export type Unlocking = Readonly<Pick<Unlock, 'connection' | 'lifted'>>

interface JournalPorts extends Omit<StorePorts, 'changed' | 'isThere'> {
  /** Called with the id of a new or changed entry. */
  readonly changed?: (id: string) => void
  /** Who works with Pitboss now; empty where nobody knows. */
  readonly agent?: () => string
  /** Calls back a little later, for as long as Pitboss runs. */
  readonly later?: (task: () => void) => void
}

const retryAfter = 2000

const unread = 'The journal of activations could not be read.'

const ofNewer =
  'The journal of activations was written by a newer Pitboss: it is left as it is, and this one activates nothing.'

const inAMoment = (task: () => void): void => void setTimeout(task, retryAfter).unref()

type InTurn = ReturnType<typeof createMutex>

/** The append-only record of activations. Entries are immutable, so an unchanged object means an unchanged entry. */
export type Journal = ReturnType<typeof openJournal>

/** Opens a profile's journal; the file is read at the first use. */
export function openJournal({ changed = () => {}, agent = () => '', later = inAMoment, ...ports }: JournalPorts) {
  const { folder, disk, note, now } = withDefaults(ports)
  const file = journalFile(folder, disk, note)
  const alone = createMutex()
  let isRetryDue = false
  // After each write that failed, until all is written.
  const retryLater = (): void => {
    if (isRetryDue || !opened || opened.queuedCount() === 0) return
    isRetryDue = true
    later(() => {
      isRetryDue = false
      void writeUnwritten()
    })
  }
  const inTurn: InTurn = (task) => alone(task).finally(retryLater)
  let ending = 0
  /** The write of an outcome: as long as it lasts, the outcome is in memory only. */
  const inTurnAtEnd: InTurn = (task) => {
    ending += 1
    return inTurn(task).finally(() => (ending -= 1))
  }
  const writeUnwritten = () => inTurn(async () => opened?.writeQueued() ?? 0)
  const signature = () => {
    const by = agent()
    return { at: new Date(now()).toISOString(), ...(by !== '' && { agent: by }) }
  }
  let opened: JournalWriter | undefined

  async function open(): Promise<Outcome<JournalWriter>> {
    if (opened) return success(opened)
    const stored = await file.read()
    const read = stored.kind === 'valid' ? stored.content : emptyJournal()
    const damaged = read.damaged.length > 0 ? ({ kind: 'lines', file: journalName } as const) : undefined
    note('journal', noticeOf(stored, journalName) ?? damaged)
    if (stored.kind === 'newer') return failure('storage', { message: ofNewer })
    if (stored.kind === 'unreadable')
      return failure('storage', { message: unread, ...(stored.cause !== undefined && { cause: stored.cause }) })
    opened = openJournalWriter(read, file, changed)
    return success(opened)
  }

  // One at a time: a read and the write that follows must not interleave with others.
  const withWriter = <Value>(task: (writer: JournalWriter) => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
    inTurn(async () => {
      const writer = await open()
      return writer.ok ? task(writer.value) : writer
    })

  async function begin(writer: JournalWriter, opening: Opening, earlier: JournalEntry | undefined) {
    if (newestOf(writer, opening) !== earlier || earlier?.outcome === 'pending') return failure('stale-permit')
    const { id, connection, account, bonus, reason } = opening
    const why = reason !== undefined && { reason }
    const entry: JournalEntry = { id, ...signature(), connection, account, bonus, ...why, outcome: 'pending' }
    const pending = await writer.write('pending', entry)
    if (pending.ok) {
      return success({
        /** Writes its outcome. Never rejects: what cannot be written stays in memory, marked, and is tried again. */
        end: (result: ActivationResult) => inTurnAtEnd(() => end(writer, { ...entry, ...shortened(result) }))
      })
    }
    const { cause = 'storage' } = pending.problem
    // Part of the line or all of it may be on the disk: the next line that can be written says that nothing left.
    writer.queueWrite('outcome', { ...entry, outcome: 'not-sent', cause })
    const message = 'The activation could not be written to the journal, so nothing was sent.'
    return failure('storage', { ...pending.problem, message })
  }

  return {
    list: () =>
      withWriter(async ({ entries, damaged, toPublicEntry }) =>
        success(listed(Array.from(entries.values(), toPublicEntry), damaged))
      ),
    /** All entries, newest first. */
    all: () =>
      withWriter(async ({ entries, toPublicEntry }) =>
        success(Array.from(entries.values(), toPublicEntry).toReversed())
      ),
    /** The newest activation of this bonus for this player. */
    newest: (parties: JournalParties) => withWriter(async (writer) => success(newestOf(writer, parties))),
    find: (id: string) => withWriter(async ({ entries }) => success(entries.get(id))),
    /** Writes a pending entry; `stale-permit` unless `earlier` is still the newest entry and has ended. */
    begin: (opening: Opening, earlier: JournalEntry | undefined) =>
      withWriter((writer) => begin(writer, opening, earlier)),
    /** Records how a person resolved an unknown one, or corrects what was recorded before. */
    resolve: (id: string, resolution: Resolution) =>
      withWriter((writer) => resolve(writer, id, { ...resolution, ...signature() })),
    /** Writes down that protections are taken from a connection, before they are. */
    unlock: ({ connection, lifted }: Unlocking) =>
      withWriter(async (writer) => {
        const written = await writer.writeUnlock({ ...signature(), connection, lifted })
        const message = 'This could not be written to the journal, so the connection stays as it was.'
        return written.ok ? written : failure('storage', { ...written.problem, message })
      }),
    unlocks: () => withWriter(async ({ unlocks }) => success(unlocks)),
    /** Checks that each line on the disk fits the line before. */
    check: () =>
      inTurn(() => file.check().then(success, (error) => failure('storage', { message: unread, ...causeOf(error) }))),
    /** How many outcomes are only in memory, also those that are being written. */
    unwritten: () => (opened?.queuedCount() ?? 0) + ending,
    /** Tries to write them; returns how many are left. */
    writeUnwritten
  }
}

const newestOf = ({ entries }: JournalWriter, parties: JournalParties): JournalEntry | undefined =>
  [...entries.values()].findLast((entry) => isSameDecision(entry, parties))

async function end(writer: JournalWriter, entry: JournalEntry): Promise<JournalEntry> {
  const written = await writer.write('outcome', entry)
  return writer.toPublicEntry(written.ok ? written.value : writer.queueWrite('outcome', entry))
}

const messageLimit = 500

const shortened = ({ message, ...result }: ActivationResult): ActivationResult => ({
  ...result,
  ...(message !== undefined && {
    message: message.length > messageLimit ? `${message.slice(0, messageLimit)}…` : message
  })
})

type Resolved = NonNullable<JournalEntry['resolved']>

const historyOf = ({ earlier = [], ...newest }: Resolved) => [...earlier, newest]

async function resolve(writer: JournalWriter, id: string, resolution: Resolved): Promise<Outcome<JournalEntry>> {
  const refused = (message: string) => failure('invalid-input', { field: 'id', message })
  const entry = writer.entries.get(id)
  if (!entry) return refused('This activation is not in the journal.')
  if (entry.outcome !== 'unknown') return refused('The outcome of this activation is already known.')
  const corrected = entry.resolved && { earlier: historyOf(entry.resolved) }
  const written = await writer.write('resolved', { ...entry, resolved: { ...resolution, ...corrected } })
  return written.ok
    ? success(writer.toPublicEntry(written.value))
    : failure('storage', {
        ...written.problem,
        message: 'The note could not be written to the journal.'
      })
}

/** The account, bonus and platform of an activation. */
export type JournalParties = {
  readonly [Name in keyof typeof Parties]: Static<(typeof Parties)[Name]>
}

const mostListed = 1000
const mostNamed = 20

/** Entries for a page, newest first: the newest ones, and every older one that is open. `entries` are oldest first. */
export function listed(entries: readonly JournalEntry[], damaged: readonly number[]): JournalList {
  const newestFirst = entries.toReversed()
  const openFirst = [...newestFirst.filter(isOpen), ...newestFirst.filter((entry) => !isOpen(entry))]
  const shown = new Set(openFirst.slice(0, mostListed))
  return {
    entries: newestFirst.filter((entry) => shown.has(entry)),
    damage: { lines: damaged.length, at: damaged.slice(0, mostNamed) }
  }
}

/** Whether both are about the same bonus and player, by whichever connection. */
const isSameDecision = (one: JournalParties, other: JournalParties): boolean =>
  one.bonus.id.toLowerCase() === other.bonus.id.toLowerCase() && isSamePlayer(one, other)
