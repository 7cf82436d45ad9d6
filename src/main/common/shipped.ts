import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The built code is in a chunk's folder or in the folder of `npm run dev`.
const ways = ['../..', '../../..', '../../../..']

/** The path of a file or folder in `resources`; undefined if it is missing. */
export const shippedPath = (path: string): string | undefined =>
  ways.map((up) => join(import.meta.dirname, up, 'resources', path)).find(existsSync)
