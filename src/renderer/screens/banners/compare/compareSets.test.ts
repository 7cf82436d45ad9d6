import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import { compareSets, type Side } from './compareSets.ts'
import { longestIncreasingSubsequence } from '../../../domain/compare/pairItems.ts'
import { perSlot } from '../model/slots.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'

const banner = (name: string, part: Partial<Banner> = {}): Banner => ({
  ...makeBanner({ title: name }),
  background_image_desktop: { ...makeBanner().background_image_desktop, url: `https://cdn.example/${name}.png` },
  ...part
})
/** Pictures whose hash is derived from their URL, unless given. */
const side = (banners: readonly unknown[], hashes: Readonly<Record<string, string>> = {}): Side => ({
  title: 'home',
  banners: placeBanners(...banners),
  hashOf: ({ pictures }, slot) => hashes[pictures[slot].address ?? ''] ?? pictures[slot].address
})
const told = (before: Side, after: Side) =>
  compareSets(before, after).map(({ kind, what, before: one, after: other }) =>
    [kind, (other ?? one)?.texts.title.value, what].filter(Boolean).join(' ')
  )
const [a, b, c] = [banner('a'), banner('b'), banner('c')]
const blankTexts = { main_title: '', description: '', button_title: '' }
const file = a?.background_image_desktop ?? makeBanner().background_image_desktop

describe('two sets of banners', () => {
  test('that are the same have no difference', () => expect(told(side([a, b, c]), side([a, b, c]))).toEqual([]))

  test('that both have nothing have none either', () => expect(told(side([]), side([]))).toEqual([]))

  test('differ by what is new and what is gone', () => {
    expect(told(side([a, b]), side([b, c]))).toEqual(['removed a', 'added c'])
  })

  test('with a new first banner have moved nothing', () => {
    expect(told(side([b, c]), side([a, b, c]))).toEqual(['added a'])
  })

  test('differ by what moved, the fewest that explain it', () => {
    expect(told(side([a, b, c]), side([c, a, b]))).toEqual(['moved c'])
  })

  test('differ by every changed field', () => {
    const changed = { ...a, button_title: 'Go', order: 9, button_color: '#000000' }
    expect(told(side([a]), side([changed]))).toEqual([
      'changed a button_title',
      'changed a order',
      'changed a button_color'
    ])
  })

  test('of two connections may have another title', () => {
    expect(told(side([]), { ...side([]), title: 'start' })).toEqual(['changed title'])
  })
})

describe('which banner is which', () => {
  test('is told by the title, and by the picture where that was changed', () => {
    expect(told(side([a]), side([{ ...a, title: 'renamed' }]))).toEqual(['changed renamed title'])
  })

  test('is not told by a picture that others have as well', () => {
    const sharing = (title: string) => ({ ...a, title })
    expect(told(side([a, sharing('gone')]), side([a, sharing('new')]))).toEqual(['removed gone', 'added new'])
  })

  test('is told by the order of one that has a text or a picture in common, where title and first picture changed', () => {
    const first = banner('a', { order: 7 })
    const second = banner('renamed', { order: 7 })
    expect(told(side([first, b]), side([second, b]))).toEqual([
      'changed renamed background_image_desktop',
      'changed renamed title'
    ])
    const other = banner('other', { order: 7, ...blankTexts, ...perSlot(() => null as never) })
    expect(told(side([first]), side([other]))).toEqual(['removed a', 'added other'])
    // Of several with the same order none is told by it.
    expect(told(side([first, banner('x', { order: 7 })]), side([second]))).toEqual([
      'removed a',
      'removed x',
      'added renamed'
    ])
  })

  test('of two with one title is told by what they hold, then by their order', () => {
    const twin = banner('a', { description: 'another' })
    expect(told(side([a, twin]), side([twin, a]))).toEqual(['moved a'])
    expect(told(side([a, a]), side([a]))).toEqual(['removed a'])
  })

  test('is not told by an empty title or a missing picture', () => {
    const blank = (order: number) => ({ order, description: `${order}` }) as Banner
    expect(told(side([blank(1)]), side([blank(2)]))).toEqual(['removed', 'added'])
  })
})

describe('pictures', () => {
  test('of other bytes at the same address are another picture', () => {
    const found = compareSets(side([a]), side([a], { [file.url]: 'new' }))
    expect(found).toMatchObject([
      { kind: 'changed', slot: 'background_image_desktop', note: 'Another picture at the same address.' }
    ])
  })

  test('of the same bytes at another address are the same in another form', () => {
    const url = 'https://cdn2.example/a.png'
    const moved = { ...a, background_image_desktop: { ...file, url } }
    expect(compareSets(side([a]), side([moved], { [url]: file.url }))).toMatchObject([
      { kind: 'form', what: 'background_image_desktop', note: 'The same picture at another address.' }
    ])
  })

  test('that were not had are compared by their address alone', () => {
    const unknown = (banners: readonly Banner[]): Side => ({ ...side(banners), hashOf: () => undefined })
    expect(told(unknown([a]), unknown([a]))).toEqual([])
    const other = { ...a, background_image_desktop: { ...file, url: 'https://cdn2.example/a.png' } }
    expect(told(unknown([a]), unknown([other]))).toEqual(['changed a background_image_desktop'])
  })

  test('of which no side has an address are compared as they came', () => {
    const odd = (url: unknown) => ({ ...a, mascot_image_mobile: { ...file, url } })
    expect(told(side([odd(null)]), side([odd({ href: 'x' })]))).toEqual(['changed a mascot_image_mobile.url'])
    expect(told(side([odd(null)]), side([odd(null)]))).toEqual([])
  })

  test('that are new or gone are said to be', () => {
    const { mascot_image_mobile: _gone, ...without } = a
    expect(told(side([a]), side([without as Banner]))).toContain('removed a mascot_image_mobile')
    expect(told(side([without as Banner]), side([a]))).toContain('added a mascot_image_mobile')
  })
})

test.each([
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3]
  ],
  [
    [3, 1, 2],
    [1, 2]
  ],
  [
    [2, 3, 1],
    [2, 3]
  ],
  [
    [5, 1, 4, 2, 3],
    [1, 2, 3]
  ]
])('the longest rise of %j is %j', (numbers, members) => {
  expect([...longestIncreasingSubsequence(numbers)].toSorted((x, y) => x - y)).toEqual(members)
})
