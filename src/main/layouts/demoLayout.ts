import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The code that asks may be built into a chunk, or into the folder of `npm run dev`.
const ways = ['../..', '../../..', '../../../..']

/** The demo's layout profile with its fonts, beside the built code; undefined where it is missing. */
export const demoLayoutFile = (): string | undefined =>
  ways.map((up) => join(import.meta.dirname, up, 'resources/demo-layout/layout.json')).find(existsSync)
