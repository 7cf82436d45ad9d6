import { setImmediate as turn } from 'node:timers/promises'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { JournalEntry, Unlock } from '../../shared/contract/journal.ts'
import { isWireObject, jsonValue } from '../../shared/readings/wireObject.ts'
import type { Understood } from '../stores/storeFile.ts'

/** The kind of a journal line about an activation. */
export type JournalEvent = 'pending' | 'outcome' | 'resolved'

/** The content of a journal line. An unlock has no entry, so that nothing takes it for an activation. */
export type JournalLine =
  | { readonly event: JournalEvent; readonly entry: JournalEntry }
  | { readonly event: 'unlocked'; readonly unlock: Unlock }

/** The parsed journal. */
export interface ReadJournal {
  /** By id, oldest first. */
  readonly entries: Map<string, JournalEntry>
  /** Oldest first. */
  readonly unlocks: Unlock[]
  /** Numbers of unreadable lines, counted from one. */
  readonly damaged: readonly number[]
}

const head = { event: Type.String(), version: Type.Optional(Type.Literal(1)) }
const isLine = Compile(Type.Object({ ...head, entry: JournalEntry }))
const isUnlock = Compile(Type.Object({ ...head, unlock: Unlock }))

/**
 * A line holds the whole entry, not only what changed: a damaged line then loses one event, and never the account or
 * bonus of the next. `before` is the hash of the line before.
 */
export const lineOf = (line: JournalLine, before?: string): string =>
  JSON.stringify({ ...line, ...('entry' in line && { entry: lastingPart(line.entry) }), before })

/** A journal without lines. */
export const emptyJournal = (): ReadJournal => ({ entries: new Map(), unlocks: [], damaged: [] })

/** The lines after which other work has its turn: an unreadable one takes ten times as long as a readable one. */
export const linesATurn = 1000

/**
 * Reads a journal's text. It is broken where no line of it can be read; otherwise unreadable lines stay in the file,
 * which is only ever appended to. A line with a `version` is of a newer Pitboss.
 */
export async function understandJournal(text: string): Promise<Understood<ReadJournal>> {
  const entries = new Map<string, JournalEntry>()
  const unlocks: Unlock[] = []
  const damaged: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (at % linesATurn === linesATurn - 1) await turn()
    if (line.trim() === '') continue
    const value = parsed(line)
    if (isLine.Check(value)) entries.set(value.entry.id, lastingPart(value.entry))
    else if (isUnlock.Check(value)) unlocks.push(value.unlock)
    else if (isWireObject(value) && Number(value.version) > 1) return { kind: 'newer' }
    else damaged.push(at + 1)
  }
  for (const [id, entry] of entries) if (entry.outcome === 'pending') entries.set(id, interrupted(entry))
  return entries.size + unlocks.length === 0 && damaged.length > 0
    ? { kind: 'broken' }
    : { kind: 'valid', content: { entries, unlocks, damaged } }
}

/** A line's value. What names neither an event nor a version is of no Pitboss, and is not parsed. */
export const parsed = (line: string): unknown =>
  line.includes('"event"') || line.includes('"version"') ? jsonValue(line) : undefined

// Drops what is valid for one run only: the next run reuses exchange numbers.
function lastingPart({ exchange: _exchange, unwritten: _unwritten, ...entry }: JournalEntry): JournalEntry {
  return entry
}

/**
 * A pending entry without an outcome becomes *unknown* at the next start. The pending line is written right before the
 * request, so even if Pitboss ended at once, bytes may have left. A second line in between would cost another disk sync
 * and only cover the moment between the two lines.
 */
const interrupted = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  outcome: 'unknown',
  cause: 'INTERRUPTED'
})
