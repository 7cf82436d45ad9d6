import type { JournalEntry, Unlock } from '../../shared/contract/journal.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from '../common/disk.ts'
import type { JournalFile } from './journalFile.ts'
import type { JournalEvent, JournalLine, ReadJournal } from './journalLines.ts'

/** The parsed journal with functions to append. Calls must not overlap. */
export type JournalWriter = ReturnType<typeof openJournalWriter>

/** Creates the writer over a parsed journal. */
export function openJournalWriter(read: ReadJournal, file: JournalFile, changed: (id: string) => void) {
  const queued = new Map<string, JournalLine>()
  const keep = (entry: JournalEntry): JournalEntry => {
    read.entries.set(entry.id, entry)
    changed(entry.id)
    return entry
  }
  /** Writes what is queued, then the line. */
  const append = async (...lines: readonly JournalLine[]): Promise<Outcome<null>> => {
    try {
      await file.append([...queued.values(), ...lines])
    } catch (error) {
      return failure('storage', causeOf(error))
    }
    const written = [...queued.keys()]
    queued.clear()
    for (const id of written) changed(id)
    return success(null)
  }
  return {
    ...read,
    /** Appends a line and keeps the entry if that succeeded. */
    async write(event: JournalEvent, entry: JournalEntry) {
      const written = await append({ event, entry })
      return written.ok ? success(keep(entry)) : written
    },
    /** Appends a line about an unlock and keeps it if that succeeded. */
    async writeUnlock(unlock: Unlock) {
      const written = await append({ event: 'unlocked', unlock })
      if (written.ok) read.unlocks.push(unlock)
      return written
    },
    /** Tries to write what is queued; returns how many entries are still not written. */
    async writeQueued() {
      if (queued.size > 0) await append()
      return queued.size
    },
    /** How many entries are not written. */
    queuedCount: () => queued.size,
    /** Keeps an entry whose line could not be written; it is written with the next line, or by `writeQueued`. */
    queueWrite(event: JournalEvent, entry: JournalEntry) {
      queued.set(entry.id, { event, entry })
      return keep(entry)
    },
    /** The entry as a page sees it. */
    toPublicEntry: (entry: JournalEntry): JournalEntry => (queued.has(entry.id) ? { ...entry, unwritten: true } : entry)
  }
}
