import { nodeExportDisk, type ExportDisk, type OpenFile } from './exportDisk.ts'

/** A call of the disk: its name, the file it is about, and for a write its bytes. */
export interface ExportDiskCall {
  readonly name: keyof ExportDisk | keyof OpenFile
  readonly path: string
  readonly bytes?: Uint8Array
}

/** The real disk, but each call is told first; what the listener throws is what the call fails with. */
export function watchedExportDisk(before: (call: ExportDiskCall, number: number) => void): ExportDisk {
  let number = 0
  const tell = async (call: ExportDiskCall): Promise<void> => before(call, ++number)
  return {
    async create(path) {
      await tell({ name: 'create', path })
      const file = await nodeExportDisk.create(path)
      return {
        write: (bytes) => tell({ name: 'write', path, bytes }).then(() => file.write(bytes)),
        cut: (length) => tell({ name: 'cut', path }).then(() => file.cut(length)),
        sync: () => tell({ name: 'sync', path }).then(() => file.sync()),
        close: () => tell({ name: 'close', path }).then(() => file.close())
      }
    },
    rename: (from, to) => tell({ name: 'rename', path: to }).then(() => nodeExportDisk.rename(from, to)),
    remove: (path) => tell({ name: 'remove', path }).then(() => nodeExportDisk.remove(path)),
    syncFolder: (path) => tell({ name: 'syncFolder', path }).then(() => nodeExportDisk.syncFolder(path))
  }
}
