import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import ourProfile from '../../../../../resources/layout/layout.json?raw'
import type { Device } from '../model/slots.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { usualSizes } from './usualSizes.ts'

/** The Pitboss layout. */
export const ourSite = (): SiteLayout => makeSite([], { profile: JSON.parse(ourProfile), isOurs: true })

/** Makes a part of a profile, 100 × 50 in the upper left corner, and applies changes. */
export const makePart = (changes: Partial<ProfilePart> = {}): ProfilePart => ({
  part: 'mascot',
  anchor: 'top-left',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  ...changes
})

/** Makes a stack of a profile, and applies changes. */
export const makeStack = (stack: string, changes: Partial<ProfilePart> = {}): ProfilePart => ({ stack, ...changes })

/** Makes the style of a text, with a line height of 20 pixels unless `changes` sets another one. */
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

/** Makes a layout with these parts on desktop. */
export function makeSite(parts: readonly ProfilePart[] = [], changes: Partial<SiteLayout> = {}): SiteLayout {
  const deviceOf = (device: Device) => ({
    name: device,
    ...usualSizes[device],
    pixelRatio: 1,
    radius: 0,
    border: 0,
    parts: []
  })
  const devices = {
    desktop: { ...deviceOf('desktop'), parts: [...parts] },
    tablet: deviceOf('tablet'),
    mobile: deviceOf('mobile')
  }
  const profile: LayoutProfile = { version: 2, name: 'Site', date: '2026-11-12', fonts: [], devices }
  return { id: 'a', profile, fonts: [], families: new Map(), isOurs: false, ...changes }
}
