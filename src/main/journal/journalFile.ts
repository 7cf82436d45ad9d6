import { join } from 'node:path'
import { isAbsent, type Disk } from '../common/disk.ts'

/** The journal's file in the profile. */
export const journalName = 'journal.jsonl'

/** A text file that only grows. */
export interface JournalFile {
  /** All of it; nothing where there is no file yet. */
  read(): Promise<string>
  /** Adds lines; they are on the disk when this resolves. */
  append(lines: readonly string[]): Promise<void>
}

/** The journal's file. Its calls must not overlap. */
export function journalFile(folder: string, disk: Disk): JournalFile {
  const path = join(folder, journalName)
  // A file whose folder was never written is gone after a power cut. Whether an earlier run got that far, nobody knows.
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
