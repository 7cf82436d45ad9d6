import { nodeDisk, type Disk, type OpenFile } from '../common/disk.ts'

/** A disk call: its name, its path and, for a write, the bytes. */
export interface DiskCall {
  readonly name: keyof Disk | keyof OpenFile
  readonly path: string
  readonly bytes?: Uint8Array
}

/**
 * The real disk, with a callback before each call. If the callback throws, the call fails. If it returns a promise, the
 * call waits for it.
 */
export function watchedDisk(before: (call: DiskCall, number: number) => void | Promise<void>): Disk {
  let number = 0
  const tell = async (call: DiskCall): Promise<void> => before(call, ++number)
  return {
    makeFolder: (path) => tell({ name: 'makeFolder', path }).then(() => nodeDisk.makeFolder(path)),
    readBytes: (path) => tell({ name: 'readBytes', path }).then(() => nodeDisk.readBytes(path)),
    async create(path) {
      await tell({ name: 'create', path })
      const file = await nodeDisk.create(path)
      return {
        write: (bytes) => tell({ name: 'write', path, bytes }).then(() => file.write(bytes)),
        cut: (length) => tell({ name: 'cut', path }).then(() => file.cut(length)),
        sync: () => tell({ name: 'sync', path }).then(() => file.sync()),
        close: () => tell({ name: 'close', path }).then(() => file.close())
      }
    },
    rename: (from, to) => tell({ name: 'rename', path: to }).then(() => nodeDisk.rename(from, to)),
    remove: (path) => tell({ name: 'remove', path }).then(() => nodeDisk.remove(path)),
    syncFolder: (path) => tell({ name: 'syncFolder', path }).then(() => nodeDisk.syncFolder(path))
  }
}

/** An error as the system would report it. */
export const systemError = (code: string): Error => Object.assign(new Error(`${code}: /a/path`), { code })
