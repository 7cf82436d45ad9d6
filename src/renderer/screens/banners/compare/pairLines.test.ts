import { expect, test } from 'vitest'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { pairLines } from './pairLines.ts'
import { pairBanners } from '../difference/comparison.ts'
import type { Checked, PlacedBanner } from '../model/bannerModel.ts'
import type { SlotName } from '../model/slots.ts'

const side = (...banners: readonly unknown[]) => ({
  banners: placeBanners(...banners),
  checked: ({ pictures }: PlacedBanner, slot: SlotName): Checked => ({
    facts: { bytes: 1, type: 'image/png', sha256: pictures[slot].address ?? '' }
  })
})
const names = ['Live', 'Staging'] as const
const storm = makeBanner()
const pairs = pairBanners(
  side({
    ...storm,
    button_title: null,
    order: '1',
    mascot_image_mobile: { ...storm.mascot_image_mobile, url: 'https://x.example/y' },
    mascot_image_tablet: { ...storm.mascot_image_tablet, url: 'https://x.example/z' }
  }),
  side(storm, makeBanner({ title: 'Gone' }))
).map((pair) => ({
  ...pair,
  differences: pair.differences.map((one) => (one.slot ? { ...one, words: '3 regions differ.' } : one))
}))

test('a review shows each difference in a line, and equal differences of several fields once', () => {
  const [pair] = pairs
  if (!pair) throw new Error('There are pairs.')
  expect(pairLines(pair, names)).toEqual([
    'button_title differs · 2 pictures differ',
    'mascot_image_tablet, mascot_image_mobile: 3 regions differ.',
    'button_title: null → "Play now"'
  ])
})
