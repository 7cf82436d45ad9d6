import { basename, dirname, extname, join } from 'node:path'
import type { Disk, OpenFile } from '../../common/disk.ts'

/** A file that is called *partial* from its first byte on, until it is whole: whatever ends the app, no half of it passes for all. */
export interface PartialFile {
  /** Adds whole rows. */
  write(rows: Uint8Array): Promise<void>
  /** Gives the whole file the name the person chose, and answers that name without its folder. */
  finish(): Promise<string>
  /** Closes what there is, without half a row at its end, and answers its name. Never rejects. */
  keep(): Promise<string>
  /** Takes it away. Never rejects. */
  remove(): Promise<void>
}

const mostTries = 100

/** What a file is called until it is whole; earlier partial ones stay where they are. */
function partialName(path: string, attempt: number): string {
  const ending = extname(path)
  const number = attempt === 1 ? '' : `-${attempt}`
  return `${basename(path, ending)}.partial${number}${ending}`
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Makes the file beside the place that the person chose. */
export async function createPartial(disk: Disk, path: string): Promise<PartialFile> {
  const folder = dirname(path)
  for (let attempt = 1; ; attempt += 1) {
    const name = partialName(path, attempt)
    try {
      return partialFile(disk, await disk.create(join(folder, name)), { folder, name, target: basename(path) })
    } catch (error) {
      if (!isTaken(error) || attempt === mostTries) throw error
    }
  }
}

interface Names {
  readonly folder: string
  readonly name: string
  readonly target: string
}

function partialFile(disk: Disk, file: OpenFile, { folder, name, target }: Names): PartialFile {
  let whole = 0
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  // What it is tried for is already broken or not wanted any more: a second failure says nothing new.
  const quietly = (task: Promise<void>): Promise<void> => task.catch(() => {})
  return {
    async write(rows) {
      await file.write(rows)
      whole += rows.length
    },
    async finish() {
      await file.sync()
      await close()
      await disk.rename(join(folder, name), join(folder, target))
      await disk.syncFolder(folder)
      return target
    },
    async keep() {
      if (isOpen) {
        await quietly(file.cut(whole))
        await quietly(file.sync())
        await quietly(close())
      }
      return name
    },
    async remove() {
      await quietly(close())
      await quietly(disk.remove(join(folder, name)))
    }
  }
}
