import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A row of e2e/promises.json: a promise, and a mutation that the promise's test catches. */
export interface Promised {
  readonly promise: string
  readonly file: string
  /** The text to replace, which occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly test: string
  /** A part of the test's title without the table's values. */
  readonly title: string
}

/** The rows of e2e/promises.json. */
export const promises: readonly Promised[] = JSON.parse(readFileSync(join(root, 'e2e/promises.json'), 'utf8'))

/** Why a mutation cannot be made; undefined if its text occurs exactly once. */
export function misplaced({ file, find }: Promised): string | undefined {
  const count = readFileSync(join(root, file), 'utf8').split(find).length - 1
  return count === 1 ? undefined : `NOT FOUND ONCE in ${file}, but ${count} times: ${find}`
}
