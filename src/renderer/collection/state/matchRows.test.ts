import { describe, expect, test, vi } from 'vitest'
import { short } from '../../domain/filter/decimal.ts'
import { readFilter } from '../../domain/filter/readFilter.ts'
import type { RecordColumn } from '../../records/column.ts'
import { fieldOfColumn, rowMatcher } from './matchRows.ts'

interface Row {
  readonly at?: string
  readonly amount?: string
  readonly scale?: number
  readonly currency?: string
  readonly game?: string
}

const timeOf = vi.fn(({ at }: Row) => (at === undefined ? undefined : Date.parse(at) * 1000))
const columns: readonly RecordColumn<Row>[] = [
  { name: 'processed_at', called: 'date', value: ({ at }) => at, compared: { kind: 'time', at: timeOf }, width: 1 },
  { name: 'source_body', called: 'game', value: ({ game }) => game, text: () => 'Shown', width: 1 },
  {
    name: 'amount',
    value: ({ amount }) => amount,
    compared: {
      kind: 'number',
      number: ({ amount, scale = 2 }) => (amount === undefined ? undefined : { units: short(BigInt(amount)), scale }),
      currency: ({ currency }) => currency,
      money: 'major'
    },
    width: 1
  }
]
const context = { now: Date.parse('2026-11-22T20:00:00Z'), zone: 'Europe/Berlin' }
const match = (filter: string, rows: readonly Row[], matcher = rowMatcher(columns)) =>
  matcher(rows, readFilter(filter, columns.map(fieldOfColumn), context).terms)
const recordIndexes = (filter: string, rows: readonly Row[]) => match(filter, rows).matches

