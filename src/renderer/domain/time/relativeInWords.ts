import { inDigits } from '../../../shared/countInWords.ts'

const units = [
  { name: 'year', many: 'years', length: 365.2425 * 86_400_000 },
  { name: 'month', many: 'months', length: (365.2425 / 12) * 86_400_000 },
  { name: 'day', many: 'days', length: 86_400_000 },
  { name: 'h', many: 'h', length: 3_600_000 },
  { name: 'min', many: 'min', length: 60_000 },
  { name: 's', many: 's', length: 1000 }
]

/** The distance of an instant from now in the largest unit that fits: `in 3 days`, `2 min ago`, `now`. */
export function relativeInWords(instant: number, now: number): string {
  const distance = Math.abs(instant - now)
  const unit = units.find(({ length }) => distance >= length)
  if (!unit) return 'now'
  const count = Math.floor(distance / unit.length)
  const words = `${inDigits(count)} ${count === 1 ? unit.name : unit.many}`
  return instant > now ? `in ${words}` : `${words} ago`
}
