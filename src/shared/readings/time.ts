import { exactText, isWireNumber } from './exact.ts'
import type { Convert } from './reading.ts'
import { readersOf } from './values.ts'

export interface WireTime {
  /** The received text, or a received number's digits. */
  readonly text: string
  /** Format A, format B, a date only, another form of ISO 8601, or seconds since 1970. */
  readonly form: 'A' | 'B' | 'date' | 'other' | 'epoch'
  /** The local time in milliseconds since 1970, as if it were UTC. */
  readonly wall: number
  /** In milliseconds since 1970; absent if the text has no time zone. */
  readonly instant?: number
  /** All received digits of the seconds' fraction; `wall` and `instant` keep only the first three. */
  readonly fraction: string
}

export type TimeFault = 'not a known form' | 'no such date' | 'no such time of day' | 'no such zone'

/** Reads a time in a documented format, in another form of ISO 8601, or in seconds since 1970. */
export const toTime: Convert<WireTime> = (raw) => {
  const read = readTime(raw)
  return typeof read === 'string' ? undefined : read
}

/** Why a value isn't a time; undefined if it is one. */
export function timeFault(raw: unknown): TimeFault | undefined {
  const read = readTime(raw)
  return typeof read === 'string' ? read : undefined
}

/** A time or a date. An impossible value, such as a zero date, month 13 or hour 24, isn't accepted. */
export const time = readersOf(toTime)

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:([Tt ])(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,12}))?)?(?: ?([Zz]|[+-]\d\d(?::?\d\d)?))?)?$/

// Ten digits cover the years 2001 to 2286. Fewer digits could be any number; thirteen digits are milliseconds.
const epochSeconds = /^(\d{10})(?:\.(\d{1,12}))?$/

const minute = 60_000

function readTime(raw: unknown): WireTime | TimeFault {
  const text = isWireNumber(raw) ? exactText(raw) : raw
  if (typeof text !== 'string') return 'not a known form'
  const match = form.exec(text)
  if (!match) return readEpoch(text) ?? 'not a known form'
  const [, year, month, day, separator, hours = '0', minutes = '0', seconds, fraction = '', zone] = match
  const midnight = utcOf(Number(year), Number(month), Number(day))
  if (midnight === undefined) return 'no such date'
  const [hour, wholeMinute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)]
  if (hour > 23 || wholeMinute > 59 || second > 59) return 'no such time of day'
  const wall = midnight + (hour * 60 + wholeMinute) * minute + second * 1000 + milliseconds(fraction)
  if (zone === undefined) {
    if (separator === undefined) return { text, form: 'date', wall, fraction }
    // 19 characters: seconds, but no fraction.
    return { text, form: separator === ' ' && text.length === 19 ? 'B' : 'other', wall, fraction }
  }
  const offset = offsetOf(zone)
  if (offset === undefined) return 'no such zone'
  // 27 characters: six digits of a fraction, and no space before the Z.
  const isA = separator === 'T' && zone === 'Z' && fraction.length === 6 && text.length === 27
  return { text, form: isA ? 'A' : 'other', wall, instant: wall - offset, fraction }
}

function readEpoch(text: string): WireTime | undefined {
  const [, seconds, fraction = ''] = epochSeconds.exec(text) ?? []
  if (seconds === undefined) return undefined
  const instant = Number(seconds) * 1000 + milliseconds(fraction)
  return { text, form: 'epoch', wall: instant, instant, fraction }
}

const milliseconds = (fraction: string): number => Number(fraction.slice(0, 3).padEnd(3, '0'))

// The calendar repeats every 400 years. `Date.UTC` would map the years 0 to 99 to 1900 to 1999.
const cycle = 146_097 * 24 * 60 * minute

function utcOf(year: number, month: number, day: number): number | undefined {
  const midnight = Date.UTC(year + 400, month - 1, day)
  const isReal = year > 0 && month >= 1 && month <= 12 && day >= 1 && midnight <= Date.UTC(year + 400, month, 0)
  return isReal ? midnight - cycle : undefined
}

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || '0')]
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
}
