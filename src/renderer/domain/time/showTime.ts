import type { TimeLens } from '../../../shared/values/choosable.ts'
import { dateForm, dateWithClock, offsetText } from '../locale/forms.ts'
import { type ReadTime, type TimeReading, assumptionsOf, readTime } from './readTime.ts'
import { localZone, offsetAt, usableZone } from './zone.ts'

/** The date of a wall time: `20 Nov 2026`. */
export const dateText = (wall: Date): string => dateForm().date(wall)

/** A shown time in its parts: `20 Nov 2026`, `15:49:33`, `UTC`. */
export interface ShownTime {
  readonly wall: Date
  readonly day: string
  readonly clock: string
  readonly zone: string
}

function partsIn({ instant, fraction }: ReadTime, zone: string, isPrecise: boolean): ShownTime {
  const offset = offsetAt(instant, zone)
  const wall = new Date(instant + offset)
  return {
    wall,
    day: dateText(wall),
    clock: dateForm().clock(wall, isPrecise ? fraction : ''),
    zone: zone === 'UTC' ? 'UTC' : offsetText(offset)
  }
}

/** The zone that a lens reads in; `zone` is the connection's. */
export function zoneOfLens(lens: Exclude<TimeLens, 'received'>, zone: string): string {
  if (lens === 'utc') return 'UTC'
  return usableZone(lens === 'local' ? localZone() : zone)
}

interface TimeStyle {
  readonly zone: string
  readonly isPrecise?: boolean
}

/** The parts of a shown time; undefined for a date alone, and for what is shown as it came. */
export function shownParts(reading: TimeReading, lens: TimeLens, { zone, isPrecise = false }: TimeStyle) {
  if (reading.kind === 'unreadable' || reading.kind === 'date' || lens === 'received') return undefined
  return partsIn(reading, zoneOfLens(lens, zone), isPrecise)
}

/** The parts of a received time as it is shown; undefined for a date alone, and for what is shown as it came. */
export const timeParts = (raw: unknown, lens: TimeLens, zone: string): ShownTime | undefined =>
  shownParts(readTime(raw, { zoneOfZoneless: zone }), lens, { zone })

/** A time in a lens, such as `20 Nov 2026, 19:58:07.123456 UTC`; a bare date is the same in every zone. */
export function showTime(reading: TimeReading, lens: TimeLens, style: TimeStyle): string {
  const parts = shownParts(reading, lens, style)
  if (parts) return `${dateWithClock(parts.day, parts.clock)} ${parts.zone}`
  return reading.kind === 'date' && lens !== 'received' ? dateText(new Date(`${reading.text}T00:00:00Z`)) : reading.text
}

interface WhenWords {
  readonly shown: string
  readonly notes: readonly string[]
  /** The word beside it where there is an assumption or an error. */
  readonly mark?: string
  readonly isFault: boolean
}

/** The displayed parts of a received time; tables pass the lens that they read once. */
export function whenWords(raw: unknown, lens: TimeLens, style: TimeStyle): WhenWords {
  const reading = readTime(raw, { zoneOfZoneless: style.zone })
  const shown = showTime(reading, lens, style)
  if (reading.kind === 'unreadable') return { shown, notes: [reading.reason], mark: 'not a time', isFault: true }
  const notes = lens === 'received' ? [] : assumptionsOf(reading)
  const [mark] = notes
  return { shown, notes, isFault: false, ...(mark !== undefined && { mark }) }
}

/** A received time as plain text; empty for a missing value. */
export const whenText = (value: unknown, lens: TimeLens, zone: string): string =>
  value === undefined || value === null || value === '' ? '' : whenWords(value, lens, { zone }).shown

/** The time on this machine's clocks at an instant, as UTC fields. */
function localWall(instant: number): Date {
  const offset = new Date(instant).getTimezoneOffset()
  return new Date(instant - offset * 60_000)
}

/** The day on which something happened, by this machine's clocks; what cannot be read stays as it is. */
export function localDay(at: string): string {
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : dateForm().date(localWall(instant))
}

/** The time of day of an instant, by this machine's clocks. */
export const localClock = (instant: number): string => dateForm().clock(localWall(instant))

/** The day and the time of day of an instant, to the minute, by this machine's clocks. */
export function localMinute(instant: number, { isToday = false } = {}): string {
  const wall = localWall(instant)
  const clock = dateForm().minutes(wall)
  return isToday ? clock : dateWithClock(dateForm().date(wall), clock)
}
