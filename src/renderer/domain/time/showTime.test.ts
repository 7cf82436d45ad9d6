import fc from 'fast-check'
import { describe, expect, test, afterEach } from 'vitest'
import { choosable } from '../../../shared/values/choosable.ts'
import { readTime } from './readTime.ts'
import { showTime, localClock, localDay, localMinute } from './showTime.ts'
import { localZone, wallOf } from './zone.ts'
import { applyForms } from '../locale/forms.ts'

const read = (text: string, zoneOfZoneless = 'UTC') => readTime(text, { zoneOfZoneless })

describe('a time through a lens', () => {
  const reading = read('2026-11-20T19:58:07.123456Z')

  test.each([
    ['utc', false, '20 Nov 2026, 19:58:07 UTC'],
    ['utc', true, '20 Nov 2026, 19:58:07.123456 UTC'],
    ['connection', false, '21 Nov 2026, 08:58:07 UTC+13:00'],
    ['connection', true, '21 Nov 2026, 08:58:07.123456 UTC+13:00'],
    ['received', false, '2026-11-20T19:58:07.123456Z'],
    ['received', true, '2026-11-20T19:58:07.123456Z']
  ] as const)('%s, precise %s', (lens, isPrecise, text) => {
    expect(showTime(reading, lens, { zone: 'Pacific/Auckland', isPrecise })).toBe(text)
  })

  test('local is this machine’s zone', () => {
    expect(showTime(reading, 'local', { zone: 'UTC' })).toBe(showTime(reading, 'connection', { zone: localZone() }))
  })

  test.each([
    ['2026-11-01 01:30:00', '1 Nov 2026, 01:30:00 UTC-04:00'],
    ['2026-11-01 02:30:00', '1 Nov 2026, 02:30:00 UTC-05:00'],
    ['2026-03-08 02:30:00', '8 Mar 2026, 03:30:00 UTC-04:00']
  ])('%s in New York names the offset that holds then', (text, shown) => {
    expect(showTime(read(text, 'America/New_York'), 'connection', { zone: 'America/New_York' })).toBe(shown)
  })

  test.each([
    ['0001-01-01T00:00:00.000000Z', 'UTC', '1 Jan 0001, 00:00:00 UTC'],
    ['1811-07-23T15:06:40Z', 'Europe/Dublin', '23 Jul 1811, 14:41:19 UTC-00:25:21'],
    ['2026-09-01 00:00:00', 'Nowhere/AtAll', '1 Sep 2026, 00:00:00 UTC']
  ])('%s in %s', (text, zone, shown) => {
    expect(showTime(read(text), 'connection', { zone })).toBe(shown)
  })

  test('a date is the same day in every zone', () => {
    expect(showTime(read('2026-11-20'), 'connection', { zone: 'America/New_York' })).toBe('20 Nov 2026')
    expect(showTime(read('2026-11-20', 'Asia/Tokyo'), 'utc', { zone: 'UTC' })).toBe('20 Nov 2026')
  })

  test.each(choosable.time.choices)('what cannot be read stays as received through %s', (lens) => {
    expect(showTime(read('2026-02-30 00:00:00'), lens, { zone: 'UTC' })).toBe('2026-02-30 00:00:00')
  })
})

test('a wall time without a zone is shown by the same clocks as it was written, but where they skip it', () => {
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

afterEach(() => applyForms(undefined))

const instant = new Date(2026, 10, 20, 8, 5, 9).getTime()

test('a time of this machine is written as Pitboss does, or as the locale has it', () => {
  expect([localDay(new Date(instant).toISOString()), localClock(instant), localMinute(instant)]).toEqual([
    '20 Nov 2026',
    '08:05:09',
    '20 Nov 2026, 08:05'
  ])
  applyForms('de-DE')
  expect(localMinute(instant)).toBe('20. Nov. 2026, 08:05')
  expect(localMinute(instant, { isToday: true })).toBe('08:05')
})

test('what is no time stays as it is', () => expect(localDay('soon')).toBe('soon'))
