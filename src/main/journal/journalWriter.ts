import type { JournalEntry } from '../../shared/contract/journal.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from '../common/disk.ts'
import type { JournalFile } from './journalFile.ts'
import { lineOf, type JournalEvent, type ReadJournal } from './journalLines.ts'

/** The journal as it was read, and the way to write on. Its calls must not overlap. */
export interface JournalWriter extends ReadJournal {
  /** Writes a line and keeps the entry if that succeeded. */
  write(event: JournalEvent, entry: JournalEntry): Promise<Outcome<JournalEntry>>
  /** Keeps an entry whose line could not be written; the line goes before the next one. */
  queueWrite(event: JournalEvent, entry: JournalEntry): JournalEntry
  /** The entry as a page is told of it. */
  readonly present: (entry: JournalEntry) => JournalEntry
}

/** Opens the writer over what was read. */
export function openJournalWriter(read: ReadJournal, file: JournalFile, changed: (id: string) => void): JournalWriter {
  const owed = new Map<string, string>()
  const keep = (entry: JournalEntry): JournalEntry => {
    read.entries.set(entry.id, entry)
    changed(entry.id)
    return entry
  }
  return {
    ...read,
    async write(event, entry) {
      try {
        await file.append([...owed.values(), lineOf(event, entry)])
      } catch (error) {
        return failure('storage', causeOf(error))
      }
      owed.clear()
      return success(keep(entry))
    },
    queueWrite(event, entry) {
      owed.set(entry.id, lineOf(event, entry))
      return keep(entry)
    },
    present: (entry) => (owed.has(entry.id) ? { ...entry, unwritten: true } : entry)
  }
}
