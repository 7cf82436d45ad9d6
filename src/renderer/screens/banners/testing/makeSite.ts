import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { startProfile } from '../preview/startProfile.ts'
import type { SiteLayout } from '../model/siteLayout.ts'

/** A part of a profile: 100 × 50 at the upper left edge, with changes. */
export const makePart = (changes: Partial<ProfilePart> = {}): ProfilePart => ({
  part: 'mascot',
  anchor: 'top-left',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  ...changes
})

/** A text's style in a profile: lines of 20 pixels, with changes. */
export const makeText = (changes: Partial<NonNullable<ProfilePart['text']>> = {}) => ({
  font: 'Brand',
  size: 16,
  lineHeight: 20,
  weight: 400,
  colour: '#FFFFFF',
  lines: 2,
  overflow: 'ellipsis' as const,
  ...changes
})

/** A layout whose desktop has these parts. */
export function makeSite(parts: readonly ProfilePart[] = [], changes: Partial<SiteLayout> = {}): SiteLayout {
  const start = startProfile('2026-11-12')
  const desktop = { ...start.devices.desktop, parts: [...parts] }
  const profile: LayoutProfile = { ...start, name: 'Site', devices: { ...start.devices, desktop } }
  return { id: 'a', profile, fonts: [], families: new Map(), ...changes }
}
