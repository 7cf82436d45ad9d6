import { Exact } from '../../../shared/readings/exact.ts'
import { expect, test } from 'vitest'
import type { RecordColumn } from '../columns/column.ts'
import { rowsAsJson, rowsAsText } from './copyRows.ts'

interface Row {
  readonly id: number
  readonly text: string | null
}
const columns: readonly RecordColumn<Row>[] = [
  { name: 'id', value: ({ id }) => id, text: ({ id }) => `${id}.00 EUR`, width: 90 },
  { name: 'text', value: ({ text }) => text, width: 90 }
]
const lines = (...rows: Row[]) => rowsAsText(rows, columns).split('\n')

test('rows are copied as they are shown, cells apart by tabs', () => {
  expect(lines({ id: -2, text: 'a' }, { id: 3, text: null })).toEqual(['-2.00 EUR\ta', '3.00 EUR\t'])
})

test('a cell that holds a tab, a line or a quote stays one cell', () => {
  expect(rowsAsText([{ id: 1, text: 'a\t"b"\nc' }], columns)).toBe('1.00 EUR\t"a\t""b""\nc"')
})

test.each(['=HYPERLINK("x")', '+1+1', '-1+1', '@SUM(A1)'])('what a spreadsheet would calculate is text: %s', (text) => {
  expect(lines({ id: 1, text })[0]).toContain(`\t${text.includes('"') ? `"'` : `'`}`)
})

test.each(['-250', '-1,250.00 EUR', '12'])('a plain number stays one: %s', (text) => {
  expect(lines({ id: 1, text })).toEqual([`1.00 EUR\t${text}`])
})

test('JSON keeps every digit', () => {
  expect(rowsAsJson([{ id: new Exact('9007199254740993') }])).toBe('{\n  "id": 9007199254740993\n}')
  expect(JSON.parse(rowsAsJson([{ id: 1 }, { id: 2 }]))).toEqual([{ id: 1 }, { id: 2 }])
})
