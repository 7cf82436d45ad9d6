import { describe, expect, test } from 'vitest'
import { readFilter } from '../../domain/filter/readFilter.ts'
import { coverRange, coveredDates, rangeOfFilter } from './coveredDates.ts'

const fields = [
  { name: 'processed_at', kind: 'time' },
  { name: 'read_at', kind: 'time' }
] as const
const typed = (filter: string, zone = 'UTC') =>
  readFilter(filter, fields, { now: Date.parse('2026-11-22T20:00:00Z'), zone })
const rangeOf = (filter: string, zone = 'UTC') => {
  const range = rangeOfFilter(typed(filter, zone), 'processed_at')
  return range && [range.from, range.to].map((one) => (Number.isFinite(one) ? new Date(one / 1000).toISOString() : one))
}

describe('the time range of a filter', () => {
  test('covers one range, or all its ranges together', () => {
    expect(rangeOf('20 Nov 18:00-19:00')).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-20T19:00:00.000Z'])
    expect(rangeOf('since 20 Nov before 21 Nov')).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'])
    expect(rangeOf('before 21 Nov')).toEqual([-Infinity, '2026-11-21T00:00:00.000Z'])
  })

  test('includes both showings of a repeated hour, and nothing of a skipped hour', () => {
    expect(rangeOf('25 Oct 02:30', 'Europe/Berlin')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:31:00.000Z'])
    expect(rangeOf('29 Mar 02:30', 'Europe/Berlin')).toEqual([Infinity, -Infinity])
  })

  test('ignores other fields and words', () => expect(rangeOf('read_at:20 Nov bet')).toBeUndefined())
})

test('dates are read after newer and older rows, or both ends of the list, are loaded', () => {
  const read = (page: number | undefined, days: readonly number[], part: object = {}, filter = '20 Nov') => {
    const times = days.map((one) => Date.UTC(2026, 10, one, 12) * 1000)
    return coveredDates(
      { field: 'processed_at', page, hasAll: page === undefined, times: () => times, ...part },
      typed(filter)
    )
  }
  expect(read(1, [20, 20, 19])).toEqual({ words: '20 Nov 2026 UTC', recordIndexes: [0, 1] })
  expect(read(2, [21, 20, 19])).toMatchObject({ recordIndexes: [1] })
  expect(read(2, [20, 20, 19])).toBeUndefined()
  expect(read(1, [21, 20, 20])).toBeUndefined()
  expect(read(1, [19, 20, 18])).toBeUndefined()
  expect(read(undefined, [21, 20], { ended: { from: 7, isAtEnd: true } })).toMatchObject({ recordIndexes: [1] })
  expect(read(undefined, [21, 20], { ended: { from: 7, isAtEnd: false } })).toBeUndefined()
  expect(
    read(undefined, [20, 19], { ended: { from: 7, to: Date.UTC(2026, 10, 21) * 1000, isAtEnd: false } })
  ).toBeDefined()
  expect(read(undefined, [21, 19], { hasAll: false })).toBeUndefined()
  expect(read(1, [21, 20, 19], {}, 'bet')).toBeUndefined()
})

describe('rows that are loaded page by page', () => {
  const covers = (from: number) => coverRange<number>(from, (row) => (row < 0 ? undefined : row))

  test('cover a range with the first older row, not with a row at its start', () => {
    const isCovered = covers(50)
    expect(isCovered([90, 80, 80])).toBe(false)
    expect(isCovered([60, 50])).toBe(false)
    expect(isCovered([50, 49])).toBe(true)
  })

  test('never cover the range in another order', () => {
    const isCovered = covers(50)
    expect(isCovered([10, 90])).toBe(false)
    expect(isCovered([5, 4])).toBe(false)
  })

  test('are checked only by readable times', () => {
    const isCovered = covers(50)
    expect(isCovered([60, -1])).toBe(false)
    expect(isCovered([60, 40])).toBe(true)
  })
})
