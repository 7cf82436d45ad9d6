import { expect, test } from 'vitest'
import { parseExact } from '../../../../shared/readings/exact.ts'
import type { Side } from '../compare/compareSets.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { differenceCells, differenceLines, findingLines, valueText } from './differenceCells.ts'
import { pairRows } from './pairRows.ts'

const side = (...banners: readonly unknown[]): Side => ({
  title: 'home',
  banners: placeBanners(...banners),
  hashOf: ({ pictures }, slot) => pictures[slot].address
})
const names = ['Staging', 'Live'] as const
const said = () => '12.3 % of the pixels differ.'
const storm = makeBanner()
const rows = pairRows(
  side(storm, makeBanner({ title: 'Gone' })),
  side({
    ...storm,
    button_title: null,
    order: '1',
    mascot_image_mobile: { ...storm.mascot_image_mobile, url: 'https://x.example/y' }
  })
)

test('a file of differences has a line for each banner, field and picture, with both values as they came', () => {
  const address = storm.mascot_image_mobile.url
  expect(differenceCells(rows, names, said)).toEqual([
    ['banner', 'order on Staging', 'order on Live', 'field', 'Staging', 'Live', 'difference'],
    ['Weekend Storm', '1', '1', '', '', '', '1 field differs, 1 picture differs'],
    ['Weekend Storm', '1', '1', 'button_title', '"Play now"', 'null', 'differs'],
    ['Weekend Storm', '1', '1', 'order', '1', '"1"', 'same, written otherwise'],
    ['Weekend Storm', '1', '1', 'mascot_image_mobile', address, 'https://x.example/y', '12.3 % of the pixels differ.'],
    ['Gone', '1', '', '', '', '', 'only on Staging']
  ])
})

test('a sheet says each difference in a line, and counts those that there is no room for', () => {
  const [row] = rows
  if (!row) throw new Error('There are rows.')
  expect(differenceLines(row, said)).toEqual([
    'button_title: "Play now"  |  null',
    'mascot_image_mobile: 12.3 % of the pixels differ.'
  ])
  const many = Array.from({ length: 30 }, () => row.fields).flat()
  const lines = differenceLines({ ...row, fields: many }, said)
  expect([lines.length, lines.at(-1)]).toEqual([14, 'and 18 more'])
})

test('a number is told as it came, and nothing as nothing', () => {
  expect(valueText(parseExact('1.00'))).toBe('1.00')
  expect(valueText(undefined)).toBe('')
})

test('a sheet names the findings that only one side has, and no notes', () => {
  const [row] = rows
  const found = (place: 'title' | 'order', severity: 'flaw' | 'note' = 'flaw') =>
    ({ subject: 0, place, severity, rule: `bad ${place}`, words: '' }) as const
  if (!row) throw new Error('There are rows.')
  const findings = [[found('title'), found('order')], [found('order')]] as const
  expect(findingLines(row, findings, names)).toEqual(['Findings only on Staging: bad title (title)'])
  expect(findingLines(row, [[], [found('title', 'note')]], names)).toEqual([])
})
