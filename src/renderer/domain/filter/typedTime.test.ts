import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longDateText } from '../time/dateText.ts'
import { readTime, showTime, timeParts } from '../time/showTime.ts'
import { readTypedTime } from './typedTime.ts'

// This time is a Sunday evening.
const now = Date.parse('2026-11-22T20:15:30Z')
const read = (text: string, zone = 'UTC') => readTypedTime(text, 0, { now, zone })
const words = (text: string, zone?: string): string => {
  const found = read(text, zone)
  if (!found) return 'no time'
  if (found.end !== text.length) return `up to ${found.end}`
  if ('fault' in found) return found.fault
  const { label, words: shown, note } = found.time
  return `${label ? `${label}: ` : ''}${shown}${note ? `; ${note}` : ''}`
}

describe('a typed time', () => {
  test.each([
    ['2026-11-20', '20 Nov 2026 UTC'],
    ['20 Nov', '20 Nov 2026 UTC'],
    ['20nov', '20 Nov 2026 UTC'],
    ['Nov 20', '20 Nov 2026 UTC'],
    ['20th November 2025', '20 Nov 2025 UTC'],
    ['20.11.2026', '20 Nov 2026 UTC'],
    ['today', 'Today: 22 Nov 2026 UTC'],
    ['Yesterday', 'Yesterday: 21 Nov 2026 UTC'],
    ['sunday', 'Sunday: 22 Nov 2026 UTC'],
    ['Monday', 'Monday: 16 Nov 2026 UTC'],
    ['last  sunday', 'Last sunday: 15 Nov 2026 UTC'],
    ['Friday last week', 'Friday last week: 13 Nov 2026 UTC'],
    ['sunday last week', 'Sunday last week: 15 Nov 2026 UTC'],
    ['on Friday, 20 Nov 2026', '20 Nov 2026 UTC'],
    ['20.11.', '20 Nov 2026 UTC'],
    ['20.11.25', '20 Nov 2025 UTC'],
    ['2 days ago', '2 days ago: 20 Nov 2026 UTC'],
    ['yesterday UTC', 'Yesterday: 21 Nov 2026 UTC'],
    ['Yesterday: 21 Nov 2026 UTC', '21 Nov 2026 UTC']
  ])('is a whole day: %s', (text, shown) => expect(words(text)).toBe(shown))

  test.each([
    ['20 Nov 18:30', '20 Nov 2026, 18:30 UTC'],
    ['20 Nov 2026 at 18:30', '20 Nov 2026, 18:30 UTC'],
    ['yesterday 18:30', 'Yesterday: 21 Nov 2026, 18:30 UTC'],
    ['yesterday 6:30 pm', 'Yesterday: 21 Nov 2026, 18:30 UTC'],
    ['yesterday 6pm', 'Yesterday: 21 Nov 2026, 18:00–19:00 UTC'],
    ['12am', '22 Nov 2026, 00:00–01:00 UTC'],
    ['2026-11-20 18:30:05', '20 Nov 2026, 18:30:05 UTC'],
    ['2026-11-20T18:30:00.123456Z', '20 Nov 2026, 18:30:00 UTC']
  ])('is a minute, a second or an hour: %s', (text, shown) => expect(words(text)).toBe(shown))

  test.each([
    ['18:30-19:00', '22 Nov 2026, 18:30–19:00 UTC'],
    ['yesterday 18:30–19:00', 'Yesterday: 21 Nov 2026, 18:30–19:00 UTC'],
    ['20 Nov 23:30..0:30', '20 Nov 2026, 23:30 – 21 Nov 2026, 00:30 UTC'],
    ['19 Nov - 20 Nov', '19 Nov 2026 – 20 Nov 2026 UTC'],
    ['19 Nov to 20 Nov 12:00', '19 Nov 2026 – 20 Nov 2026, 12:00 UTC'],
    ['20 Nov 18:00-24 Nov 2026', '20 Nov 2026, 18:00 – 24 Nov 2026, 24:00 UTC'],
    ['20 Dec - 5 Jan', '20 Dec 2025 – 5 Jan 2026 UTC'],
    ['20 Dec - 5 Jan 2025', '20 Dec 2024 – 5 Jan 2025 UTC'],
    ['1 nov - 30 nov', '1 Nov 2026 – 30 Nov 2026 UTC'],
    ['1.11. - 30.11.', '1 Nov 2026 – 30 Nov 2026 UTC'],
    ['23 Nov - 30 Nov', '23 Nov 2025 – 30 Nov 2025 UTC'],
    ['5 Dec - 30 Nov', '5 Dec 2025 – 30 Nov 2026 UTC'],
    ['thursday - wednesday', '19 Nov 2026 – 25 Nov 2026 UTC'],
    ['from 1 nov to 5 nov', '1 Nov 2026 – 5 Nov 2026 UTC'],
    ['between 1 nov and 5 nov', '1 Nov 2026 – 5 Nov 2026 UTC'],
    ['october - november', '1 Oct 2026 – 30 Nov 2026 UTC'],
    ['november', 'November: 1 Nov 2026 – 30 Nov 2026 UTC'],
    ['in December', 'December: 1 Dec 2025 – 31 Dec 2025 UTC'],
    ['feb 2024', 'Feb 2024: 1 Feb 2024 – 29 Feb 2024 UTC'],
    ['this month', 'This month: 1 Nov 2026 – 30 Nov 2026 UTC'],
    ['last month', 'Last month: 1 Oct 2026 – 31 Oct 2026 UTC'],
    ['last year', 'Last year: 1 Jan 2025 – 31 Dec 2025 UTC'],
    ['thursday morning', 'Thursday morning: 19 Nov 2026, 06:00–12:00 UTC'],
    ['evening thursday', 'Evening thursday: 19 Nov 2026, 18:00–24:00 UTC'],
    ['20 Nov afternoon', '20 Nov 2026, 12:00–18:00 UTC'],
    ['friday night', 'Friday night: 20 Nov 2026, 22:00 – 21 Nov 2026, 06:00 UTC'],
    ['yesterday evening - this morning', '21 Nov 2026, 18:00 – 22 Nov 2026, 12:00 UTC'],
    ['evening', 'Evening: 22 Nov 2026, 18:00–24:00 UTC'],
    ['tonight', 'Tonight: 22 Nov 2026, 22:00 – 23 Nov 2026, 06:00 UTC'],
    ['last night', 'Last night: 21 Nov 2026, 22:00 – 22 Nov 2026, 06:00 UTC'],
    ['3 h ago', '3 h ago: 22 Nov 2026, 16:16–17:16 UTC'],
    ['monday - tuesday', '16 Nov 2026 – 17 Nov 2026 UTC'],
    ['this week', 'This week: 16 Nov 2026 – 22 Nov 2026 UTC'],
    ['last week', 'Last week: 9 Nov 2026 – 15 Nov 2026 UTC'],
    ['last 7 days', 'Last 7 days: 16 Nov 2026 – 22 Nov 2026 UTC'],
    ['last 2 hours', 'Last 2 hours: 22 Nov 2026, 18:16–20:16 UTC']
  ])('is a range: %s', (text, shown) => expect(words(text)).toBe(shown))

  test.each([
    ['since 20 Nov', 'since 20 Nov 2026 UTC'],
    ['>=20 Nov 18:30', 'since 20 Nov 2026, 18:30 UTC'],
    ['since last week', 'since 9 Nov 2026 UTC'],
    ['after 20 Nov', 'since 21 Nov 2026 UTC'],
    ['before 20 Nov 18:30', 'before 20 Nov 2026, 18:30 UTC'],
    ['until 20 Nov', 'before 21 Nov 2026 UTC'],
    ['around 18:30', '22 Nov 2026, 18:15–18:45 UTC'],
    ['~ yesterday 18:30', '21 Nov 2026, 18:15–18:45 UTC']
  ])('is open on one side, or around a time: %s', (text, shown) => expect(words(text)).toBe(shown))

  test.each([
    ['25 Dec', '25 Dec 2025 UTC'],
    ['29 Feb', '29 Feb 2024 UTC'],
    ['21:00', '21 Nov 2026, 21:00 UTC'],
    ['20:00', '22 Nov 2026, 20:00 UTC']
  ])('without a year or a day is the latest that has begun: %s', (text, shown) => expect(words(text)).toBe(shown))

  test.each([
    ['31 Feb', 'there is no such date'],
    ['2026-13-01', 'there is no such date'],
    ['25:10', 'there is no such time of day'],
    ['20 Nov 18:75', 'there is no such time of day'],
    ['13pm', 'there is no such time of day'],
    ['21 Nov 2026 - 20 Nov 2026', 'it ends before it begins']
  ])('that is impossible states the reason: %s', (text, fault) => expect(words(text)).toBe(fault))

  test.each([
    '',
    '26.11',
    '20',
    'eveningly',
    'ago',
    '20 Novem',
    '18:30abc',
    '18:30:15:22',
    '1.2.3',
    '336-131',
    'since',
    'todays',
    'sun',
    'last',
    'last week’s'
  ])('does not begin in other text: %j', (text) => expect(read(text)).toBeUndefined())

  test('ends before the next words', () => {
    expect(read('20 Nov bonus')?.end).toBe(6)
    expect(read('20 Nov - bonus')?.end).toBe(6)
    expect(read('18:30-19:00 -50')?.end).toBe(11)
    expect(readTypedTime('bet yesterday 18:30', 4, { now, zone: 'UTC' })?.end).toBe(19)
  })

  test('is in the chosen zone unless it names UTC', () => {
    expect(words('today', 'Asia/Tokyo')).toBe('Today: 23 Nov 2026 Asia/Tokyo')
    expect(words('2026-11-20T18:30:00Z', 'Asia/Tokyo')).toBe('20 Nov 2026, 18:30:00 UTC')
    expect(words('20 Nov 18:30 UTC+02:00')).toBe('20 Nov 2026, 18:30 UTC+02:00')
    expect(words('2026-11-20T18:30:00-05:00')).toBe('20 Nov 2026, 18:30:00 UTC-05:00')
    expect(words('today Asia/Tokyo')).toBe('Today: 23 Nov 2026 Asia/Tokyo')
    expect(read('20 Nov No/Zone')).toMatchObject({ end: 6 })
  })

  const day = 86_400_000
  const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: now })
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu')

  test('is read in every form that Pitboss displays', () => {
    fc.assert(
      fc.property(instants, zones, fc.constantFrom('utc', 'connection'), (instant, zone, display) => {
        const raw = new Date(instant).toISOString().replace('Z', '456Z')
        const parts = timeParts(raw, display, zone)
        if (!parts) throw new Error('no time')
        const isPrecise = instant % 2 === 0
        const shown = showTime(readTime(raw, { zoneOfZoneless: zone }), display, { zone, isPrecise })
        const second = parts.wall.getTime() - (instant % 1000)
        expect(read(shown, zone)).toMatchObject({ end: shown.length, time: { from: second, to: second + 1000 } })
        const head = longDateText(parts.wall)
        const midnight = Math.floor(second / day) * day
        expect(read(head, zone)).toMatchObject({ end: head.length, time: { from: midnight, to: midnight + day } })
        expect(read(raw, zone)).toMatchObject({ end: raw.length, time: { zone: 'UTC' } })
      })
    )
  })

  test('is read in the words of a chip', () => {
    const typed = fc.constantFrom(
      'yesterday',
      '20 Nov - 30 Nov',
      'last 2 hours',
      'friday night',
      'since 20 Nov 18:30',
      'before november',
      '18:30-19:00',
      '20 Nov 18:00-24 Nov 2026',
      '20 Nov 18:30:05',
      'around 18:30'
    )
    fc.assert(
      fc.property(typed, instants, zones, (text, at, zone) => {
        const first = readTypedTime(text, 0, { now: at, zone })
        if (!first || 'fault' in first) return
        const { label, words: said, from, to } = first.time
        const chip = `${label === undefined ? '' : `${label}: `}${said}`
        expect(readTypedTime(chip, 0, { now: at, zone })).toMatchObject({ end: chip.length, time: { from, to, zone } })
      })
    )
  })

  test.each([
    ['29 Mar 2026 02:30', '29 Mar 2026, 02:30 Europe/Berlin; the clocks skip 02:30 on that day'],
    ['25 Oct 2026 02:30', '25 Oct 2026, 02:30 Europe/Berlin; the clocks show 02:30 twice on that day'],
    ['25 Oct 2026 01:00-02:30', '25 Oct 2026, 01:00–02:30 Europe/Berlin; the clocks show 02:29:59 twice on that day'],
    ['25 Oct 2026 01:00-02:00', '25 Oct 2026, 01:00–02:00 Europe/Berlin'],
    ['29 Mar 2026 03:00', '29 Mar 2026, 03:00 Europe/Berlin']
  ])('has a note if the clocks skip it or show it twice: %s', (text, shown) =>
    expect(words(text, 'Europe/Berlin')).toBe(shown)
  )
})
