import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The code that asks may be built into a chunk, or into the folder of `npm run dev`.
const ways = ['../..', '../../..', '../../../..']

/** The place of a file or folder of `resources`, beside the built code; undefined where it is missing. */
export const shippedPath = (path: string): string | undefined =>
  ways.map((up) => join(import.meta.dirname, up, 'resources', path)).find(existsSync)
