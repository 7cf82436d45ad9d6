import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import { figureContentOf } from '../model/figureContent.ts'
import type { Checked } from '../model/bannerModel.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import type { SlotName } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'
import { livePicturesOf, pixelsOf } from './liveState.ts'

const placedOf = (part: Partial<Banner> = {}) => {
  const [placed] = placeBanners(makeBanner(part))
  if (!placed) throw new Error('A banner was made.')
  return placed
}
const looked = (letter: string): Checked => ({ facts: { bytes: 1, type: 'image/png', sha256: letter.repeat(64) } })
const bannerOf = (part: Partial<Banner>, look: (slot: SlotName) => Checked | undefined): OneBanner => ({
  placed: placedOf(part),
  workspace: {
    requestOf: (name) => ({ connection: 'one', name }),
    checked: (_of, slot) => look(slot),
    drawnOf: (banner) => figureContentOf(banner, (address) => address, makeSite())
  }
})
const stateOf = (part: Partial<Banner> = {}, look: (slot: SlotName) => Checked | undefined = () => looked('a')) =>
  livePicturesOf(bannerOf(part, look), 'desktop')
describe('the live pictures of a figure', () => {
  test('are known once each picture is checked', () => {
    expect(stateOf({}, (slot) => (slot === 'mascot_image_desktop' ? undefined : looked('a')))).toBeUndefined()
    expect(stateOf()).toMatchObject({ lost: [] })
  })

  test('are incomplete if a picture can’t be shown', () => {
    const failing = (slot: SlotName): Checked =>
      slot === 'mascot_image_desktop' ? { problem: { code: 'http', status: 404 } } : looked('a')
    expect(stateOf({}, failing)?.lost).toEqual(['mascot'])
  })
})

test('the pixels of a figure are its pictures’ pixels on the device, and a vector picture has none', () => {
  const [width, height] = [3000, 2000]
  const looks = (slot: SlotName): Checked => ({
    facts: {
      bytes: 1,
      sha256: 'a'.repeat(64),
      type: slot === 'mascot_image_desktop' ? 'image/svg+xml' : 'image/png',
      width,
      height
    }
  })
  // The figure consists of the background and the triangle. Pictures for other devices aren't counted.
  expect(pixelsOf(bannerOf({}, looks), 'desktop')).toBe(2 * width * height)
})
