import { basename, dirname, extname, join } from 'node:path'
import { causeOf, type Disk, type OpenFile } from './disk.ts'

/** A file named *partial* until it is complete, so that one left by an early end is not mistaken for a whole one. */
export type PartialFile = ReturnType<typeof partialFile>

const mostTries = 100

/** The name of a file until it is complete; earlier partial files are not overwritten. */
function partialName(path: string, attempt: number): string {
  const extension = extname(path)
  const number = attempt === 1 ? '' : `-${attempt}`
  return `${basename(path, extension)}.partial${number}${extension}`
}

/** Replaces a file: if the process ends at any point, either the old or the new content is there, whole. */
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

/** Creates the file beside the chosen place. */
export async function createPartial(disk: Disk, path: string): Promise<PartialFile> {
  const folder = dirname(path)
  for (let attempt = 1; ; attempt += 1) {
    const name = partialName(path, attempt)
    try {
      return partialFile(disk, await disk.create(join(folder, name)), { folder, name, target: basename(path) })
    } catch (error) {
      if (causeOf(error).cause !== 'EEXIST' || attempt === mostTries) throw error
    }
  }
}

function partialFile(
  disk: Disk,
  file: OpenFile,
  { folder, name, target }: { readonly folder: string; readonly name: string; readonly target: string }
) {
  let whole = 0
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  // Cleaning up after a failure or a cancel: a second failure adds nothing.
  const ignoringFailure = (task: Promise<void>): Promise<void> => task.catch(() => {})
  return {
    async write(rows: Uint8Array) {
      await file.write(rows)
      whole += rows.length
    },
    /** Renames the complete file to the chosen name and returns that name without its folder. */
    async finish() {
      await file.sync()
      await close()
      await disk.rename(join(folder, name), join(folder, target))
      // It has its name already: what fails now changes nothing that can be seen.
      await ignoringFailure(disk.syncFolder(folder))
      return target
    },
    /** Closes the incomplete file after its last whole row and returns its name. Never rejects. */
    async keep() {
      if (isOpen) {
        await ignoringFailure(file.cut(whole))
        await ignoringFailure(file.sync())
        await ignoringFailure(close())
      }
      return name
    },
    /** Deletes the file. Never rejects. */
    async remove() {
      await ignoringFailure(close())
      await ignoringFailure(disk.remove(join(folder, name)))
    }
  }
}
