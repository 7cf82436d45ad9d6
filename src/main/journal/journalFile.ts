import { join } from 'node:path'
import { isAbsent, type Disk } from '../common/disk.ts'

/** The journal's file in the profile. */
export const journalName = 'journal.jsonl'

/** An append-only text file. */
export interface JournalFile {
  /** The whole text; empty where there is no file yet. */
  read(): Promise<string>
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
      try {
        const text = await disk.read(path)
        endsWhole = text === '' || text.endsWith('\n')
        return text
      } catch (error) {
        if (isAbsent(error)) return ''
        throw error
      }
    },
    async append(lines) {
      const text = lines.map((line) => `${line}\n`).join('')
      const start = endsWhole ? '' : '\n'
      endsWhole = false
      if (!isInFolder) await disk.makeFolder(folder)
      await disk.append(path, start + text)
      if (!isInFolder) await disk.syncFolder(folder)
      isInFolder = true
      endsWhole = true
    }
  }
}
