import type { TimeLens } from '../lenses.ts'
import { assumptionsOf, readTime } from './readTime.ts'
import { showTime, type TimeStyle } from './showTime.ts'

/** The displayed parts of a time. */
interface WhenWords {
  readonly shown: string
  /** Assumptions and faults, one sentence or phrase each. */
  readonly notes: readonly string[]
  /** The word beside it where there is an assumption or an error. */
  readonly mark?: string
}

/** The displayed parts of a received time; tables pass the lens that they read once. */
export function whenWords(raw: unknown, lens: TimeLens, style: TimeStyle): WhenWords {
  const reading = readTime(raw, { zoneOfZoneless: style.zone })
  const shown = showTime(reading, lens, style)
  if (reading.kind === 'unreadable') return { shown, notes: [reading.reason], mark: 'not a time' }
  const notes = lens === 'received' ? [] : assumptionsOf(reading)
  const [mark] = notes
  return mark === undefined ? { shown, notes } : { shown, notes, mark }
}

/** A received time as plain text; empty for a missing value. */
export const whenText = (value: unknown, lens: TimeLens, zone: string): string =>
  value === undefined || value === null || value === '' ? '' : whenWords(value, lens, { zone }).shown
