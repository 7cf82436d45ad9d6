import { nodeJournalDisk, type JournalDisk } from './journalDisk.ts'

/** A call of the disk: its name, the path it is about, and for an append its text. */
export interface JournalDiskCall {
  readonly name: keyof JournalDisk
  readonly path: string
  readonly text?: string
}

/** The real disk, but each call is told first; what the listener throws is what the call fails with. */
export function watchedJournalDisk(before: (call: JournalDiskCall, number: number) => void): JournalDisk {
  let number = 0
  const tell = async (call: JournalDiskCall): Promise<void> => before(call, ++number)
  return {
    makeFolder: (path) => tell({ name: 'makeFolder', path }).then(() => nodeJournalDisk.makeFolder(path)),
    read: (path) => tell({ name: 'read', path }).then(() => nodeJournalDisk.read(path)),
    append: (path, text) => tell({ name: 'append', path, text }).then(() => nodeJournalDisk.append(path, text)),
    syncFolder: (path) => tell({ name: 'syncFolder', path }).then(() => nodeJournalDisk.syncFolder(path))
  }
}
