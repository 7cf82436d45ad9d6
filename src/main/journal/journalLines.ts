import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { JournalEntry } from '../../shared/contract/journal.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import type { Understood } from '../settings/readStored.ts'

/** The kind of a journal line. */
export type JournalEvent = 'pending' | 'outcome' | 'resolved'

/** The parsed journal. */
export interface ReadJournal {
  /** By id, oldest first. */
  readonly entries: Map<string, JournalEntry>
  /** Numbers of unreadable lines, counted from one. */
  readonly damaged: readonly number[]
}

const Line = Type.Object({ event: Type.String(), entry: JournalEntry, version: Type.Optional(Type.Literal(1)) })
const isLine = Compile(Line)

/**
 * A line holds the whole entry, not only what changed: a damaged line then loses one event, and never the account or
 * bonus of the next.
 */
export function lineOf(event: JournalEvent, entry: JournalEntry): string {
  return JSON.stringify({ event, entry: lastingPart(entry) })
}

/** A journal without lines. */
export const emptyJournal = (): ReadJournal => ({ entries: new Map(), damaged: [] })

/**
 * Reads a journal's text. It is broken where no line of it can be read; otherwise unreadable lines stay in the file,
 * which is only ever appended to. A line with a `version` is of a newer Pitboss.
 */
export function understandJournal(text: string): Understood<ReadJournal> {
  const read = readLines(text)
  const lines = read.damaged.length > 0 ? text.split('\n') : []
  if (read.damaged.some((at) => isNewer(lines[at - 1] ?? ''))) return { kind: 'newer' }
  return read.entries.size === 0 && read.damaged.length > 0 ? { kind: 'broken' } : { kind: 'valid', content: read }
}

function isNewer(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return isWireObject(value) && Number(value.version) > 1
  } catch {
    return false
  }
}

/** Parses all lines; unreadable ones are skipped and reported. */
function readLines(text: string): ReadJournal {
  const entries = new Map<string, JournalEntry>()
  const damaged: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const entry = readLine(line)
    if (entry) entries.set(entry.id, entry)
    else damaged.push(at + 1)
  }
  for (const [id, entry] of entries) if (entry.outcome === 'pending') entries.set(id, interrupted(entry))
  return { entries, damaged }
}

function readLine(line: string): JournalEntry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isLine.Check(value) ? lastingPart(value.entry) : undefined
  } catch {
    return undefined
  }
}

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
