import { expect, test } from 'vitest'
import { relativeInWords, ageInWords } from './relativeInWords.ts'

const now = Date.UTC(2026, 10, 20, 12)
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'now'],
  [999, 'now'],
  [-999, 'now'],
  [second, 'in 1 s'],
  [-59 * second, '59 s ago'],
  [-2 * minute, '2 min ago'],
  [hour - 1, 'in 59 min'],
  [hour, 'in 1 h'],
  [-day + 1, '23 h ago'],
  [day, 'tomorrow'],
  [-day, 'yesterday'],
  [3 * day, 'in 3 days'],
  [-40 * day, '1 month ago'],
  [400 * day, 'in 1 year'],
  [-2000 * 365.2425 * day, '2000 years ago']
])('%d ms from now is %s', (distance, words) => {
  expect(relativeInWords(now + distance, now, 'UTC')).toBe(words)
})

const from = (at: string, to: string, zone: string) => relativeInWords(Date.parse(to), Date.parse(at), zone)

test.each([
  ['2026-11-23T23:59:59Z', '2026-11-26T00:00:00Z', 'UTC', 'in 3 days'],
  ['2026-11-23T23:59:59Z', '2026-11-26T08:07:00Z', 'UTC', 'in 3 days'],
  ['2026-11-23T23:59:59Z', '2026-11-24T23:59:58Z', 'UTC', 'in 23 h'],
  ['2026-11-23T23:59:59Z', '2026-11-24T23:59:59Z', 'UTC', 'tomorrow'],
  ['2026-11-23T23:59:59Z', '2026-11-25T00:00:00Z', 'UTC', 'in 2 days'],
  ['2026-11-23T00:00:00Z', '2026-11-24T23:59:59Z', 'UTC', 'tomorrow'],
  ['2026-11-23T23:59:59Z', '2026-11-21T00:00:00Z', 'UTC', '2 days ago'],
  // The farthest zones, where one instant is of two dates.
  ['2026-11-23T09:59:59Z', '2026-11-25T10:00:00Z', 'Etc/GMT-14', 'in 3 days'],
  ['2026-11-23T09:59:59Z', '2026-11-25T10:00:00Z', 'Etc/GMT+12', 'in 2 days'],
  ['2026-11-23T10:00:00Z', '2026-11-25T09:59:59Z', 'Etc/GMT-14', 'tomorrow'],
  ['2026-11-23T12:00:00Z', '2026-11-25T11:59:59Z', 'Etc/GMT+12', 'tomorrow'],
  // Sundays of 23 and of 25 hours: 8 March and 1 November in New York.
  ['2026-03-08T04:59:59Z', '2026-03-09T04:00:00Z', 'America/New_York', 'in 23 h'],
  ['2026-03-08T04:59:59Z', '2026-03-09T05:00:00Z', 'America/New_York', 'in 2 days'],
  ['2026-11-01T04:00:00Z', '2026-11-02T04:00:00Z', 'America/New_York', 'in 24 h'],
  ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 'America/New_York', 'tomorrow']
])('at %s, %s in %s is %s', (at, to, zone, words) => {
  expect(from(at, to, zone)).toBe(words)
})

const present = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30.000Z', 'a moment ago'],
  ['2026-11-21T12:00:40.000Z', 'a moment ago'],
  ['2026-11-21T11:59:00.000Z', '1 min ago'],
  ['2026-11-21T09:00:00.000Z', '3 h ago'],
  ['2026-11-18T09:00:00.000Z', '3 days ago'],
  ['garbage', 'some time ago']
])('%s is %s', (at, words) => {
  expect(ageInWords(at, present, 'UTC')).toBe(words)
})
