import { basename, dirname, extname, join } from 'node:path'
import { causeOf, type Disk, type OpenFile } from './disk.ts'

/** A file named *partial* until it is complete, so that one left by an early end is not mistaken for a whole one. */
export type PartialFile = ReturnType<typeof partialFile>

const mostTries = 100

/** Creates a file beside the chosen place with a note in its name; earlier ones of that name are not overwritten. */
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
  const { file, name } = await createNoted(disk, path, '.partial')
  return partialFile(disk, file, { path, name })
}

function partialFile(disk: Disk, file: OpenFile, { path, name }: { readonly path: string; readonly name: string }) {
  const folder = dirname(path)
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
    read: () => disk.readBytes(join(folder, name)),
    /** Renames the complete file to the chosen name, with a note if there is one; returns that name without its folder. */
    async finish(note?: string) {
      await file.sync()
      await close()
      // A name with a note was not chosen: it takes the place of no other file.
      const reserved = note === undefined ? undefined : await createNoted(disk, path, ` (${note})`)
      await reserved?.file.close()
      const target = reserved?.name ?? basename(path)
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
