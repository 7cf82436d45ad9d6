import { expect, test } from 'vitest'
import { usualSizes } from '../testing/usualSizes.ts'
import { addInWords, byNeed, rowStates, type DesignRow } from './designRows.ts'

const row = (id: number, terms: Partial<DesignRow> = {}): DesignRow => ({
  id,
  path: `${id}.png`,
  file: new File([], `${id}.png`),
  banner: 'Storm',
  device: 'desktop',
  size: usualSizes[terms.device ?? 'desktop'],
  choices: ['Storm'],
  ...terms
})
const free = () => undefined
const wordsOf = (...rows: readonly DesignRow[]) => rowStates(rows, usualSizes, free).map(({ words }) => words)

test('a row is added only if its figure is known and has no other file', () => {
  const rows = [
    row(0),
    row(1, { device: 'mobile' }),
    row(2, { device: 'mobile' }),
    row(3, { banner: undefined, choices: [] }),
    row(4, { banner: undefined, choices: ['Storm', 'Storm (2)'] }),
    row(5, { device: undefined }),
    row(6, { problem: 'has 20 MB.' })
  ]
  expect(wordsOf(...rows)).toEqual([
    'ready',
    'two files for one figure',
    'two files for one figure',
    'no match – choose',
    '2 banners match – choose',
    'device not known – choose',
    'has 20 MB.'
  ])
  const added = rows.filter((_, at) => rowStates(rows, usualSizes, free)[at]?.figure)
  expect(added.map(({ id }) => id)).toEqual([0])
  expect(rowStates([row(0)], usualSizes, () => 'old.png')).toMatchObject([{ words: 'replaces old.png', figure: {} }])
})

test('a file of another size needs an area, and the button counts it separately', () => {
  const rows = [
    row(0, { size: { width: 3200, height: 960 } }),
    row(1, { device: 'tablet', size: { width: 1200, height: 628 } }),
    row(2, { device: 'mobile', size: { width: 390, height: 844 } })
  ]
  expect(wordsOf(...rows)).toEqual([
    'ready',
    'not the size of the figure, 1024 × 400: needs an area',
    'not the size of the figure, 390 × 500: needs an area'
  ])
  expect(addInWords(rowStates(rows, usualSizes, free))).toBe('Add 1 design and 2 that need an area')
  expect(addInWords(rowStates(rows.slice(0, 1), usualSizes, free))).toBe('Add 1 design')
  expect(rowStates(rows, usualSizes, () => 'old.png')[1]?.words).toMatch(/: needs an area · replaces old\.png$/)
})

test('an unreadable file doesn’t take another file’s figure', () => {
  expect(wordsOf(row(0), row(1, { problem: 'is damaged.' }))).toEqual(['ready', 'is damaged.'])
})

test('rows that need a choice come first, and unreadable files last', () => {
  const rows = [row(0, { problem: 'is damaged.' }), row(1), row(2, { device: undefined }), row(3, { device: 'mobile' })]
  expect(byNeed(rows, usualSizes).map(({ id }) => id)).toEqual([2, 1, 3, 0])
})
