import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choosable } from '../../../shared/values/choosable.ts'
import { readTime, showTime, relativeInWords, ageInWords, assumptionsOf, timeKey } from './showTime.ts'
import { wallOf } from './zone.ts'

const read = (text: string, zoneOfZoneless = 'UTC') => readTime(text, { zoneOfZoneless })

describe('a time by a display option', () => {
  const reading = read('2026-11-20T19:58:07.123456Z')

  test.each([
    ['utc', false, '20 Nov 2026, 19:58:07 UTC'],
    ['utc', true, '20 Nov 2026, 19:58:07.123456 UTC'],
    ['connection', false, '21 Nov 2026, 08:58:07 UTC+13:00'],
    ['connection', true, '21 Nov 2026, 08:58:07.123456 UTC+13:00']
  ] as const)('%s, precise %s', (display, isPrecise, text) => {
    expect(showTime(reading, display, { zone: 'Pacific/Auckland', isPrecise })).toBe(text)
  })

  test.each([
    ['2026-11-01 01:30:00', '1 Nov 2026, 01:30:00 UTC-04:00'],

    ['2026-03-08 02:30:00', '8 Mar 2026, 03:30:00 UTC-04:00']
  ])('%s in New York shows the offset of that time', (text, shown) => {
    expect(showTime(read(text, 'America/New_York'), 'connection', { zone: 'America/New_York' })).toBe(shown)
  })

  test.each([
    ['0001-01-01T00:00:00.000000Z', 'UTC', '1 Jan 0001, 00:00:00 UTC'],
    ['1811-07-23T15:06:40Z', 'Europe/Dublin', '23 Jul 1811, 14:41:19 UTC-00:25:21'],
    ['2026-09-01 00:00:00', 'Nowhere/AtAll', '1 Sep 2026, 00:00:00 UTC']
  ])('%s in %s', (text, zone, shown) => {
    expect(showTime(read(text), 'connection', { zone })).toBe(shown)
  })

  test.each(choosable.time.choices)('an unreadable time stays as received with %s', (display) => {
    expect(showTime(read('2026-02-30 00:00:00'), display, { zone: 'UTC' })).toBe('2026-02-30 00:00:00')
  })
})

test('a wall time without a zone is shown as written, unless the clocks skip it', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const walls = fc.integer({ min: Date.UTC(1980, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
  fc.assert(
    fc.property(zones, walls, (zone, seconds) => {
      const iso = new Date(seconds * 1000).toISOString()
      const reading = read(iso.slice(0, 19).replace('T', ' '), zone)
      if (reading.kind === 'unreadable' || reading.shift === 'gap') return
      expect(wallOf(reading.instant, zone).toISOString()).toBe(iso)
    })
  )
})

const now = Date.UTC(2026, 10, 20, 12)
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'now'],

  [-999, 'now'],
  [second, 'in 1 s'],

  [-2 * minute, '2 min ago'],

  [hour, 'in 1 h'],
  [-day + 1, '23 h ago'],
  [day, 'tomorrow'],
  [-day, 'yesterday'],
  [3 * day, 'in 3 days'],

  [400 * day, 'in 1 year'],
  [-2000 * 365.2425 * day, '2000 years ago']
])('%d ms from now is %s', (distance, words) => {
  expect(relativeInWords(now + distance, now, 'UTC')).toBe(words)
})

const from = (at: string, to: string, zone: string) => relativeInWords(Date.parse(to), Date.parse(at), zone)

test.each([
  ['2026-11-23T23:59:59Z', '2026-11-26T00:00:00Z', 'UTC', 'in 3 days'],

  ['2026-11-23T23:59:59Z', '2026-11-24T23:59:58Z', 'UTC', 'in 23 h'],

  // In the two zones that are farthest apart, one instant has two different dates.
  ['2026-11-23T09:59:59Z', '2026-11-25T10:00:00Z', 'Etc/GMT-14', 'in 3 days'],
  ['2026-11-23T09:59:59Z', '2026-11-25T10:00:00Z', 'Etc/GMT+12', 'in 2 days'],

  // In New York, 8 March has 23 hours and 1 November has 25.
  ['2026-03-08T04:59:59Z', '2026-03-09T04:00:00Z', 'America/New_York', 'in 23 h'],

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

  ['garbage', 'some time ago']
])('%s is %s', (at, words) => {
  expect(ageInWords(at, present, 'UTC')).toBe(words)
})

