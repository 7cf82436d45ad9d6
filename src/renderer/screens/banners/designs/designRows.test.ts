import { expect, test } from 'vitest'
import { byNeed, rowStates, type DesignRow } from './designRows.ts'

const row = (id: number, terms: Partial<DesignRow> = {}): DesignRow => ({
  id,
  path: `${id}.png`,
  file: new File([], `${id}.png`),
  banner: 'Storm',
  device: 'desktop',
  choices: ['Storm'],
  ...terms
})
const free = () => undefined
const wordsOf = (...rows: readonly DesignRow[]) => rowStates(rows, free).map(({ words }) => words)

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
    '2 banners fit – choose',
    'device not known – choose',
    'has 20 MB.'
  ])
  const added = rows.filter((_, at) => rowStates(rows, free)[at]?.figure)
  expect(added.map(({ id }) => id)).toEqual([0])
  expect(rowStates([row(0)], () => 'old.png')).toMatchObject([{ words: 'replaces old.png', figure: {} }])
})

test('an unreadable file doesn’t take another file’s figure', () => {
  expect(wordsOf(row(0), row(1, { problem: 'is damaged.' }))).toEqual(['ready', 'is damaged.'])
})

test('rows that need a choice come first, and unreadable files last', () => {
  const rows = [row(0, { problem: 'is damaged.' }), row(1), row(2, { device: undefined }), row(3, { device: 'mobile' })]
  expect(byNeed(rows).map(({ id }) => id)).toEqual([2, 1, 3, 0])
})
