import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath, readPlain } from './readPlain.ts'

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
      const content = await readPlain(await chosenPath(path), largest)
      if (!Buffer.isBuffer(content)) {
        const message = `This file ${content.problem}: choose another one.`
        return failure('invalid-input', { operation: 'files.choose', message })
      }
      const [handle, name] = [randomUUID(), basename(path).slice(0, 120)]
      kept.set(handle, { name, content })
      for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
      return success({ handle, name })
    },
    take: (handle) => kept.get(handle)
  }
}