const readIn = (text: string, zoneOfZoneless = 'UTC') => readTime(text, { zoneOfZoneless })

describe('a received time', () => {
  test.each([
    ['2026-11-20T19:58:07.123456Z', 'A', '2026-11-20T19:58:07.123Z', '123456'],
    ['2026-11-20 19:58:07', 'B', '2026-11-20T19:58:07.000Z', ''],
    ['2026-11-20T19:58:07.000001-0330', 'other', '2026-11-20T23:28:07.000Z', '000001'],
    ['2026-11-20', 'date', '2026-11-20T00:00:00.000Z', '']
  ])('%s is readable', (text, kind, iso, fraction) => {
    const reading = readIn(text)
    expect(reading).toMatchObject({ kind, text, fraction })
    expect('instant' in reading && new Date(reading.instant).toISOString()).toBe(iso)
  })

  test.each(['', 'soon', '2026-02-30 00:00:00', '2026-11-20 24:00:00', '2026-11-20T19:58:07+24:00'])(
    '%j is unreadable, with a reason',
    (text) => {
      expect(readIn(text)).toEqual({ kind: 'unreadable', text, reason: expect.stringMatching(/\.$/) })
    }
  )

  test('ten digits are seconds since 1970, as an assumption', () => {
    const reading = readIn('1763668687')
    expect(reading).toMatchObject({ kind: 'epoch', text: '1763668687', instant: 1_763_668_687_000 })
    expect(readTime(1_763_668_687, { zoneOfZoneless: 'UTC' })).toEqual(reading)
    expect(assumptionsOf(reading)).toEqual(['seconds since 1970 assumed'])
  })

  test('a text without a zone is read in the given zone, as an assumption', () => {
    const reading = readIn('2026-07-20 12:00:00', 'Europe/Malta')
    expect(reading).toMatchObject({ instant: Date.UTC(2026, 6, 20, 10), assumedZone: 'Europe/Malta' })
    expect(assumptionsOf(reading)).toEqual(['Europe/Malta assumed'])
  })

  test('a zone that this machine does not know becomes UTC, as an assumption', () => {
    expect(readIn('2026-07-20 12:00:00', 'Mars/Olympus')).toMatchObject({
      instant: Date.UTC(2026, 6, 20, 12),
      assumedZone: 'UTC'
    })
  })

  test.each([
    ['2026-03-08 02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z', 'gap'],

    ['2026-11-01 01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z', 'fold'],

    ['2026-10-04 02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'gap'],
    ['2011-12-30 12:00:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'gap']
  ])('%s in %s, at a change of clocks', (text, zone, iso, shift) => {
    const reading = readIn(text, zone)
    expect('instant' in reading && new Date(reading.instant).toISOString()).toBe(iso)
    expect(reading).toHaveProperty('assumedZone', zone)
    expect('shift' in reading ? reading.shift : undefined).toBe(shift)
    expect(assumptionsOf(reading)).toHaveLength(shift ? 2 : 1)
  })

  test('no text makes it throw', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d*)?[Z+-]?$/))
    fc.assert(
      fc.property(texts, (text) => {
        expect(readIn(text, 'Europe/Malta').text).toBe(text)
      })
    )
  })
})

const keys = (...texts: string[]) => texts.map((text) => timeKey(text, 'UTC'))

test('times in any form are ordered by instant to the microsecond', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = keys(
    '2026-03-08T02:30:00.000001Z',
    '2026-03-08T02:30:00.000002Z',
    '2026-03-08 02:30:01',
    '2026-03-08T03:30:01.500000+00:30'
  )
  expect(first < second && second < third && third < fourth).toBe(true)
})