describe('typed filters of rows', () => {
  test('amounts are compared exactly, each by its own scale and currency', () => {
    const rows: readonly Row[] = [
      { amount: '-5000', currency: 'EUR' },
      { amount: '5000', currency: 'EUR' },
      { amount: '-50', scale: 0, currency: 'JPY' },
      { amount: '-50001', scale: 3, currency: 'KWD' },
      { amount: '900719925474099301', currency: 'EUR' }
    ]
    expect(recordIndexes('-50', rows)).toEqual([0, 2])
    expect(recordIndexes('50.00', rows)).toEqual([0, 1, 2])
    expect(recordIndexes('50.00 eur', rows)).toEqual([0, 1])
    expect(recordIndexes('<-50', rows)).toEqual([3])
    expect(recordIndexes('-50.001..-50', rows)).toEqual([0, 2, 3])
    expect(recordIndexes('=9007199254740993.01', rows)).toEqual([4])
    expect(recordIndexes('=9007199254740993', rows)).toEqual([])
    expect(recordIndexes('>9007199254740993', rows)).toEqual([4])
  })

  test('a finer or larger number does not affect the numbers before it', () => {
    const rows: readonly Row[] = [
      { amount: '-50', scale: 0 },
      { amount: '9007199254740991', scale: 0 },
      { amount: '-500000', scale: 4 },
      { amount: '-5000000000', scale: 8 },
      { amount: '-5000000001', scale: 8 }
    ]
    expect(recordIndexes('-50', rows)).toEqual([0, 2, 3])
    expect(recordIndexes('=9007199254740991', rows)).toEqual([1])
    expect(recordIndexes('<-50', rows)).toEqual([4])
    expect(recordIndexes('amount<-50 amount>-51', rows)).toEqual([4])
  })

  test('times are compared in the chosen zone, also in a repeated hour', () => {
    const rows: readonly Row[] = [
      { at: '2026-11-20T18:29:59.999Z' },
      { at: '2026-11-20T17:30:00Z' },
      { at: '2026-10-25T01:30:10Z' },
      { at: '2026-10-25T00:30:10Z' },
      { at: '2026-10-25T01:29:10Z' }
    ]
    expect(recordIndexes('20 Nov 18:30-19:30', rows)).toEqual([0, 1])
    expect(recordIndexes('20 Nov 18:30', rows)).toEqual([1])
    expect(recordIndexes('25 Oct 02:30', rows)).toEqual([2, 3])
  })

  test('texts are searched as received and as displayed, and = compares the whole text', () => {
    const rows: readonly Row[] = [{ game: 'novaplay:golden-fortune round 1' }, { game: 'golden' }, {}]
    expect(recordIndexes('game:GOLDEN', rows)).toEqual([0, 1])
    expect(recordIndexes('game:=Golden', rows)).toEqual([1])
    expect(recordIndexes('game:=shown', rows)).toEqual([0, 1, 2])
    expect(recordIndexes('game:=QUÊTE', [{ game: 'Que\u0302te' }, { game: 'Quete' }])).toEqual([0])
    expect(recordIndexes('amount:="-50"', [{ amount: '-50' }, { amount: '-500' }])).toEqual([0])
  })

  test('a row must pass every term, and an empty filter passes all rows', () => {
    const rows: readonly Row[] = [{ amount: '-5000', game: 'a' }, { amount: '-5000', game: 'b' }, { game: 'b' }]
    expect(recordIndexes('-50 game:b', rows)).toEqual([1])
    expect(recordIndexes('', rows)).toEqual([0, 1, 2])
  })

  test('bare digits match amounts and whole ids, not parts of longer ids, times or numbers', () => {
    const rows: readonly Row[] = [
      { amount: '-5000' },
      { game: 'round 50' },
      { game: '{"round":50,"bet":1}' },
      { game: 'Round ID:50.' },
      { amount: '5050', at: '2026-11-20T18:50:50Z' },
      { game: '7c25fe50-50af-4f50-50-50d' },
      { game: 'at 18:50, 50.25 of 1,50 in 336-50' },
      { amount: '50' }
    ]
    expect(recordIndexes('50', rows)).toEqual([0, 1, 2, 3])
    expect(recordIndexes('round 50', rows)).toEqual([1, 2, 3])
    expect(recordIndexes('336-50', rows)).toEqual([6])
    expect(recordIndexes('50.25', rows)).toEqual([])
  })

  test('without a match, each term states the number of rows without it', () => {
    const rows: readonly Row[] = [
      { amount: '-5000', at: '2026-11-19T18:00:00Z', game: 'a' },
      { amount: '-5000', at: '2026-11-19T19:00:00Z', game: 'b' },
      { amount: '-7000', at: '2026-11-19T18:00:00Z', game: 'b' },
      { amount: '-7000', at: '2026-11-01T18:00:00Z' }
    ]
    expect(match('-50 19 Nov bonus', rows)).toMatchObject({ matches: [], countsWithout: [0, 0, 2] })
    expect(match('-70 19 Nov game:a', rows).countsWithout).toEqual([1, 0, 1])
    expect(match('-70 19 Nov', rows).countsWithout).toEqual([])
    expect(match('bonus bonus -50', rows).countsWithout).toEqual([0, 0, 0])
    expect(match('-70', []).countsWithout).toEqual([])
  })

  test('rows that cannot be compared do not pass and are counted', () => {
    const rows: readonly Row[] = [{ at: '2026-11-20T18:00:00Z' }, { amount: '-5000' }, {}]
    expect(match('-50', rows)).toMatchObject({ matches: [1], unread: [{ field: 'amount', rows: 2 }] })
    expect(match('20 Nov <0', rows).unread).toEqual([
      { field: 'date', rows: 2 },
      { field: 'amount', rows: 2 }
    ])
    expect(recordIndexes('<=0', rows)).toEqual([1])
    expect(match('game:x', rows).unread).toEqual([])
  })
})

test('each row is read once, for any number of filters and a growing list', () => {
  const matcher = rowMatcher(columns)
  const rows: readonly Row[] = [{ at: '2026-11-20T18:00:00Z' }, { at: '2026-11-21T18:00:00Z' }]
  timeOf.mockClear()
  match('20 Nov', rows, matcher)
  match('21 Nov', rows, matcher)
  expect(timeOf).toHaveBeenCalledTimes(2)
  expect(match('21 Nov', [...rows, { at: '2026-11-21T12:00:00Z' }], matcher).matches).toEqual([1, 2])
  expect(timeOf).toHaveBeenCalledTimes(3)
  expect(match('20 Nov', [{ at: '2026-11-20T12:00:00Z' }], matcher).matches).toEqual([0])
})
