import { join } from 'node:path'
import type { Disk } from '../common/disk.ts'
import { readInProfile, type Stored } from '../settings/readStored.ts'
import { understandJournal, type ReadJournal } from './journalLines.ts'

/** The journal's file in the profile. */
export const journalName = 'journal.jsonl'

/** An append-only text file. */
export interface JournalFile {
  /** Reads it; one of which nothing can be read is set aside. */
  read(): Promise<Stored<ReadJournal>>
  /** Appends lines; they are on the disk when this resolves. */
  append(lines: readonly string[]): Promise<void>
}

/** Opens the journal's file. Its calls must not overlap. */
export function journalFile(folder: string, disk: Disk): JournalFile {
  const path = join(folder, journalName)
  // A file whose folder was not synced may be lost in a power cut, and an earlier run may have ended before that.
  let isInFolder = false
  let endsWhole = true
  return {
    async read() {
      const stored = await readInProfile(disk, folder, path, understandJournal)
      endsWhole = stored.kind !== 'valid' || stored.text === '' || stored.text.endsWith('\n')
      return stored
    },
    async append(lines) {
      const text = lines.map((line) => `${line}\n`).join('')
      const start = endsWhole ? '' : '\n'
      endsWhole = false
      await disk.append(path, start + text)
      if (!isInFolder) await disk.syncFolder(folder)
      isInFolder = true
      endsWhole = true
    }
  }
}
