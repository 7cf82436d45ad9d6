import { toCount, toItems } from '../../../shared/readings/values.ts'
import type { WeekdaysReading } from '../../../shared/readings/weekdays.ts'
import { weekdayOf } from '../time/zone.ts'
import { faultWords, quoted } from '../receivedInWords.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns a weekday's name. Monday is 1. */
export const weekdayName = (day: number): string => names[day - 1] ?? String(day)

/** Lists weekdays by short name: `Mon, Wed, Sun`. */
export const shortWeekdays = (days: readonly number[]): string =>
  days.map((day) => weekdayName(day).slice(0, 3)).join(', ')

/** Lists received weekdays by short name, in the order received; undefined if there are none. */
export function weekdayWords(raw: unknown): string | undefined {
  const all = (toItems(raw) ?? []).map((one) => ({ one, name: names[(toCount(one) ?? 0) - 1] }))
  if (all.every(({ name }) => name === undefined)) return undefined
  return all.map(({ one, name }) => name?.slice(0, 3) ?? quoted(one)).join(', ')
}

export interface JudgedWeekdays {
  /** `any` if every day matches; `unknown` if the weekdays are unreadable. */
  readonly state: 'any' | 'today' | 'other' | 'unknown'
  readonly days: readonly number[]
  readonly today: number
  readonly assumptions: readonly string[]
  readonly fault?: string
}

/** Assumes that Monday is 1 and that an empty list means every day (docs/platform.md#times-and-weekdays). */
export function judgeWeekdays({ state, raw, entries }: WeekdaysReading, now: number, zone: string): JudgedWeekdays {
  const today = weekdayOf(now, zone)
  if (entries.length === 0) {
    const empty = { days: [], today }
    if (state === 'odd') {
      return {
        ...empty,
        state: 'unknown',
        assumptions: [],
        fault: `${faultWords('weekdays', raw)}, not a list of days`
      }
    }
    const why = state === 'null' || state === 'absent' ? faultWords('weekdays', raw) : 'no weekdays stated'
    return { ...empty, state: 'any', assumptions: [`${why}: any day assumed`] }
  }
  const days = [...new Set(entries.flatMap(({ value }) => value ?? []))].toSorted((a, b) => a - b)
  // Drop repeated days without a warning.
  const odd = entries.filter((entry) => entry.value === undefined && !days.includes(toCount(entry.raw) ?? 0))
  const isConverted = state === 'converted' || entries.some((entry) => entry.state === 'converted')
  const conversion = isConverted ? [`weekdays were received as ${quoted(raw)}: read as ${days.join(', ')}`] : []
  const unread = odd.length > 0 ? [`${odd.length} of ${entries.length} weekdays could not be read`] : []
  if (days.length === 7) return { state: 'any', days, today, assumptions: [...conversion, ...unread] }
  const assumptions = ['Monday = 1 assumed', ...conversion]
  if (days.includes(today)) return { state: 'today', days, today, assumptions: [...assumptions, ...unread] }
  if (odd.length === 0) return { state: 'other', days, today, assumptions }
  const strangers = odd.slice(0, 3).map((entry) => quoted(entry.raw))
  const fault = `weekdays holds ${strangers.join(' and ')}, but weekdays are 1 to 7`
  return { state: 'unknown', days, today, assumptions, fault }
}
