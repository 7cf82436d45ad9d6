import { readTime } from './readTime.ts'

/**
 * The sort key of a time: microseconds since 1970, exact up to the year 2255. Unreadable times sort by their text, after
 * all others.
 */
export function timeKey(came: unknown, zone: string): number | string {
  const reading = readTime(came, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable') return reading.text
  return reading.instant * 1000 + Number(reading.fraction.slice(3, 6).padEnd(3, '0'))
}
