import { expect, test } from 'vitest'
import { short } from '../../domain/filter/decimal.ts'
import { readFilter } from '../../domain/filter/readFilter.ts'
import type { RecordColumn } from '../../records/column.ts'
import { fieldOfColumn, rowMatcher } from '../state/matchRows.ts'
import { termOfField } from './useRowMenu.tsx'

interface Row {
  readonly at?: string
  readonly amount?: string
  readonly currency?: string
  readonly state?: string
}

const columns = {
  time: {
    name: 'processed_at',
    called: 'date',
    value: ({ at }) => at,
    compared: { kind: 'time', at: ({ at }) => (at === undefined ? undefined : Date.parse(at) * 1000) },
    width: 1
  },
  amount: {
    name: 'amount',
    value: ({ amount }) => amount,
    compared: {
      kind: 'number',
      number: ({ amount = '' }) => (/e/.test(amount) ? undefined : { units: short(BigInt(amount)), scale: 2 }),
      currency: ({ currency }) => currency,
      money: 'major'
    },
    width: 1
  },
  state: { name: 'state', value: ({ state }) => state, width: 1 }
} satisfies Record<string, RecordColumn<Row>>
const zone = 'Europe/Berlin'
const all = Object.values<RecordColumn<Row>>(columns)
const rows: readonly Row[] = [
  { at: '2026-11-20T18:30:05.123Z', amount: '-5000', currency: 'EUR', state: 'say "no" = ok' },
  { at: '2026-11-20T18:30:06Z', amount: '5000', currency: 'EUR', state: 'say' },
  { at: '2026-11-20T18:31:05Z', amount: '-5000', currency: 'points', state: 'SAY' },
  { amount: '1e5' }
]

test.each([
  ['time', 0, 'date:"2026-11-20 19:30:05"', [0]],
  ['amount', 0, 'amount:=-50.00 EUR', [0]],
  ['amount', 1, 'amount:=50.00 EUR', [1]],
  ['amount', 2, 'amount:=-50.00', [0, 2]],
  ['amount', 3, 'amount:=1e5', [3]],
  ['state', 0, String.raw`state:="say \"no\" = ok"`, [0]],
  ['state', 1, 'state:=say', [1, 2]]
] as const)('the term for a field’s value finds its row: %s of row %i', (name, place, term, matches) => {
  const [row] = rows.slice(place)
  const made = row && termOfField<Row>(columns[name], row, zone)
  expect(made).toBe(term)
  const { terms } = readFilter(term, all.map(fieldOfColumn), { now: Date.parse('2026-11-22T20:00:00Z'), zone })
  expect(rowMatcher(all)(rows, terms).matches).toEqual(matches)
})
