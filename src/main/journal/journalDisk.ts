import { open } from 'node:fs/promises'
import { nodeDisk, type Disk } from '../settings/disk.ts'

/** The calls through which the journal touches the disk, so that a test can make each of them fail. */
export interface JournalDisk extends Pick<Disk, 'makeFolder' | 'read' | 'syncFolder'> {
  /** Adds text to a file that only its owner may read; it is on the disk when this resolves. */
  append(path: string, text: string): Promise<void>
}

/** The real disk. */
export const nodeJournalDisk: JournalDisk = {
  makeFolder: (path) => nodeDisk.makeFolder(path),
  read: (path) => nodeDisk.read(path),
  syncFolder: (path) => nodeDisk.syncFolder(path),
  async append(path, text) {
    const file = await open(path, 'a', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
