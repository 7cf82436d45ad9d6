import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { JournalEntry } from '../../shared/contract/journal.ts'

/** What a line of the journal tells. */
export type JournalEvent = 'pending' | 'outcome' | 'resolved'

/** The journal's text understood. */
export interface ReadJournal {
  /** By id, oldest first. */
  readonly entries: Map<string, JournalEntry>
  /** Numbers of the lines that cannot be read, counted from one. */
  readonly damaged: readonly number[]
}

const Line = Type.Object({ event: Type.String(), entry: JournalEntry })
const isLine = Compile(Line)

/**
 * A line tells the whole entry as it stands from then on, not only what changed: a damaged line then hides one event at
 * most, and never the account or the bonus of the next.
 */
export function lineOf(event: JournalEvent, entry: JournalEntry): string {
  return JSON.stringify({ event, entry: lastingPart(entry) })
}

/** Reads all lines; what cannot be read is skipped and named. */
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

// What holds for one run only: an exchange of this number is another one in the next.
function lastingPart({ exchange: _exchange, unwritten: _unwritten, ...entry }: JournalEntry): JournalEntry {
  return entry
}

/**
 * What a start makes of an activation without an outcome. The pending line is the last thing before the request, after
 * all that takes time and can fail, so even where Pitboss ended at once bytes may have left. A second line in between
 * would cost another wait for the disk and could vouch only for the moment between two lines. So it is *unknown*, always.
 */
const interrupted = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  outcome: 'unknown',
  cause: 'INTERRUPTED'
})
