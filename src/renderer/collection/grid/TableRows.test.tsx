import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useRecordColumns } from '../../components/field/RecordFields.tsx'
import type { RecordColumn } from '../../records/column.ts'
import { shownColumns } from '../../components/transaction/shownColumns.tsx'
import { JackpotGame } from '../../../shared/contract/jackpots.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { gameRecord } from '../../records/game.ts'
import { rawDisplayOptions } from '../../records/record.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { drawn } from './TableRows.tsx'

const long = 'n'.repeat(100_000)
const columnOf = (more: Partial<RecordColumn<string>>): RecordColumn<string> => ({
  name: 'a',
  label: 'A',
  width: 100,
  value: (row) => row,
  ...more
})

test('a cell draws the beginning of a long text, and all of a short text', () => {
  const start = `${'n'.repeat(499)}…`
  for (const more of [{}, { text: (row: string) => row }, { cell: (row: string) => row }]) {
    expect(drawn(columnOf(more), long)).toBe(start)
    expect(drawn(columnOf(more), 'n'.repeat(500))).toBe('n'.repeat(500))
  }
})

test('every cell of a transaction draws only the beginning of a long text', () => {
  const row = receivedAs(Transaction, {
    source_type: long,
    source_body: `{"game":"${long}","round":"${long}"}`,
    state: long,
    state_description: long,
    balance_type: long,
    processed_at: long,
    amount: 1
  })
  const columns = shownColumns(transactionRecord.columns({ ...rawDisplayOptions, money: 'major' }), {
    display: 'utc',
    zone: 'UTC',
    shownZone: undefined,
    isByDay: false,
    counting: { positive: 'unknown', states: 'all' },
    isFine: false
  })
  for (const column of columns) {
    const html = renderToStaticMarkup(<>{drawn(column, row)}</>)
    // Don't count titles: browsers lay out a title only when they show it.
    expect(html.replace(/ title="[^"]*"/, '').length).toBeLessThan(3000)
  }
})

test.each<[came: unknown, shown: string]>([
  [long, 'nnnn'],
  [[], 'empty'],
  [1, 'yes']
])('a flag of another type is drawn shortened, and a real flag as yes or no (%#)', (enabled, shown) => {
  function Cell() {
    const column = useRecordColumns(gameRecord).find(({ name }) => name === 'enabled')
    return column && drawn(column, receivedAs(JackpotGame, { enabled }))
  }
  const html = renderToStaticMarkup(<Cell />)
  expect(html).toContain(shown)
  expect(html.length).toBeLessThan(3000)
})
