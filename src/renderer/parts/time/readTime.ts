import { instantOf, usableZone, utcOf, type WallReading } from './zone.ts'

/** A time that was understood. */
export interface ReadTime {
  /** Format A, format B, a date without a time, or another form of ISO 8601. */
  readonly kind: 'A' | 'B' | 'date' | 'other'
  /** The text as received. */
  readonly text: string
  /** Milliseconds since 1970; digits past the third are in `fraction`. */
  readonly instant: number
  /** The digits after the decimal point of the seconds, as received. */
  readonly fraction: string
  /** The zone that was assumed, because the text names none. */
  readonly assumedZone?: string
  /** The assumed zone's clocks skip this time, or show it twice. */
  readonly shift?: 'gap' | 'fold'
}

/** A text that is no time, and why. */
export interface UnreadableTime {
  readonly kind: 'unreadable'
  readonly text: string
  readonly reason: string
}

/** A time as it was read. */
export type TimeReading = ReadTime | UnreadableTime

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:([Tt ])(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,12}))?)?(?: ?([Zz]|[+-]\d\d(?::?\d\d)?))?)?$/
const formatA = /T\d\d:\d\d:\d\d\.\d{6}Z$/
const formatB = /^.{10} \d\d:\d\d:\d\d$/

const minute = 60_000

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || '0')]
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
}

function kindOf(text: string, isDate: boolean): ReadTime['kind'] {
  if (isDate) return 'date'
  if (formatA.test(text)) return 'A'
  return formatB.test(text) ? 'B' : 'other'
}

/**
 * Reads a time as the platform writes it, strictly: a date that no calendar has is unreadable. A text without a zone is
 * read in `zoneOfZoneless` (UTC where this machine does not know that zone), and the reading says so.
 */
export function readTime(text: string, { zoneOfZoneless }: { zoneOfZoneless: string }): TimeReading {
  const unreadable = (reason: string): UnreadableTime => ({ kind: 'unreadable', text, reason })
  const match = form.exec(text)
  if (!match) return unreadable('This is not a time in a known form.')
  const [
    ,
    year = '',
    month = '',
    date = '',
    separator,
    hours = '0',
    minutes = '0',
    seconds = '0',
    fraction = '',
    zone
  ] = match
  if (year === '0000') return unreadable('There is no year 0000.')
  const midnight = utcOf(Number(year), Number(month), Number(date))
  if (midnight === undefined) return unreadable('There is no such date.')
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return unreadable('There is no such time of day.')
  const wholeSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const wall = midnight + wholeSeconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  const reading = { kind: kindOf(text, separator === undefined), text, fraction }
  if (zone !== undefined) {
    const offset = offsetOf(zone)
    return offset === undefined ? unreadable('There is no such zone offset.') : { ...reading, instant: wall - offset }
  }
  const assumedZone = usableZone(zoneOfZoneless)
  const { instant, shift }: WallReading = instantOf(wall, assumedZone)
  return { ...reading, instant, assumedZone, ...(shift && { shift }) }
}

const shifts = {
  gap: 'the clocks skip this time there; read with the offset before',
  fold: 'the clocks show this time twice there; the first is assumed'
}

/** What was assumed to read a time, in words; nothing where the text says all. */
export function assumptionsOf(reading: TimeReading): string[] {
  if (reading.kind === 'unreadable' || reading.kind === 'date' || reading.assumedZone === undefined) return []
  return [`${reading.assumedZone} assumed`, ...(reading.shift ? [shifts[reading.shift]] : [])]
}
