import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import { figureContentOf } from '../model/figureContent.ts'
import type { Checked } from '../model/bannerModel.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import type { SlotName } from '../model/slots.ts'
import { changedParts, livePicturesOf } from './liveState.ts'

const placedOf = (part: Partial<Banner> = {}) => {
  const [placed] = placeBanners(makeBanner(part))
  if (!placed) throw new Error('A banner was made.')
  return placed
}
const looked = (letter: string): Checked => ({ facts: { bytes: 1, type: 'image/png', sha256: letter.repeat(64) } })
const stateOf = (part: Partial<Banner> = {}, look: (slot: SlotName) => Checked | undefined = () => looked('a')) =>
  livePicturesOf(
    {
      placed: placedOf(part),
      workspace: {
        asked: (name) => ({ connection: 'one', name }),
        checked: (_of, slot) => look(slot),
        drawnOf: (banner) => figureContentOf(banner, (address) => address, makeSite())
      }
    },
    'desktop'
  )
const liveOf = (...asked: Parameters<typeof stateOf>) => {
  const state = stateOf(...asked)
  if (!state) throw new Error('All was looked at.')
  return state.live
}

describe('what is live in a figure', () => {
  test('is known once each of its pictures was looked at', () => {
    expect(stateOf({}, (slot) => (slot === 'mascot_image_desktop' ? undefined : looked('a')))).toBeUndefined()
    expect(stateOf()).toMatchObject({ lost: [], live: { mascot: 'a'.repeat(64) } })
  })

  test('is not whole where a picture cannot be shown', () => {
    const failing = (slot: SlotName): Checked =>
      slot === 'mascot_image_desktop' ? { problem: { code: 'http', status: 404 } } : looked('a')
    const state = stateOf({}, failing)
    expect(state?.lost).toEqual(['mascot'])
    expect(state?.live).not.toHaveProperty('mascot')
  })
})

describe('what changed between two looks', () => {
  test('is nothing where nothing did', () => expect(changedParts(liveOf(), liveOf())).toEqual([]))

  test('is the picture whose bytes are others, whatever its address', () => {
    const other = liveOf({}, (slot) => looked(slot === 'mascot_image_desktop' ? 'b' : 'a'))
    expect(changedParts(liveOf(), other)).toEqual(['mascot'])
  })

  test.each([['title'], ['description'], ['button_title'], ['button_color']] as const)('is %s', (field) => {
    const value = field === 'button_color' ? '#123456' : 'Another'
    expect(changedParts(liveOf(), liveOf({ [field]: value }))).toEqual(['texts or colours'])
  })

  test('is found in long texts that begin alike', () => {
    const long = 'long '.repeat(300)
    expect(changedParts(liveOf({ description: `${long}a` }), liveOf({ description: `${long}b` }))).toHaveLength(1)
  })
})
