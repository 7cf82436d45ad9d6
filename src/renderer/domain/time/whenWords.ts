import type { TimeLens } from '../lenses.ts'
import { assumptionsOf, readTime } from './readTime.ts'
import { showTime, type TimeStyle } from './showTime.ts'

/** A time as a person meets it. */
export interface WhenWords {
  readonly shown: string
  /** What was assumed or is wrong, one sentence or phrase each. */
  readonly notes: readonly string[]
  /** The word to put beside it, where there is an assumption or a fault. */
  readonly mark?: string
}

/** The words for a received time; tables ask once a cell with the lens they read once. */
export function whenWords(came: unknown, lens: TimeLens, style: TimeStyle): WhenWords {
  const reading = readTime(came, { zoneOfZoneless: style.zone })
  const shown = showTime(reading, lens, style)
  if (reading.kind === 'unreadable') return { shown, notes: [reading.reason], mark: 'not a time' }
  const notes = lens === 'received' ? [] : assumptionsOf(reading)
  const [mark] = notes
  return mark === undefined ? { shown, notes } : { shown, notes, mark }
}
