import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import type { Checked, PlacedBanner } from '../model/bannerModel.ts'
import type { SlotName } from '../model/slots.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { isSame, pairBanners, pairInWords, pairLines, pairsInWords } from './comparison.ts'

const names = ['Live', 'Staging'] as const
const banner = (name: string, part: Partial<Banner> = {}): Banner => ({
  ...makeBanner({ title: name }),
  background_image_desktop: { ...makeBanner().background_image_desktop, url: `https://cdn.example/${name}.png` },
  ...part
})
/** Makes one of the two sets of banners to compare. A picture without an entry in `hashes` has its URL as its hash. */
const side = (banners: readonly unknown[], hashes: Readonly<Record<string, string>> | 'unknown' = {}) => ({
  banners: placeBanners(...banners),
  checked({ pictures }: PlacedBanner, slot: SlotName): Checked | undefined {
    const { address } = pictures[slot]
    if (hashes === 'unknown' || address === undefined) return undefined
    return { facts: { bytes: 1, type: 'image/png', sha256: hashes[address] ?? address } }
  }
})
type Side = ReturnType<typeof side>
const words = (to: Side, from: Side) => pairBanners(from, to).map((pair) => pairInWords(pair, names).join(', '))
const differencesOf = (to: Banner, from: unknown, hashes = {}) =>
  pairBanners(side([from], hashes), side([to]))[0]?.differences.map(({ kind, name }) => `${kind} ${name}`)
const [a, b, c, e] = [banner('a'), banner('b'), banner('c'), banner('e')] as const
const file = a.background_image_desktop
const elsewhere = { ...a, background_image_desktop: { ...file, url: 'https://cdn2.example/a.png' } }
const sameFile = { 'https://cdn2.example/a.png': file.url }

describe('the banners of two connections', () => {
  test('are the same if only the addresses of equal pictures differ', () => {
    expect(words(side([a]), side([a]))).toEqual(['the same'])
    expect(words(side([a]), side([elsewhere], sameFile))).toEqual(['the same'])
    expect(differencesOf(a, elsewhere, sameFile)).toEqual([])
  })

  test('list banners of one side only, each in its position', () => {
    expect(words(side([a, b]), side([c, b]))).toEqual(['only in Live', 'only in Staging', 'the same'])
    expect(words(side([a]), side([a, b, c]))).toEqual(['the same', 'only in Live', 'only in Live'])
    expect(words(side([b, c]), side([a, b, c]))).toEqual(['only in Live', 'the same', 'the same'])
  })

  test('list the fewest moved banners that explain the order, with both positions', () => {
    expect(words(side([a, b, c]), side([c, a, b]))).toEqual(['the same', 'the same', 'place 1 → 3'])
  })

  test('list fields by path with both received values; another notation isn’t a difference', () => {
    const [pair] = pairBanners(side([{ ...a, order: '1', button_title: 'Go', button_color: null }]), side([a]))
    expect(pair?.differences).toEqual([
      { kind: 'differs', name: 'button_title', before: 'Go', after: 'Play now' },
      { kind: 'differs', name: 'button_color', before: null, after: '#C0392B' }
    ])
    expect(pair && pairInWords(pair, names)).toEqual(['button_title, button_color differ'])
  })

  test('compare pictures by bytes, and count pictures of one side only', () => {
    expect(differencesOf(a, { ...elsewhere, mascot_image_tablet: null })).toEqual([
      'differs background_image_desktop',
      'differs mascot_image_tablet'
    ])
    expect(differencesOf(a, a, { [file.url]: 'new' })).toEqual(['differs background_image_desktop'])
  })

  test('are not compared while a picture is unknown, whatever its address', () => {
    for (const from of [side([a], 'unknown'), side([elsewhere], 'unknown')]) {
      expect(pairBanners(from, side([a])).map(isSame)).toEqual([false])
      expect(words(side([a]), from)).toEqual(['8 pictures not compared'])
      expect(pairsInWords(pairBanners(from, side([a])), names)).toMatch(/0 differ · 0 the same · 1 not judged$/)
    }
  })

  test('with invalid addresses on both sides are compared as received', () => {
    const odd = (url: unknown) => ({ ...a, mascot_image_mobile: { ...file, url } }) as Banner
    expect(differencesOf(odd(null), odd({ href: 'x' }))).toEqual(['differs mascot_image_mobile.url'])
    expect(differencesOf(odd(null), odd(null))).toEqual([])
  })

  test('are summarised in a line', () => {
    const pairs = pairBanners(side([{ ...c, button_title: 'Go' }, b, e, banner('d')]), side([a, b, e, c]))
    expect(pairsInWords(pairs, names)).toBe('1 only in Live · 1 only in Staging · 1 moved · 1 differ · 2 the same')
  })

  test('with the same title are marked as ambiguous pairs', () => {
    const pairs = pairBanners(side([a, b]), side([a, a, b]))
    expect(pairs.map(({ isAmbiguous, from }) => [isAmbiguous, from?.at])).toEqual([
      [true, 0],
      [true, undefined],
      [false, 1]
    ])
  })

  test('may be an empty list or a list without banners', () => {
    expect(pairBanners(side([]), side([]))).toEqual([])
    expect(words(side([a]), side([null, 7]))).toEqual(['only in Staging', 'only in Live', 'only in Live'].toSorted())
  })
})

describe('pairing', () => {
  const apart = ['only in Live', 'only in Staging']
  const pairedWith = (to: readonly Banner[], from: readonly Banner[]) =>
    pairBanners(side(from), side(to)).flatMap((pair) => (pair.to ? [pair.from?.at] : []))

  test('uses the title, and the picture if the title changed', () => {
    expect(differencesOf(a, { ...a, title: 'renamed' })).toEqual(['differs title'])
  })

  test('ignores a picture that several banners have', () => {
    const sharing = (title: string) => ({ ...a, title })
    expect(pairedWith([a, sharing('gone')], [a, sharing('new')])).toEqual([0, undefined])
  })

  test('uses content, then position, for two banners with one title', () => {
    const twin = banner('a', { description: 'another' })
    expect(pairedWith([a, twin], [twin, a])).toEqual([1, 0])
    expect(pairedWith([a, a], [a])).toEqual([0, undefined])
  })

  test('ignores empty titles and missing pictures', () => {
    const blank = (order: number) => ({ order, description: `${order}` }) as Banner
    expect(words(side([blank(1)]), side([blank(2)])).toSorted()).toEqual(apart)
  })
})

test('a review shows each difference in a line, and equal differences of several fields once', () => {
  const there = {
    ...a,
    button_title: null,
    mascot_image_tablet: { ...a.mascot_image_tablet, url: 'https://x.example/tablet' },
    mascot_image_mobile: { ...a.mascot_image_mobile, url: 'https://x.example/mobile' }
  }
  const [pair] = pairBanners(side([there]), side([a]))
  if (!pair) throw new Error('There is a pair.')
  const differences = pair.differences.map((one) => (one.slot ? { ...one, words: '3 regions differ.' } : one))
  expect(pairLines({ ...pair, differences }, names)).toEqual([
    'button_title differs · 2 pictures differ',
    'mascot_image_tablet, mascot_image_mobile: 3 regions differ.',
    'button_title: null → "Play now"'
  ])
})
