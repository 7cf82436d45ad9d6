import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { SavedFile } from '../../shared/contract/files.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf, nodeDisk } from './disk.ts'
import { writeWhole } from './partialFile.ts'

const mostKept = 200

/** The files most recently saved in this run, keyed by handle. The page gets handles, never paths. */
export interface SavedFiles {
  readonly keep: (path: string) => SavedFile
  readonly show: (handle: string) => Outcome<null>
}

/** Remembers the 200 most recently saved files until Pitboss quits. `show` opens the folder of a path. */
export function keepSavedFiles(show: (path: string) => void): SavedFiles {
  const paths = new Map<string, string>()
  return {
    keep(path) {
      const handle = randomUUID()
      paths.set(handle, path)
      for (const oldest of [...paths.keys()].slice(0, -mostKept)) paths.delete(oldest)
      return { handle, name: basename(path) }
    },
    show(handle) {
      const path = paths.get(handle)
      // If the file is missing, the system's file manager does nothing and reports no error.
      if (path === undefined || !existsSync(path))
        return failure('storage', { message: 'Pitboss no longer knows where this file is, or it was moved.' })
      show(path)
      return success(null)
    }
  }
}

/** Saves a text or bytes to a file that the person chooses. Returns false if the person cancelled. */
export type SaveText = (name: string, content: string | Uint8Array, page: number) => Promise<Outcome<boolean>>

/**
 * Writes a file completely or not at all, readable only by its owner. If the path is a link, replaces the link and not
 * its target.
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

/** The problem to report after a failed disk call, without the system's message, because that contains the path. */
export function storageProblem(path: string, error: unknown): Extract<Outcome<never>, { ok: false }> {
  return {
    ok: false,
    problem: { code: 'storage', message: `${basename(path)} could not be written.`, ...causeOf(error) }
  }
}
