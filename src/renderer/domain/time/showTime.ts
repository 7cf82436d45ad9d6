import type { TimeDisplay } from '../../../shared/values/choosable.ts'
import { clockText, dateText, dateWithClock, offsetText } from './dateText.ts'
import { localZone, offsetAt, usableZone, midnightsBetween, instantOf, wallOf } from './zone.ts'
import { wireText } from '../../../shared/drift/driftList.ts'
import { timeFault, toTime, type TimeFault, type WireTime } from '../../../shared/readings/time.ts'

/** A displayed time, as a date, a time of day and a zone: `20 Nov 2026`, `15:49:33`, `UTC`. */
export interface ShownTime {
  readonly wall: Date
  readonly day: string
  readonly clock: string
  readonly zone: string
}

/** Returns the zone for a time display option. `zone` is the connection's zone. */
export function zoneOfDisplay(display: TimeDisplay, zone: string): string {
  if (display === 'utc') return 'UTC'
  return usableZone(display === 'local' ? localZone() : zone)
}

interface TimeStyle {
  readonly zone: string
  readonly isPrecise?: boolean
}

/** Returns how to display a time; undefined if it is unreadable or a date without a time. */
export function shownParts(reading: TimeReading, display: TimeDisplay, style: TimeStyle): ShownTime | undefined {
  if (reading.kind === 'unreadable' || reading.kind === 'date') return undefined
  const zone = zoneOfDisplay(display, style.zone)
  const offset = offsetAt(reading.instant, zone)
  const wall = new Date(reading.instant + offset)
  return {
    wall,
    day: dateText(wall),
    clock: clockText(wall, style.isPrecise ? reading.fraction : ''),
    zone: zone === 'UTC' ? 'UTC' : offsetText(offset)
  }
}

/** Returns how to display a received time; undefined if it is unreadable or a date without a time. */
export const timeParts = (raw: unknown, display: TimeDisplay, zone: string): ShownTime | undefined =>
  shownParts(readTime(raw, { zoneOfZoneless: zone }), display, { zone })

/** Writes a time, such as `20 Nov 2026, 19:58:07.123456 UTC`. A date without a time is the same in every zone. */
export function showTime(reading: TimeReading, display: TimeDisplay, style: TimeStyle): string {
  const parts = shownParts(reading, display, style)
  if (parts) return `${dateWithClock(parts.day, parts.clock)} ${parts.zone}`
  return reading.kind === 'date' ? dateText(new Date(`${reading.text}T00:00:00Z`)) : reading.text
}

export interface WhenWords {
  readonly shown: string
  readonly notes: readonly string[]
  /** The first assumption in words, or *not a time*. */
  readonly mark?: string
  readonly isFault: boolean
}

/** Returns how to display a received time. `display` is an argument, so that a table reads it once for all cells. */
export function whenWords(raw: unknown, display: TimeDisplay, style: TimeStyle): WhenWords {
  const reading = readTime(raw, { zoneOfZoneless: style.zone })
  const shown = showTime(reading, display, style)
  if (reading.kind === 'unreadable') return { shown, notes: [reading.reason], mark: 'not a time', isFault: true }
  const notes = assumptionsOf(reading)
  const [mark] = notes
  return { shown, notes, isFault: false, ...(mark !== undefined && { mark }) }
}

/** Returns a received time as plain text; empty for a missing value. */
export const whenText = (value: unknown, display: TimeDisplay, zone: string): string =>
  value === undefined || value === null || value === '' ? '' : whenWords(value, display, { zone }).shown

/** Returns the local time of day of an instant in a time zone. */
export const clockIn = (instant: number, zone: string): string => clockText(wallOf(instant, zone))

/** Returns an instant in full: `20 Nov 2026, 19:58:07 UTC`. */
export const instantIn = (instant: number, zone: string): string =>
  showTime({ kind: 'other', text: '', instant, fraction: '' }, 'connection', { zone })

const day = 86_400_000

const daysIn = [
  { name: 'year', many: 'years', length: 365.2425 },
  { name: 'month', many: 'months', length: 365.2425 / 12 },
  { name: 'day', many: 'days', length: 1 }
]

