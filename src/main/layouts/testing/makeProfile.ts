import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LayoutProfile } from '../../../shared/layout/layoutProfile.ts'

const folder = join(import.meta.dirname, '../../../../resources/demo-layout')

/** The text of the demo's profile, which has no faults. */
export const profileText = readFileSync(join(folder, 'layout.json'), 'utf8')

/** The demo's font. */
export const fontBytes = readFileSync(join(folder, 'inter-latin.woff2'))

/** A profile, with changes. */
export const makeProfile = (changes: Partial<LayoutProfile> = {}): LayoutProfile => ({
  ...JSON.parse(profileText),
  ...changes
})
