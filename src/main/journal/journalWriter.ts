import type { JournalEntry } from '../../shared/contract/journal.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from '../common/disk.ts'
import type { JournalFile } from './journalFile.ts'
import { lineOf, type JournalEvent, type ReadJournal } from './journalLines.ts'

/** The parsed journal with functions to append. Calls must not overlap. */
export interface JournalWriter extends ReadJournal {
  /** Appends a line and keeps the entry if that succeeded. */
  write(event: JournalEvent, entry: JournalEntry): Promise<Outcome<JournalEntry>>
  /** Keeps an entry whose line could not be written; the line is written before the next one. */
  queueWrite(event: JournalEvent, entry: JournalEntry): JournalEntry
  /** The entry as a page sees it. */
  readonly toPublicEntry: (entry: JournalEntry) => JournalEntry
}

/** Creates the writer over a parsed journal. */
export function openJournalWriter(read: ReadJournal, file: JournalFile, changed: (id: string) => void): JournalWriter {
  const queued = new Map<string, string>()
  const keep = (entry: JournalEntry): JournalEntry => {
    read.entries.set(entry.id, entry)
    changed(entry.id)
    return entry
  }
  return {
    ...read,
    async write(event, entry) {
      try {
        await file.append([...queued.values(), lineOf(event, entry)])
      } catch (error) {
        return failure('storage', causeOf(error))
      }
      queued.clear()
      return success(keep(entry))
    },
    queueWrite(event, entry) {
      queued.set(entry.id, lineOf(event, entry))
      return keep(entry)
    },
    toPublicEntry: (entry) => (queued.has(entry.id) ? { ...entry, unwritten: true } : entry)
  }
}
