import { charactersOf } from '../../shared/values/receivedText.ts'
import { Compile } from 'typebox/compile'
import {
  isOpen,
  isSamePlayer,
  JournalEntry,
  type JournalList,
  type Parties,
  Unlock
} from '../../shared/contract/journal.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { cut } from '../../shared/text/cut.ts'
import type { Database } from '../database/database.ts'
import { activationRows, type ActivationEvent } from '../database/tables.ts'
import type { Static } from 'typebox'

export type JournalParties = {
  readonly [Name in keyof typeof Parties]: Static<(typeof Parties)[Name]>
}

/** What the journal records before Pitboss sends an activation. */
export interface Opening extends JournalParties {
  readonly id: string
  readonly reason?: string
}

type ResultField = 'status' | 'milliseconds' | 'request' | 'exchange' | 'cause' | 'message' | 'receipt'

export interface ActivationResult
  extends Readonly<Pick<JournalEntry, ResultField>>, Partial<Pick<JournalParties, 'account'>> {
  readonly outcome: Exclude<JournalEntry['outcome'], 'pending'>
}

/** What a person found out about an unknown outcome. */
export type Resolution = Readonly<Pick<NonNullable<JournalEntry['resolved']>, 'note' | 'outcome'>>

type Unlocking = Readonly<Pick<Unlock, 'connection' | 'lifted'>>

/** An activation whose pending row is on disk. */
interface BegunActivation {
  /** Writes the outcome. Never fails: an outcome that can't be written stays in memory, and the journal retries. */
  readonly end: (result: ActivationResult) => JournalEntry
}

/** The append-only record of activations. */
export interface Journal {
  /** Entries for a page, newest first. If there are too many, entries with an unknown outcome have priority. */
  readonly list: () => JournalList
  /** All entries, newest first. */
  readonly all: () => readonly JournalEntry[]
  /** The newest activation of the same bonus for the same player. */
  readonly newest: (parties: JournalParties) => JournalEntry | undefined
  /** Writes a pending row. Fails with `stale-permit` if `earlier` isn't the newest entry, or is still pending. */
  readonly begin: (opening: Opening, earlier: JournalEntry | undefined) => Outcome<BegunActivation>
  /** Records what a person found out about an unknown outcome, or corrects an earlier finding. */
  readonly resolve: (id: string, resolution: Resolution) => Outcome<JournalEntry>
  /** Records that a person is about to remove protections from a connection. */
  readonly unlock: (unlocking: Unlocking) => Outcome<null>
  readonly unlocks: () => readonly Unlock[]
  /** Returns the number of outcomes that aren't on disk yet. */
  readonly unwritten: () => number
  /** Tries to write the outcomes that aren't on disk. Returns how many outcomes still aren't on disk. */
  readonly writeUnwritten: () => number
}

interface JournalPorts {
  readonly database: Database
  /** Called with the id of each new or changed entry. */
  readonly changed?: (id: string) => void
  /** The name of the agent; empty if unknown. */
  readonly agent?: () => string
  readonly now?: () => number
  /** Runs a task a little later, unless Pitboss has quit by then. */
  readonly later?: (task: () => void) => void
}

const retryAfter = 2000
const inAMoment = (task: () => void): void => void setTimeout(task, retryAfter).unref()

const isEntry = Compile(JournalEntry)
const isUnlock = Compile(Unlock)

