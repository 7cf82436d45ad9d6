import { basename, dirname, extname, join } from 'node:path'
import { causeOf, type Disk, type OpenFile } from './disk.ts'

/** A file whose name says *partial* until it is complete, so no one mistakes it for a complete file. */
export interface PartialFile {
  readonly write: (rows: Uint8Array) => Promise<void>
  readonly read: () => Promise<Buffer>
  /**
   * Renames the complete file to the chosen name. If a note is given, the new name contains it. Returns the name
   * without the folder.
   */
  readonly finish: (note?: string) => Promise<string>
  /** Closes the incomplete file after its last complete row and returns its name. Never rejects. */
  readonly keep: () => Promise<string>
  /** Deletes the file. Never rejects. */
  readonly remove: () => Promise<void>
}

const mostTries = 100

/** Creates a file next to the chosen path, with a note in its name. Never replaces a file. */
async function createNoted(disk: Disk, path: string, note: string): Promise<{ file: OpenFile; name: string }> {
  const extension = extname(path)
  for (let attempt = 1; ; attempt += 1) {
    const number = attempt === 1 ? '' : `-${attempt}`
    const name = `${basename(path, extension)}${note}${number}${extension}`
    try {
      return { file: await disk.create(join(dirname(path), name)), name }
    } catch (error) {
      if (causeOf(error).cause !== 'EEXIST' || attempt === mostTries) throw error
    }
  }
}

/** Replaces a file. Even if the process is killed, the file contains either the whole old or the whole new content. */
export async function writeWhole(disk: Disk, path: string, content: string | Uint8Array): Promise<void> {
  const file = await createPartial(disk, path)
  try {
    await file.write(Buffer.from(content))
    await file.finish()
  } catch (error) {
    await file.remove()
    throw error
  }
}

export async function createPartial(disk: Disk, path: string): Promise<PartialFile> {
  const { file, name } = await createNoted(disk, path, '.partial')
  return partialFile(disk, file, { path, name })
}

function partialFile(
  disk: Disk,
  file: OpenFile,
  { path, name }: { readonly path: string; readonly name: string }
): PartialFile {
  const folder = dirname(path)
  let whole = 0
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  // Ignore a failed clean-up, because the operation has already failed or been cancelled.
  const ignoringFailure = (task: Promise<void>): Promise<void> => task.catch(() => {})
  return {
    async write(rows) {
      await file.write(rows)
      whole += rows.length
    },
    read: () => disk.readBytes(join(folder, name)),
    async finish(note) {
      await file.sync()
      await close()
      // The person didn't choose the name with the note, so never overwrite a file of that name.
      const reserved = note === undefined ? undefined : await createNoted(disk, path, ` (${note})`)
      await reserved?.file.close()
      const target = reserved?.name ?? basename(path)
      await disk.rename(join(folder, name), join(folder, target))
      // The file already has its final name, so it is complete even if this call fails.
      await ignoringFailure(disk.syncFolder(folder))
      return target
    },
    async keep() {
      if (isOpen) {
        await ignoringFailure(file.cut(whole))
        await ignoringFailure(file.sync())
        await ignoringFailure(close())
      }
      return name
    },
    async remove() {
      await ignoringFailure(close())
      await ignoringFailure(disk.remove(join(folder, name)))
    }
  }
}
