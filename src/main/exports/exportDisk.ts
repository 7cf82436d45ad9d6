import { open, rename, rm } from 'node:fs/promises'
import { nodeDisk, type Disk } from '../settings/disk.ts'

/** A new file that is being written. */
export interface OpenFile {
  /** Adds bytes, all of them or with a failure. */
  write(bytes: Uint8Array): Promise<void>
  /** Takes back what was written past so many bytes. */
  cut(bytes: number): Promise<void>
  /** What was written is on the disk when this resolves. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The calls through which an export touches the disk, so that a test can make each of them fail. */
export interface ExportDisk extends Pick<Disk, 'rename' | 'remove' | 'syncFolder'> {
  /** Makes a file; it fails with `EEXIST` where there is one of that name. */
  create(path: string): Promise<OpenFile>
}

/** The real disk. */
export const nodeExportDisk: ExportDisk = {
  async create(path) {
    const file = await open(path, 'wx')
    return {
      write: (bytes) => file.appendFile(bytes),
      cut: (bytes) => file.truncate(bytes),
      sync: () => file.sync(),
      close: () => file.close()
    }
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  syncFolder: (path) => nodeDisk.syncFolder(path)
}
