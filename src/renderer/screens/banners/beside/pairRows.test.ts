import { expect, describe, test } from 'vitest'
import type { Side } from '../compare/compareSets.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { isSame, pairRows, rowInWords, rowsInWords } from './pairRows.ts'

const names = ['Staging', 'Live'] as const
/** Pictures whose hash is the last part of their address, unless they are not known. */
const side = (banners: readonly unknown[], isUnknown = false): Side => ({
  title: 'home',
  banners: placeBanners(...banners),
  hashOf: ({ pictures }, slot) => (isUnknown ? undefined : pictures[slot].address?.split('/').at(-1))
})
const named = (title: string, part = {}) => {
  const background = { ...makeBanner().background_image_desktop, url: `https://staging.example/${title}.png` }
  return makeBanner({ title, background_image_desktop: background, ...part })
}
const moved = (host: string, banner: ReturnType<typeof makeBanner>) =>
  makeBanner({
    ...banner,
    background_image_desktop: {
      ...banner.background_image_desktop,
      url: banner.background_image_desktop.url.replace('staging', host)
    }
  })
const [a, b, c, e] = [named('a'), named('b'), named('c'), named('e')] as const
const words = (here: Side, there: Side) => pairRows(here, there).map((row) => rowInWords(row, names).join(', '))

describe('the banners of two connections', () => {
  test('are the same where only the addresses of the same pictures differ', () => {
    const rows = pairRows(side([a]), side([moved('live', a)]))
    expect(rows.map((row) => [isSame(row), row.elsewhere.length])).toEqual([[true, 1]])
    expect(words(side([a]), side([moved('live', a)]))).toEqual(['the same'])
  })

  test('say what only one side has, each where it stands', () => {
    expect(words(side([a, b]), side([c, b]))).toEqual(['only on Live', 'only on Staging', 'the same'])
    expect(words(side([a]), side([a, b, c]))).toEqual(['the same', 'only on Live', 'only on Live'])
  })

  test('say which changed place, with both places', () => {
    expect(words(side([a, b, c]), side([c, a, b]))).toEqual(['the same', 'the same', 'place 3 / 1'])
  })

  test('count fields by path with both values as they came; another writing is no difference', () => {
    const [row] = pairRows(side([a]), side([{ ...a, order: '1', button_title: 'Go', button_color: null }]))
    expect(row?.fields.map(({ what, values }) => [what, values])).toEqual([
      ['button_title', { before: 'Play now', after: 'Go' }],
      ['button_color', { before: '#C0392B', after: null }]
    ])
    expect(row?.forms.map(({ what }) => what)).toEqual(['order'])
  })

  test('count pictures by their bytes, and those that only one side has', () => {
    const other = { ...a, background_image_desktop: { ...a.background_image_desktop, url: 'https://x.example/z.png' } }
    const [row] = pairRows(side([a]), side([{ ...other, mascot_image_tablet: null }]))
    expect(row?.pictures.map(({ what, kind }) => [what, kind])).toEqual([
      ['background_image_desktop', 'changed'],
      ['mascot_image_tablet', 'removed']
    ])
  })

  test('are neither the same nor different while a picture is not known, whatever its address', () => {
    for (const there of [side([a], true), side([moved('live', a)], true)]) {
      const [row] = pairRows(side([a]), there)
      expect(row && [isSame(row), row.pictures.length, row.unjudged.length, row.elsewhere.length]).toEqual([
        false,
        0,
        8,
        0
      ])
      expect(words(side([a]), there)).toEqual(['8 pictures not compared'])
    }
    expect(rowsInWords(pairRows(side([a]), side([a], true)), names)).toMatch(/0 differ · 0 the same · 1 not judged$/)
  })

  test('are summed up in a line', () => {
    const rows = pairRows(side([a, b, e, c]), side([{ ...c, button_title: 'Go' }, b, e, named('d')]))
    expect(rowsInWords(rows, names)).toBe('1 only on Staging · 1 only on Live · 1 moved · 1 differ · 2 the same')
  })

  test('that have one title say that they may be paired otherwise', () => {
    const rows = pairRows(side([a, a, b]), side([a, b]))
    expect(rows.map(({ isAmbiguous, there }) => [isAmbiguous, there?.at])).toEqual([
      [true, 0],
      [true, undefined],
      [false, 1]
    ])
  })

  test('may be none, or nothing that is a banner', () => {
    expect(pairRows(side([]), side([]))).toEqual([])
    expect(words(side([a]), side([null, 7]))).toEqual(['only on Staging', 'only on Live', 'only on Live'].toSorted())
  })

  test('are as many rows as there are, however many', () => {
    const many = Array.from({ length: 45 }, (_, at) => named(`banner ${at}`))
    const rows = pairRows(side(many), side(many.toReversed()))
    expect([rows.length, rows.filter(({ isMoved }) => isMoved).length]).toEqual([45, 44])
  })
})
