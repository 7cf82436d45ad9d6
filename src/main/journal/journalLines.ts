import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { JournalEntry } from '../../shared/contract/journal.ts'

/** The kind of a journal line. */
export type JournalEvent = 'pending' | 'outcome' | 'resolved'

/** The parsed journal. */
export interface ReadJournal {
  /** By id, oldest first. */
  readonly entries: Map<string, JournalEntry>
  /** Numbers of unreadable lines, counted from one. */
  readonly damaged: readonly number[]
}

const Line = Type.Object({ event: Type.String(), entry: JournalEntry })
const isLine = Compile(Line)

/**
 * A line holds the whole entry, not only what changed: a damaged line then loses one event, and never the account or
 * bonus of the next.
 */
export function lineOf(event: JournalEvent, entry: JournalEntry): string {
  return JSON.stringify({ event, entry: lastingPart(entry) })
}

/** Parses all lines; unreadable ones are skipped and reported. */
export function readLines(text: string): ReadJournal {
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