/** Opens a profile's journal. The journal's rows are read on first use. */
export function openJournal({
  database,
  changed = () => {},
  agent = () => '',
  now = Date.now,
  later = inAMoment
}: JournalPorts): Journal {
  const rows = activationRows(database)
  let state: { readonly entries: Map<string, JournalEntry>; readonly unlocks: Unlock[] } | undefined
  /** The outcomes that aren't on disk, by id. */
  const queued = new Map<string, JournalEntry>()
  let isRetryDue = false

  function load() {
    const entries = new Map<string, JournalEntry>()
    const unlocks: Unlock[] = []
    for (const { event, value } of rows.all()) {
      if (event === 'unlocked' && isUnlock.Check(value)) unlocks.push(value)
      else if (event !== 'unlocked' && isEntry.Check(value)) entries.set(value.id, value)
      else database.noteUnreadableRow('activation')
    }
    for (const [id, entry] of entries) if (entry.outcome === 'pending') entries.set(id, interrupted(entry))
    return { entries, unlocks }
  }
  const loaded = () => (state ??= load())

  const signature = () => {
    const by = agent()
    return { at: new Date(now()).toISOString(), ...(by !== '' && { agent: by }) }
  }
  const shown = (entry: JournalEntry): JournalEntry => (queued.has(entry.id) ? { ...entry, unwritten: true } : entry)
  const keep = (entry: JournalEntry): JournalEntry => {
    loaded().entries.set(entry.id, entry)
    changed(entry.id)
    return entry
  }
  /** Writes the outcomes that aren't on disk, then this row, in one transaction. */
  function append(event: ActivationEvent, id: string, value: object): Outcome<null> {
    const ids = [...queued.keys()]
    const written = database.write(() => {
      for (const entry of queued.values()) rows.add('outcome', entry.id, lastingPart(entry))
      rows.add(event, id, value)
      return null
    })
    if (!written.ok) return written
    queued.clear()
    for (const one of ids) changed(one)
    return written
  }

  function retryLater(): void {
    if (isRetryDue || queued.size === 0) return
    isRetryDue = true
    later(() => {
      isRetryDue = false
      writeUnwritten()
    })
  }

  function writeUnwritten(): number {
    const [first] = queued.values()
    if (first) {
      queued.delete(first.id)
      if (append('outcome', first.id, lastingPart(first)).ok) changed(first.id)
      else queued.set(first.id, first)
    }
    retryLater()
    return queued.size
  }

  const newest: Journal['newest'] = (parties) =>
    [...loaded().entries.values()].findLast((entry) => isSameDecision(entry, parties))

  function end(entry: JournalEntry): JournalEntry {
    keep(entry)
    const written = append('outcome', entry.id, lastingPart(entry))
    if (!written.ok) {
      queued.set(entry.id, entry)
      retryLater()
    }
    return shown(entry)
  }

  return {
    list: () => listed([...loaded().entries.values()].map(shown)),
    all: () => [...loaded().entries.values()].map(shown).toReversed(),
    newest,
    begin(opening, earlier) {
      const why = database.whyNoActivation()
      if (why !== undefined) return failure('storage', { message: why })
      if (newest(opening) !== earlier || earlier?.outcome === 'pending') return failure('stale-permit')
      const { id, connection, account, bonus, reason } = opening
      const entry: JournalEntry = {
        id,
        ...signature(),
        connection,
        account,
        bonus,
        ...(reason !== undefined && { reason }),
        outcome: 'pending'
      }
      const written = append('pending', id, entry)
      if (!written.ok) {
        // A failed commit may still reach the disk. The next successful write therefore records the outcome *not-sent*.
        queued.set(id, { ...entry, outcome: 'not-sent', cause: written.problem.cause ?? 'storage' })
        retryLater()
        const message = 'The activation could not be written down, so nothing was sent.'
        return failure('storage', { ...written.problem, message })
      }
      keep(entry)
      return success({ end: (result) => end({ ...entry, ...shortened(result) }) })
    },
    resolve(id, resolution) {
      const refused = (message: string) => failure('invalid-input', { field: 'id', message })
      const entry = loaded().entries.get(id)
      if (!entry) return refused('This activation is not in the journal.')
      if (entry.outcome !== 'unknown') return refused('The outcome of this activation is already known.')
      const earlier = historyOf(entry)
      const finding = { ...resolution, ...signature(), ...(earlier.length > 0 && { earlier }) }
      const resolved: JournalEntry = { ...entry, resolved: finding }
      const written = append('resolved', id, lastingPart(resolved))
      if (!written.ok) return failure('storage', { ...written.problem, message: 'The note could not be saved.' })
      return success(shown(keep(resolved)))
    },
    unlock({ connection, lifted }) {
      const unlock: Unlock = { ...signature(), connection, lifted }
      const message = 'This could not be written to the journal, so the connection stays as it was.'
      const written = append('unlocked', connection.id, unlock)
      if (!written.ok) return failure('storage', { ...written.problem, message })
      loaded().unlocks.push(unlock)
      return success(null)
    },
    unlocks: () => loaded().unlocks,
    unwritten: () => queued.size,
    writeUnwritten
  }
}

type Finding = NonNullable<NonNullable<JournalEntry['resolved']>['earlier']>[number]

/** Earlier findings about an entry, oldest first. */
function historyOf({ resolved }: JournalEntry): Finding[] {
  if (!resolved) return []
  const { earlier = [], ...newest } = resolved
  return [...earlier, newest]
}

// Drop the fields that refer to this run, because the next run numbers exchanges from 1 again.
function lastingPart({ exchange: _exchange, unwritten: _unwritten, ...entry }: JournalEntry): JournalEntry {
  return entry
}

/** Changes an earlier run's pending entry to *unknown*, because its request may have been sent. */
const interrupted = (entry: JournalEntry): JournalEntry => ({ ...entry, outcome: 'unknown', cause: 'INTERRUPTED' })

const messageLimit = 500

const shortened = ({ message, ...result }: ActivationResult): ActivationResult => ({
  ...result,
  ...(message !== undefined && {
    message: cut(charactersOf(message), messageLimit)
  })
})

const mostListed = 1000

/** Newest first; `entries` are oldest first. If there are too many, unknown outcomes have priority. */
function listed(entries: readonly JournalEntry[]): JournalList {
  const newestFirst = entries.toReversed()
  const openFirst = [...newestFirst.filter(isOpen), ...newestFirst.filter((entry) => !isOpen(entry))]
  const entriesShown = new Set(openFirst.slice(0, mostListed))
  return { entries: newestFirst.filter((entry) => entriesShown.has(entry)) }
}

/** Whether both entries are for the same bonus and player, on any connection. */
const isSameDecision = (one: JournalParties, other: JournalParties): boolean =>
  one.bonus.id.toLowerCase() === other.bonus.id.toLowerCase() && isSamePlayer(one, other)
