import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { SavedFile } from '../../shared/contract/files.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf, nodeDisk } from './disk.ts'
import { writeWhole } from './partialFile.ts'

const mostKept = 200

/** Keeps where the newest files of this run were saved: the page shows one in its folder and never learns a path. */
export function keepSavedFiles(show: (path: string) => void) {
  const paths = new Map<string, string>()
  return {
    keep(path: string): SavedFile {
      const handle = randomUUID()
      paths.set(handle, path)
      for (const oldest of [...paths.keys()].slice(0, -mostKept)) paths.delete(oldest)
      return { handle, name: basename(path) }
    },
    show(handle: string): Outcome<null> {
      const path = paths.get(handle)
      // The system shows nothing of what is not there, and says nothing.
      if (path === undefined || !existsSync(path))
        return failure('storage', { message: 'This file is not there any more, or where it was saved is not kept.' })
      show(path)
      return success(null)
    }
  }
}

/** Saves a text or bytes where the person of a page chooses; false if they cancelled. */
export type SaveText = (name: string, content: string | Uint8Array, page: number) => Promise<Outcome<boolean>>

/**
 * Saves a text or bytes where the person chooses; false where they cancelled. The file is written whole or not at all,
 * only its owner may read it, and a link at the chosen place is replaced, not followed. `saved` is called with the path of one that was written.
 */
export function saveTextAt(
  pick: (name: string, page: number) => Promise<string | undefined>,
  disk = nodeDisk,
  saved: (path: string, page: number) => void = () => {}
): SaveText {
  return async (name, content, page) => {
    const path = await pick(name, page)
    if (path === undefined) return success(false)
    try {
      await writeWhole(disk, path, content)
    } catch (error) {
      return storageProblem(path, error)
    }
    saved(path, page)
    return success(true)
  }
}

/** The problem for a failed disk call. The system's own message holds the path and is left out; the page has the words for its cause. */
export function storageProblem(path: string, error: unknown): Extract<Outcome<never>, { ok: false }> {
  return {
    ok: false,
    problem: { code: 'storage', message: `${basename(path)} could not be written.`, ...causeOf(error) }
  }
}
