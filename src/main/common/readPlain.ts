import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'

/** The bytes of a plain file, or why it is not read. */
export async function readPlain(path: string, most: number): Promise<Buffer | { readonly problem: string }> {
  try {
    if (!(await lstat(path)).isFile()) return { problem: 'is no plain file' }
    // It may have become another one meanwhile; where the system knows no such flag it is undefined and does nothing.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const { size } = await file.stat()
      if (size > most) return { problem: `is larger than ${Math.floor(most / 1_000_000)} MB` }
      const bytes = Buffer.alloc(size + 1)
      const { bytesRead } = await file.read(bytes, 0, size + 1, 0)
      return bytesRead > size ? { problem: 'is being written' } : bytes.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { problem: isGone ? 'is not there' : 'cannot be read' }
  }
}

/** The file that a chosen path leads to, links followed once: the person chose it. */
export const chosenPath = (path: string): Promise<string> => realpath(path).catch(() => path)
