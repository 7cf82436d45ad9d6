import type { TimeLens } from '../lenses.ts'
import { dateForm, dateWithClock, offsetText } from '../locale/forms.ts'
import type { ReadTime, TimeReading } from './readTime.ts'
import { localZone, offsetAt, usableZone } from './zone.ts'

/** The date of a wall time: `20 Nov 2026`. */
export const dateText = (wall: Date): string => dateForm().date(wall)

/** A shown time in its parts: `20 Nov 2026`, `15:49:33`, `UTC`. */
export interface ShownTime {
  /** The wall time. */
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

/** Options: the connection's zone, and whether fractions of a second are shown. */
export interface TimeStyle {
  readonly zone: string
  readonly isPrecise?: boolean
}

/** The parts of a shown time; undefined for a date alone, and for what is shown as it came. */
export function shownParts(reading: TimeReading, lens: TimeLens, { zone, isPrecise = false }: TimeStyle) {
  if (reading.kind === 'unreadable' || reading.kind === 'date' || lens === 'received') return undefined
  return partsIn(reading, zoneOfLens(lens, zone), isPrecise)
}

/**
 * A time in a lens, such as `20 Nov 2026, 19:58:07.123456 UTC`. A date without a time is the same in every zone;
 * unreadable values stay as received.
 */
export function showTime(reading: TimeReading, lens: TimeLens, style: TimeStyle): string {
  const parts = shownParts(reading, lens, style)
  if (parts) return `${dateWithClock(parts.day, parts.clock)} ${parts.zone}`
  return reading.kind === 'date' && lens !== 'received' ? dateText(new Date(`${reading.text}T00:00:00Z`)) : reading.text
}
