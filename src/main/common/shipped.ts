import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The path up to `resources` depends on where the build puts this code.
const ways = ['../..', '../../..', '../../../..']

/** The path of a file or folder in `resources`; undefined if it is missing. */
export const shippedPath = (path: string): string | undefined =>
  ways.map((up) => join(import.meta.dirname, up, 'resources', path)).find(existsSync)
