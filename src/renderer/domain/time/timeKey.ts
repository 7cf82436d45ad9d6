import { readTime } from './readTime.ts'

/** What times are ordered by: microseconds since 1970, exact to the year 2255. What is no time comes as its text, behind all times. */
export function timeKey(came: unknown, zone: string): number | string {
  const reading = readTime(came, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable') return reading.text
  return reading.instant * 1000 + Number(reading.fraction.slice(3, 6).padEnd(3, '0'))
}
