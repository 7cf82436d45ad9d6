import { toTime } from '../../../shared/readings/time.ts'
import { readTime } from './readTime.ts'

/**
 * The sort key of a time: microseconds since 1970, exact up to the year 2255. Unreadable times sort by their text, after
 * all others.
 */
export function timeKey(raw: unknown, zone: string): number | string {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable') return reading.text
  return reading.instant * 1000 + Number(reading.fraction.slice(3, 6).padEnd(3, '0'))
}

/** Whether a time without a zone is one that the clocks show twice there, so that which of both is meant is not known. */
export function isShownTwice(raw: unknown, zone: string): boolean {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  return reading.kind !== 'unreadable' && reading.shift === 'fold'
}

/**
 * A time as typed filters compare it: microseconds since 1970; undefined where it cannot be read. A date without a time
 * is that date in the chosen zone, as it is shown.
 */
export function comparedTime(raw: unknown, zone: string, chosenZone: string): number | undefined {
  const key = timeKey(raw, toTime(raw)?.form === 'date' ? chosenZone : zone)
  return typeof key === 'number' ? key : undefined
}
