const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  let format: Intl.DateTimeFormat | undefined
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric'
    })
  } catch {
    // This computer doesn't know the zone.
  }
  formats.set(zone, format)
  return format
}

/** Returns a zone, or UTC if this machine doesn't know it. */
export const usableZone = (zone: string): string => (zone !== 'UTC' && formatOf(zone) ? zone : 'UTC')

/** Returns this machine's zone; UTC if `Intl` reports none, or `Etc/Unknown`. */
export const localZone = (): string => usableZone(String(new Intl.DateTimeFormat().resolvedOptions().timeZone))

/** Returns a date in UTC as milliseconds since 1970; undefined if there is no such date. Year 26 is 26, not 1926. */
export function utcOf(year: number, month: number, day: number, milliseconds = 0): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.getTime() + milliseconds : undefined
}

/** Returns how far a zone is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const format = zone === 'UTC' ? undefined : formatOf(zone)
  if (!format) return 0
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const number = (type: string) => Number(parts[type])
  const year = parts['era'] === 'BC' ? 1 - number('year') : number('year')
  const time = ((number('hour') * 60 + number('minute')) * 60 + number('second')) * 1000
  const wall = utcOf(year, number('month'), number('day'), time)
  return wall === undefined ? 0 : wall - Math.floor(instant / 1000) * 1000
}

/** Returns the wall time of an instant in a zone, as a date whose UTC fields show it. */
export const wallOf = (instant: number, zone: string): Date => new Date(instant + offsetAt(instant, zone))

const day = 86_400_000

/** `shift`: the clocks skip this local time (`gap`) or show it twice (`fold`). */
interface WallReading {
  readonly instant: number
  readonly shift?: 'gap' | 'fold'
}

/** Returns a wall time's instant: the first if it is repeated; by the earlier offset if a clock change skips it. */
export function instantOf(wall: number, zone: string): WallReading {
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const fitting = [...new Set([before, after])].filter((offset) => offsetAt(wall - offset, zone) === offset)
  if (fitting.length === 0) return { instant: wall - before, shift: 'gap' }
  const instant = wall - Math.max(...fitting)
  return fitting.length > 1 ? { instant, shift: 'fold' } : { instant }
}

/** Returns the weekday of an instant in a zone, from Monday = 1 to Sunday = 7. */
export const weekdayOf = (instant: number, zone: string): number => wallOf(instant, zone).getUTCDay() || 7

/** Counts the midnights between two instants in a time zone. */
export function midnightsBetween(from: number, to: number, zone: string): number {
  const dayOf = (instant: number) => Math.floor(wallOf(instant, zone).getTime() / day)
  return dayOf(to) - dayOf(from)
}
