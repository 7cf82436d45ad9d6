import { inDigits } from '../../../shared/countInWords.ts'
import { midnightsBetween } from './zone.ts'

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

/** The distance of an instant from now: `in 3 days`; from 24 hours on in the calendar days of a zone. */
export function relativeInWords(instant: number, now: number, zone: string): string {
  const distance = Math.abs(instant - now)
  // The longest day of a zone has 25 hours.
  const days = distance < day ? 0 : Math.abs(midnightsBetween(now, instant, zone))
  if (days === 1) return instant > now ? 'tomorrow' : 'yesterday'
  const [units, amount] = days > 1 ? [daysIn, days] : [withinDay, distance]
  const unit = units.find(({ length }) => amount >= length)
  if (!unit) return 'now'
  const count = Math.floor(amount / unit.length)
  const words = `${inDigits(count)} ${count === 1 ? unit.name : unit.many}`
  return instant > now ? `in ${words}` : `${words} ago`
}

const minute = 60_000

/** The age of a time in whole minutes or more, days by a zone's calendar: `3 h ago`. Never in the future, even if the clock was set back. */
export function ageInWords(at: string, now: number, zone: string): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return 'some time ago'
  return now - instant < minute ? 'a moment ago' : relativeInWords(instant, now, zone)
}
