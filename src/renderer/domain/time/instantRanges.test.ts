import { expect, test } from 'vitest'
import { firstInstantOf, instantRanges } from './instantRanges.ts'
import { wallOf } from './zone.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(`${text}Z`)
const ranges = (from: string, to: string, zone = berlin) =>
  instantRanges(at(from), at(to), zone).map((range) => [range.from, range.to].map((one) => new Date(one).toISOString()))

test('a time that the clocks show twice has two ranges', () => {
  expect(ranges('2026-10-25T02:30', '2026-10-25T02:31')).toEqual([
    ['2026-10-25T00:30:00.000Z', '2026-10-25T00:31:00.000Z'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T01:31:00.000Z']
  ])
  expect(ranges('2026-10-25T01:30', '2026-10-25T03:30')).toEqual([
    ['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z']
  ])
})

test('a skipped time has no range, and a range that begins in it begins after it', () => {
  expect(ranges('2026-03-29T02:10', '2026-03-29T02:50')).toEqual([])
  expect(ranges('2026-03-29T02:30', '2026-03-29T03:30')).toEqual([
    ['2026-03-29T01:00:00.000Z', '2026-03-29T01:30:00.000Z']
  ])
  expect(new Date(firstInstantOf(at('2026-03-29T02:30'), berlin)).toISOString()).toBe('2026-03-29T01:00:00.000Z')
})

test.each([berlin, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
  'an instant is in a range only if the clocks of %s show a time of the range',
  (zone) => {
    const minute = 60_000
    for (const day of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']) {
      const from = at(`${day}T01:40`)
      const to = at(`${day}T02:20`)
      const found = instantRanges(from, to, zone)
      for (let instant = at(day) - 12 * 60 * minute; instant < at(day) + 30 * 60 * minute; instant += 5 * minute) {
        const wall = wallOf(instant, zone).getTime()
        const isIn = found.some((range) => instant >= range.from && instant < range.to)
        expect(`${instant} ${isIn}`).toBe(`${instant} ${wall >= from && wall < to}`)
      }
    }
  }
)
