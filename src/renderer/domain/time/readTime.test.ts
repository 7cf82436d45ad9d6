import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumptionsOf, readTime, timeKey } from './readTime.ts'

const read = (text: string, zoneOfZoneless = 'UTC') => readTime(text, { zoneOfZoneless })

describe('a time of the platform', () => {
  test.each([
    ['2026-11-20T19:58:07.123456Z', 'A', '2026-11-20T19:58:07.123Z', '123456'],
    ['2026-11-20 19:58:07', 'B', '2026-11-20T19:58:07.000Z', ''],
    ['2026-11-20T19:58:07.000001-0330', 'other', '2026-11-20T23:28:07.000Z', '000001'],
    ['2026-11-20', 'date', '2026-11-20T00:00:00.000Z', '']
  ])('%s is read', (text, kind, iso, fraction) => {
    const reading = read(text)
    expect(reading).toMatchObject({ kind, text, fraction })
    expect('instant' in reading && new Date(reading.instant).toISOString()).toBe(iso)
  })

  test.each(['', 'soon', '2026-02-30 00:00:00', '2026-11-20 24:00:00', '2026-11-20T19:58:07+24:00'])(
    '%j is not, and says why',
    (text) => {
      expect(read(text)).toEqual({ kind: 'unreadable', text, reason: expect.stringMatching(/\.$/) })
    }
  )

  test('ten digits are seconds since 1970, which is assumed', () => {
    const reading = read('1763668687')
    expect(reading).toMatchObject({ kind: 'epoch', text: '1763668687', instant: 1_763_668_687_000 })
    expect(readTime(1_763_668_687, { zoneOfZoneless: 'UTC' })).toEqual(reading)
    expect(assumptionsOf(reading)).toEqual(['seconds since 1970 assumed'])
  })

  test('a text that names its zone assumes nothing', () => {
    expect(assumptionsOf(read('2026-11-20T19:58:07Z', 'Europe/Malta'))).toEqual([])
    expect(read('2026-11-20T19:58:07Z', 'Europe/Malta')).not.toHaveProperty('assumedZone')
  })

  test('a text without one is read in the given zone, and says so', () => {
    const reading = read('2026-07-20 12:00:00', 'Europe/Malta')
    expect(reading).toMatchObject({ instant: Date.UTC(2026, 6, 20, 10), assumedZone: 'Europe/Malta' })
    expect(assumptionsOf(reading)).toEqual(['Europe/Malta assumed'])
  })

  test('a zone that this machine does not know becomes UTC, and says that', () => {
    expect(read('2026-07-20 12:00:00', 'Mars/Olympus')).toMatchObject({
      instant: Date.UTC(2026, 6, 20, 12),
      assumedZone: 'UTC'
    })
  })

  test.each([
    ['2026-03-08 02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z', 'gap'],
    ['2026-03-08 01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z', undefined],
    ['2026-03-08 03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z', undefined],
    ['2026-11-01 01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z', 'fold'],
    ['2026-11-01 00:59:59', 'America/New_York', '2026-11-01T04:59:59.000Z', undefined],
    ['2026-11-01 02:00:00', 'America/New_York', '2026-11-01T07:00:00.000Z', undefined],
    ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'fold'],
    ['2026-10-04 02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'gap'],
    ['2011-12-30 12:00:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'gap']
  ])('%s in %s, where clocks change', (text, zone, iso, shift) => {
    const reading = read(text, zone)
    expect('instant' in reading && new Date(reading.instant).toISOString()).toBe(iso)
    expect(reading).toHaveProperty('assumedZone', zone)
    expect('shift' in reading ? reading.shift : undefined).toBe(shift)
    expect(assumptionsOf(reading)).toHaveLength(shift ? 2 : 1)
  })

  test('no text at all makes it throw', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d*)?[Z+-]?$/))
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(text, 'Europe/Malta').text).toBe(text)
      })
    )
  })
})

const keys = (...texts: string[]) => texts.map((text) => timeKey(text, 'UTC'))

test('times are ordered by their instant to the microsecond, whatever their form', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = keys(
    '2026-03-08T02:30:00.000001Z',
    '2026-03-08T02:30:00.000002Z',
    '2026-03-08 02:30:01',
    '2026-03-08T03:30:01.500000+00:30'
  )
  expect(first < second && second < third && third < fourth).toBe(true)
})

test('what is no time is ordered as the text it is', () => {
  expect(keys('soon', '2026-02-30T00:00:00.000000Z')).toEqual(['soon', '2026-02-30T00:00:00.000000Z'])
})
