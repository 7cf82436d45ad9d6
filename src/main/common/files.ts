import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'

/** A file that a person chose in main's dialog. */
interface ChosenFile {
  readonly name: string
  readonly content: Buffer
}

/** The files chosen in this run, by handle: the page never learns a path. */
interface ChosenFiles {
  choose(pick: () => Promise<string | undefined>): Promise<Outcome<{ handle: string; name: string } | null>>
  take(handle: string): ChosenFile | undefined
}

// In bytes. Certificates and keys are a few kilobytes.
const largest = 1024 * 1024
const mostKept = 20

/** Keeps the newest twenty chosen files until the app ends. */
export function chosenFiles(): ChosenFiles {
  const kept = new Map<string, ChosenFile>()
  return {
    async choose(pick) {
      const path = await pick()
      if (path === undefined) return success(null)
      const refused = (message: string) => failure('invalid-input', { operation: 'files.choose', message })
      try {
        const { size } = await stat(path)
        if (size > largest) return refused('This file is larger than 1 MB: it is not what was asked for.')
        const handle = randomUUID()
        kept.set(handle, { name: basename(path).slice(0, 120), content: await readFile(path) })
        for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
        return success({ handle, name: basename(path).slice(0, 120) })
      } catch {
        return refused('This file cannot be read.')
      }
    },
    take: (handle) => kept.get(handle)
  }
}
