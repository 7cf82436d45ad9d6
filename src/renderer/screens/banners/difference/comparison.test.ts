import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import type { Checked, PlacedBanner } from '../model/bannerModel.ts'
import { perSlot, type SlotName } from '../model/slots.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { isSame, pairBanners, pairInWords, pairsInWords } from './comparison.ts'

const names = ['Live', 'Staging'] as const
const banner = (name: string, part: Partial<Banner> = {}): Banner => ({
  ...makeBanner({ title: name }),
  background_image_desktop: { ...makeBanner().background_image_desktop, url: `https://cdn.example/${name}.png` },
  ...part
})
/** Pictures whose hash is derived from their URL, unless it is given or unknown. */
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
const found = (to: Banner, from: unknown, hashes = {}) =>
  pairBanners(side([from], hashes), side([to]))[0]?.differences.map(({ kind, name }) => `${kind} ${name}`)
const [a, b, c, e] = [banner('a'), banner('b'), banner('c'), banner('e')] as const
const blankTexts = { main_title: '', description: '', button_title: '' }
const file = a.background_image_desktop
const elsewhere = { ...a, background_image_desktop: { ...file, url: 'https://cdn2.example/a.png' } }
const sameFile = { 'https://cdn2.example/a.png': file.url }

describe('the banners of two connections', () => {
  test('are the same where only the addresses of the same pictures differ', () => {
    expect(words(side([a]), side([a]))).toEqual(['the same'])
    expect(words(side([a]), side([elsewhere], sameFile))).toEqual(['the same'])
    expect(found(a, elsewhere, sameFile)).toEqual(['form background_image_desktop'])
  })

  test('say what only one side has, each where it stands', () => {
    expect(words(side([a, b]), side([c, b]))).toEqual(['only in Live', 'only in Staging', 'the same'])
    expect(words(side([a]), side([a, b, c]))).toEqual(['the same', 'only in Live', 'only in Live'])
    expect(words(side([b, c]), side([a, b, c]))).toEqual(['only in Live', 'the same', 'the same'])
  })

  test('say which changed place, the fewest that explain it, with both places', () => {
    expect(words(side([a, b, c]), side([c, a, b]))).toEqual(['the same', 'the same', 'place 1 → 3'])
  })

  test('count fields by path with both values as they came; another writing is no difference', () => {
    const [pair] = pairBanners(side([{ ...a, order: '1', button_title: 'Go', button_color: null }]), side([a]))
    expect(pair?.differences).toEqual([
      { kind: 'differs', name: 'button_title', before: 'Go', after: 'Play now' },
      { kind: 'form', name: 'order', before: '1', after: expect.anything() },
      { kind: 'differs', name: 'button_color', before: null, after: '#C0392B' }
    ])
    expect(pair && pairInWords(pair, names)).toEqual(['button_title, button_color differ'])
  })

  test('count pictures by their bytes, and those that only one side has', () => {
    expect(found(a, { ...elsewhere, mascot_image_tablet: null })).toEqual([
      'differs background_image_desktop',
      'differs mascot_image_tablet'
    ])
    expect(found(a, a, { [file.url]: 'new' })).toEqual(['differs background_image_desktop'])
  })

  test('are neither the same nor different while a picture is not known, whatever its address', () => {
    for (const from of [side([a], 'unknown'), side([elsewhere], 'unknown')]) {
      expect(pairBanners(from, side([a])).map(isSame)).toEqual([false])
      expect(words(side([a]), from)).toEqual(['8 pictures not compared'])
      expect(pairsInWords(pairBanners(from, side([a])), names)).toMatch(/0 differ · 0 the same · 1 not judged$/)
    }
  })

  test('with addresses that are none on both sides are compared as they came', () => {
    const odd = (url: unknown) => ({ ...a, mascot_image_mobile: { ...file, url } }) as Banner
    expect(found(odd(null), odd({ href: 'x' }))).toEqual(['differs mascot_image_mobile.url'])
    expect(found(odd(null), odd(null))).toEqual([])
  })

  test('are summed up in a line', () => {
    const pairs = pairBanners(side([{ ...c, button_title: 'Go' }, b, e, banner('d')]), side([a, b, e, c]))
    expect(pairsInWords(pairs, names)).toBe('1 only in Live · 1 only in Staging · 1 moved · 1 differ · 2 the same')
  })

  test('that have one title say that they may be paired otherwise', () => {
    const pairs = pairBanners(side([a, b]), side([a, a, b]))
    expect(pairs.map(({ isAmbiguous, from }) => [isAmbiguous, from?.at])).toEqual([
      [true, 0],
      [true, undefined],
      [false, 1]
    ])
  })

  test('may be none, or nothing that is a banner', () => {
    expect(pairBanners(side([]), side([]))).toEqual([])
    expect(words(side([a]), side([null, 7]))).toEqual(['only in Staging', 'only in Live', 'only in Live'].toSorted())
  })
})

describe('which banner is which', () => {
  const apart = ['only in Live', 'only in Staging']
  const pairedWith = (to: readonly Banner[], from: readonly Banner[]) =>
    pairBanners(side(from), side(to)).flatMap((pair) => (pair.to ? [pair.from?.at] : []))

  test('is told by the title, and by the picture where that was changed', () => {
    expect(found(a, { ...a, title: 'renamed' })).toEqual(['differs title'])
  })

  test('is not told by a picture that others have as well', () => {
    const sharing = (title: string) => ({ ...a, title })
    expect(pairedWith([a, sharing('gone')], [a, sharing('new')])).toEqual([0, undefined])
  })

  test('is told by the order of one that has a text or a picture in common, where title and first picture changed', () => {
    const [first, second] = [banner('a', { order: 7 }), banner('renamed', { order: 7 })]
    expect(found(first, second)).toEqual(['differs background_image_desktop', 'differs title'])
    const other = banner('other', { order: 7, ...blankTexts, ...perSlot(() => null as never) })
    expect(words(side([first]), side([other])).toSorted()).toEqual(apart)
    // If several have the same order, it identifies none of them.
    expect(pairedWith([first, banner('x', { order: 7 })], [second])).toEqual([undefined, undefined])
  })

  test('of two with one title is told by what they hold, then by their order', () => {
    const twin = banner('a', { description: 'another' })
    expect(pairedWith([a, twin], [twin, a])).toEqual([1, 0])
    expect(pairedWith([a, a], [a])).toEqual([0, undefined])
  })

  test('is not told by an empty title or a missing picture', () => {
    const blank = (order: number) => ({ order, description: `${order}` }) as Banner
    expect(words(side([blank(1)]), side([blank(2)])).toSorted()).toEqual(apart)
  })
})
