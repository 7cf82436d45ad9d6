import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from './csvOf.ts'

test('a table is read back as it was, and nothing in it is a formula', () => {
  const rows = [
    ['banner', 'finding'],
    ['Größe, "2×"', 'a\nb'],
    ['=HYPERLINK("https://tracker.invalid")', '-5']
  ]
  const text = csvOf(rows)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(parse(text, { bom: true })).toEqual([rows[0], rows[1], [`'${rows[2]?.[0]}`, '-5']])
})
