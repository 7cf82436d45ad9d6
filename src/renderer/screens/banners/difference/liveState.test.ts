import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import { figureContentOf } from '../model/figureContent.ts'
import type { Checked } from '../model/bannerModel.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import { changedParts, designNames, liveStateOf } from './liveState.ts'

const placedOf = (part: Partial<Banner> = {}) => {
  const [placed] = placeBanners(makeBanner(part))
  if (!placed) throw new Error('A banner was made.')
  return placed
}
const looked = (letter: string): Checked => ({ facts: { bytes: 1, type: 'image/png', sha256: letter.repeat(64) } })
const stateOf = (part: Partial<Banner> = {}, look: Parameters<typeof liveStateOf>[3] = () => looked('a')) => {
  const placed = placedOf(part)
  return liveStateOf(
    placed,
    figureContentOf(placed, (address) => address, makeSite()),
    'desktop',
    look
  )
}
const liveOf = (...asked: Parameters<typeof stateOf>) => {
  const state = stateOf(...asked)
  if (state.state === 'loading') throw new Error('All was looked at.')
  return state.live
}

describe('what is live in a figure', () => {
  test('is known once each of its pictures was looked at', () => {
    expect(stateOf({}, (kind) => (kind === 'mascot' ? undefined : looked('a')))).toEqual({ state: 'loading' })
    expect(stateOf()).toMatchObject({ state: 'known', live: { mascot: 'a'.repeat(64) } })
  })

  test('is not whole where a picture cannot be shown', () => {
    const failing = (kind: string): Checked =>
      kind === 'mascot' ? { problem: { code: 'http', status: 404 } } : looked('a')
    const state = stateOf({}, failing)
    expect(state).toMatchObject({ state: 'failed', kinds: ['mascot'] })
    expect(state.state === 'failed' && state.live).not.toHaveProperty('mascot')
  })
})

describe('what changed between two looks', () => {
  test('is nothing where nothing did', () => expect(changedParts(liveOf(), liveOf())).toEqual([]))

  test('is the picture whose bytes are others, whatever its address', () => {
    const other = liveOf({}, (kind) => looked(kind === 'mascot' ? 'b' : 'a'))
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

test('banners are named by their titles; the same one and none at all are numbered', () => {
  const titles = ['Storm', 'Storm', '', ' ', 'Pack']
  const banners = placeBanners(...titles.map((title) => makeBanner({ title })))
  expect(designNames(banners)).toEqual([
    'Storm',
    'Storm (2)',
    'Banner without a title',
    'Banner without a title (2)',
    'Pack'
  ])
})
