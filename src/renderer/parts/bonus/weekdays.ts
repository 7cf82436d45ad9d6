import { weekdayOf } from '../time/zone.ts'
import { missingWords, quoted } from './bonusFields.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A weekday's name, Monday = 1. */
export const weekdayName = (day: number): string => names[day - 1] ?? String(day)

/** Several weekdays in short: `Mon, Wed, Sun`. */
export const shortWeekdays = (days: readonly number[]): string =>
  days.map((day) => weekdayName(day).slice(0, 3)).join(', ')

/** What a bonus's weekdays say about today. */
export interface WeekdayReading {
  /** `any` where every day fits, `unknown` where it cannot be told. */
  readonly state: 'any' | 'today' | 'other' | 'unknown'
  /** The days that were understood, each once, in order. */
  readonly days: readonly number[]
  readonly today: number
  readonly assumptions: readonly string[]
  /** Why it cannot be told. */
  readonly fault?: string
}

const isWeekday = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 7

/** Monday = 1 is an assumption, as is that a list which names no day means every day (docs/platform.md#times-and-weekdays). */
export function readWeekdays(value: unknown, now: number, zone: string): WeekdayReading {
  const today = weekdayOf(now, zone)
  const missing = missingWords('weekdays', value)
  if (missing !== undefined || (Array.isArray(value) && value.length === 0)) {
    return { state: 'any', days: [], today, assumptions: [`${missing ?? 'no weekdays stated'}: any day assumed`] }
  }
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const days = [...new Set(given.filter(isWeekday))].toSorted((a, b) => a - b)
  const odd = given.filter((one) => !isWeekday(one))
  if (days.length === 7) return { state: 'any', days, today, assumptions: [] }
  const assumptions = ['Monday = 1 assumed']
  if (days.includes(today)) return { state: 'today', days, today, assumptions }
  if (odd.length === 0) return { state: 'other', days, today, assumptions }
  const fault = `weekdays holds ${odd.slice(0, 3).map(quoted).join(' and ')}, but weekdays are 1 to 7`
  return { state: 'unknown', days, today, assumptions, fault }
}
