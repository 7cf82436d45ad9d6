import { expect, test } from 'vitest'
import type { RecordColumn } from '../../records/column.ts'
import { rowsAsTable, rowsAsText } from './copyRows.ts'

interface Row {
  readonly id: number
  readonly text: string | null
}
const columns: readonly RecordColumn<Row>[] = [
  { name: 'id', value: ({ id }) => id, text: ({ id }) => `${id}.00 EUR`, width: 90 },
  { name: 'text', value: ({ text }) => text, width: 90 }
]
const lines = (...rows: Row[]) => rowsAsText(rows, columns).split('\n')

test('rows are copied as displayed, with tabs between cells', () => {
  expect(lines({ id: -2, text: 'a' }, { id: 3, text: null })).toEqual(['-2.00 EUR\ta', '3.00 EUR\t'])
})

test('a cell with a tab, a line break or a quote stays one cell', () => {
  expect(rowsAsText([{ id: 1, text: 'a\t"b"\nc' }], columns)).toBe('1.00 EUR\t"a\t""b""\nc"')
})

test.each(['=HYPERLINK("x")', '+1+1', '-1+1', '@SUM(A1)'])('a formula is copied as text: %s', (text) => {
  expect(lines({ id: 1, text })[0]).toContain(`\t${text.includes('"') ? `"'` : `'`}`)
})

test.each(['-250', '-1,250.00 EUR', '12'])('a plain number stays a number: %s', (text) => {
  expect(lines({ id: 1, text })).toEqual([`1.00 EUR\t${text}`])
})

const head = {
  player: 'Ada',
  users: [],
  connection: '=cmd',
  environment: 'demo',
  agent: 'Kim',
  time: 'today'
}
const copied = {
  rows: [
    { id: 1, text: '=1+1' },
    { id: 2, text: 'a|b\n*c*' }
  ],
  leftOut: 0,
  columns
}

test('copied rows name their player and columns, and no cell is a formula', () => {
  expect(rowsAsTable(copied, head).split('\n')).toEqual([
    'Player\tAda',
    "Connection\t'=cmd",
    'Environment\tdemo',
    'Agent\tKim',
    'Time\ttoday',
    '',
    'id\ttext',
    "1.00 EUR\t'=1+1",
    '2.00 EUR\t"a|b',
    '*c*"'
  ])
})

test('a copy states the number of selected rows that are not shown', () => {
  const said = '2 of 1,003 selected rows: 1,001 are not shown and left out.'
  expect(rowsAsTable({ ...copied, leftOut: 1001 }, head)).toContain(`\n${said}\n`)
  expect(rowsAsTable(copied, head)).not.toContain('left out')
})
