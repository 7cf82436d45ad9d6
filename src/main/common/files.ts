import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { beginningOf } from '../../shared/text/cut.ts'
import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { isAbsent } from './disk.ts'

export interface ChosenFile {
  readonly name: string
  readonly content: Buffer
}

/** The files chosen in this run, keyed by handle. The page gets handles, never paths. */
export interface ChosenFiles {
  /** Returns null if the person cancelled. */
  readonly choose: (
    pick: () => Promise<string | undefined>
  ) => Promise<Outcome<{ handle: string; name: string } | null>>
  readonly take: (handle: string) => ChosenFile | undefined
}

// The maximum number of bytes in a file. Certificates and keys are a few kilobytes.
const largest = 1024 * 1024
const mostKept = 20

/** Remembers the twenty most recently chosen files until Pitboss quits. */
export function chosenFiles(): ChosenFiles {
  const files = new Map<string, ChosenFile>()
  return {
    async choose(pick) {
      const path = await pick()
      if (path === undefined) return success(null)
      const content = await readPlain(await chosenPath(path), largest)
      if (!Buffer.isBuffer(content))
        return failure('invalid-input', { message: `This file ${content.problem}: choose another one.` })
      const [handle, name] = [randomUUID(), beginningOf(basename(path), 120)]
      files.set(handle, { name, content })
      for (const oldest of [...files.keys()].slice(0, -mostKept)) files.delete(oldest)
      return success({ handle, name })
    },
    take: (handle) => files.get(handle)
  }
}

/** The bytes of a plain file, or the reason why main can't read it. */
export async function readPlain(path: string, most: number): Promise<Buffer | { readonly problem: string }> {
  try {
    if (!(await lstat(path)).isFile()) return { problem: 'is not a plain file' }
    // Something may have replaced the file since `lstat`. If a system lacks one of these flags, its constant is
    // undefined, which counts as 0.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const { size } = await file.stat()
      const mostInWords = most < 1_000_000 ? `${most / 1000} KB` : `${Math.floor(most / 1_000_000)} MB`
      if (size > most) return { problem: `is larger than ${mostInWords}` }
      const bytes = Buffer.alloc(size + 1)
      const { bytesRead } = await file.read(bytes, 0, size + 1, 0)
      return bytesRead === size ? bytes.subarray(0, size) : { problem: 'is being written' }
    } finally {
      await file.close()
    }
  } catch (error) {
    return { problem: isAbsent(error) ? 'is not there' : 'cannot be read' }
  }
}

/** The real path of a file that a person chose. This is the only function that follows links. */
export const chosenPath = (path: string): Promise<string> => realpath(path).catch(() => path)