const withinDay = [
  { name: 'h', many: 'h', length: 3_600_000 },
  { name: 'min', many: 'min', length: 60_000 },
  { name: 's', many: 's', length: 1000 }
]

/** Says how far an instant is from now: `in 3 days`. For 24 hours or more, counts calendar days in the given zone. */
export function relativeInWords(instant: number, now: number, zone: string): string {
  const distance = Math.abs(instant - now)
  // A day in a zone may have 25 hours.
  const days = distance < day ? 0 : Math.abs(midnightsBetween(now, instant, zone))
  if (days === 1) return instant > now ? 'tomorrow' : 'yesterday'
  const [units, amount] = days > 1 ? [daysIn, days] : [withinDay, distance]
  const unit = units.find(({ length }) => amount >= length)
  if (!unit) return 'now'
  const count = Math.floor(amount / unit.length)
  const words = `${count} ${count === 1 ? unit.name : unit.many}`
  return instant > now ? `in ${words}` : `${words} ago`
}

const minute = 60_000

/** Says how long ago a time was: `3 h ago`; *a moment ago* for less than a minute and for a future time. */
export function ageInWords(at: string, now: number, zone: string): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return 'some time ago'
  return now - instant < minute ? 'a moment ago' : relativeInWords(instant, now, zone)
}

export interface ReadTime {
  readonly kind: WireTime['form']
  /** The received text, or the digits of the received number. */
  readonly text: string
  /** Milliseconds since 1970. Finer digits are in `fraction`. */
  readonly instant: number
  /** The digits after the decimal point of the seconds, as received. */
  readonly fraction: string
  /** The zone that is assumed, if the text names none. */
  readonly assumedZone?: string
  /** Set if the clocks of the assumed zone skip this time or show it twice. */
  readonly shift?: 'gap' | 'fold'
}

type TimeReading = ReadTime | { readonly kind: 'unreadable'; readonly text: string; readonly reason: string }

const reasons: Record<TimeFault, string> = {
  'not a known form': 'This is not a time in a known form.',
  'no such date': 'There is no such date.',
  'no such time of day': 'There is no such time of day.',
  'no such zone': 'There is no such zone offset.'
}

/** Converts a received time to an instant. A time without a zone is read in `zoneOfZoneless`. */
export function readTime(raw: unknown, { zoneOfZoneless }: { zoneOfZoneless: string }): TimeReading {
  const time = toTime(raw)
  if (!time) {
    const text = typeof raw === 'string' ? raw : raw === undefined ? '' : wireText(raw)
    return { kind: 'unreadable', text, reason: reasons[timeFault(raw) ?? 'not a known form'] }
  }
  const { form: kind, text, fraction, wall, instant } = time
  if (instant !== undefined) return { kind, text, fraction, instant }
  const assumedZone = usableZone(zoneOfZoneless)
  return { kind, text, fraction, assumedZone, ...instantOf(wall, assumedZone) }
}

const shifts = {
  gap: 'the clocks skip this time there; read with the offset before',
  fold: 'the clocks show this time twice there; the first is assumed'
}

/** Describes the assumptions made when a time was read. */
export function assumptionsOf(reading: TimeReading): string[] {
  if (reading.kind === 'epoch') return ['seconds since 1970 assumed']
  if (reading.kind === 'unreadable' || reading.kind === 'date' || reading.assumedZone === undefined) return []
  return [`${reading.assumedZone} assumed`, ...(reading.shift ? [shifts[reading.shift]] : [])]
}

/** Returns a time's sort key: microseconds since 1970, exact up to 2255. Unreadable times sort last, in text order. */
export function timeKey(raw: unknown, zone: string): number | string {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable') return reading.text
  return reading.instant * 1000 + Number(reading.fraction.slice(3, 6).padEnd(3, '0'))
}

/** Returns a time for filters, in microseconds since 1970; undefined if unreadable. */
export function comparedTime(raw: unknown, zone: string, chosenZone: string): number | undefined {
  const key = timeKey(raw, toTime(raw)?.form === 'date' ? chosenZone : zone)
  return typeof key === 'number' ? key : undefined
}
