import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { timeParts } from '../../domain/time/showTime.ts'
import { dayHeads, timeReader } from './useGroups.ts'

const rowsAt = (...times: readonly unknown[]) => times.map((time) => receivedAs(Transaction, { processed_at: time }))
const times = (all: readonly unknown[]) => timeReader('utc', 'UTC')(rowsAt(...all))
const whole = { hasFirst: true, isWhole: true }
const headsOf = (...all: readonly unknown[]) => dayHeads(times(all), [...all.keys()], whole)

test('each day of a list in time order has a head with its weekday and its rows', () => {
  const [late, early] = ['2026-11-21T23:57:58.000000Z', '2026-11-21T00:00:00.000000Z']
  const before = '2026-11-20T23:59:59.999999Z'
  expect(headsOf(late, early, before)).toEqual([
    { at: 0, words: 'Saturday, 21 Nov 2026', note: '2 rows' },
    { at: 2, words: 'Friday, 20 Nov 2026', note: '1 row' }
  ])
  expect(headsOf(before, early, late)?.map(({ at }) => at)).toEqual([0, 1])
})

test('a day at an end of the loaded rows marks its count as incomplete', () => {
  const days = times(['2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z'])
  const notes = (hasFirst: boolean) => dayHeads(days, [0, 1, 2], { hasFirst, isWhole: false })?.map(({ note }) => note)
  expect(notes(true)).toEqual(['1 row', '1 row', '1 row so far'])
  expect(notes(false)).toEqual(['1 row so far', '1 row', '1 row so far'])
})

test('a list in another order has no day heads', () => {
  expect(headsOf('2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-20T11:00:00Z')).toBeUndefined()
  expect(headsOf()).toBeUndefined()
})

test('an unreadable time begins no day and does not break the order', () => {
  expect(headsOf('soon', '2026-11-21T10:00:00Z', null, '2026-11-20T10:00:00Z')?.map(({ at }) => at)).toEqual([1, 3])
  expect(headsOf('soon', null)).toBeUndefined()
})

test('days follow the chosen zone', () => {
  const rows = rowsAt('2026-11-20T23:30:00Z')
  const inVienna = timeReader('connection', 'Europe/Vienna')(rows)
  expect(dayHeads(inVienna, [0], whole)?.[0]?.words).toBe('Saturday, 21 Nov 2026')
})

test('a growing list reads each time once, and another list is read again', () => {
  const read = timeReader('utc', 'UTC')
  const rows = rowsAt('2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z')
  const [first] = read(rows.slice(0, 1))
  const grown = read(rows)
  expect(grown).toHaveLength(2)
  expect(grown[0]).toBe(first)
  expect(read(rowsAt('2026-11-20T08:00:00Z'))[0]?.parts?.clock).toBe('08:00:00')
})

test('only a complete time has parts', () => {
  expect(timeParts('2026-11-20T13:49:33Z', 'connection', 'Africa/Cairo')).toMatchObject({
    day: '20 Nov 2026',
    clock: '15:49:33',
    zone: 'UTC+02:00'
  })
  expect(timeParts('2026-11-20', 'utc', 'UTC')).toBeUndefined()
})
