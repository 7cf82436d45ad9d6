import { join } from 'node:path'
import { isAbsent, type Disk } from '../common/disk.ts'
import { checkLines, linked } from './chain.ts'
import { prepareOverwrite, readInProfile, type NoteStore } from '../stores/storeFile.ts'
import { understandJournal, type JournalLine } from './journalLines.ts'

/** The journal's file in the profile. */
export const journalName = 'journal.jsonl'

const none = Buffer.alloc(0)

/** An append-only text file. */
export type JournalFile = ReturnType<typeof journalFile>

/** Opens the journal's file. Its calls must not overlap. */
export function journalFile(folder: string, disk: Disk, note: NoteStore) {
  const path = join(folder, journalName)
  // A file whose folder was not synced may be lost in a power cut, and an earlier run may have ended before that.
  let isInFolder = false
  // The text that this run left, and the lines it tried to add since: any part of those may be there too.
  let own = ''
  let added = ''
  const isOwn = (text: string): boolean => text.startsWith(own) && (own + added).startsWith(text)

  const readBytes = (): Promise<Buffer> =>
    disk.readBytes(path).catch((error: unknown) => (isAbsent(error) ? none : Promise.reject(error)))

  /** The content that is there. A file that something else left is set aside first; one of a newer Pitboss stays. */
  async function find(): Promise<Buffer> {
    let fault: unknown
    const found = await readBytes().catch((error: unknown) => void (fault = error))
    if (found && isOwn(found.toString())) return found
    const met = await prepareOverwrite(disk, path, understandJournal, () => false)
    if (met?.kind === 'unreadable') throw fault ?? new Error('unreadable')
    if (met) note('journal', met)
    if (met?.kind === 'newer') throw new Error('left as it is')
    return none
  }

  return {
    /** Reads it; a file without a readable line is set aside. */
    async read() {
      const stored = await readInProfile(disk, folder, path, understandJournal)
      own = stored.kind === 'valid' ? stored.text : ''
      return stored
    },
    /** Appends lines to what this run knows of; they are on the disk when this resolves. */
    async append(lines: readonly JournalLine[]) {
      const found = await find()
      // A file that is gone, or was set aside, is written anew with all that it held.
      const isAnew = found.length === 0 && own !== ''
      if (isAnew) isInFolder = false
      else own = found.toString()
      const text = linked(lines, isAnew ? Buffer.from(own) : found)
      added = `${own === '' || own.endsWith('\n') ? '' : '\n'}${text}`
      await disk.append(path, isAnew ? own + added : added)
      if (!isInFolder) await disk.syncFolder(folder)
      isInFolder = true
      own += added
      added = ''
    },
    /** Checks what is on the disk now. */
    check: async () => checkLines(await readBytes())
  }
}
