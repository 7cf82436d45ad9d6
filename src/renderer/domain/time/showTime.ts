import type { TimeLens } from '../lenses.ts'
import type { ReadTime, TimeReading } from './readTime.ts'
import { localZone, offsetAt, usableZone } from './zone.ts'

// Our own names, because locale data differs between versions (Sep, Sept) and texts are compared and copied.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (number: number) => String(number).padStart(2, '0')

/** The date of a wall time: `20 Nov 2026`. */
export const dateText = (wall: Date): string =>
  `${wall.getUTCDate()} ${months[wall.getUTCMonth()]} ${String(wall.getUTCFullYear()).padStart(4, '0')}`

/** A zone's distance from UTC as `UTC+02:00`: unlike its short names it is unambiguous, also when clocks go back. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest}`
  return `UTC${offset < 0 ? '-' : '+'}${clock}`
}

function instantText({ instant, fraction }: ReadTime, zone: string, isPrecise: boolean): string {
  const offset = offsetAt(instant, zone)
  const wall = new Date(instant + offset)
  const clock = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()].map(two).join(':')
  const digits = isPrecise && fraction !== '' ? `.${fraction}` : ''
  return `${dateText(wall)}, ${clock}${digits} ${zone === 'UTC' ? 'UTC' : offsetText(offset)}`
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

/**
 * A time in a lens, such as `20 Nov 2026, 19:58:07.123456 UTC`. A date without a time is the same in every zone;
 * unreadable values stay as received.
 */
export function showTime(reading: TimeReading, lens: TimeLens, { zone, isPrecise = false }: TimeStyle): string {
  if (reading.kind === 'unreadable' || lens === 'received') return reading.text
  if (reading.kind === 'date') return dateText(new Date(`${reading.text}T00:00:00Z`))
  return instantText(reading, zoneOfLens(lens, zone), isPrecise)
}
