import type { Reading } from './reading.ts'

export interface Tally {
  readonly all: number
  /** The number of values that could be read, including the converted ones. */
  readonly read: number
  readonly converted: number
  readonly odd: number
  readonly null: number
  readonly absent: number
}

/**
 * Counts values by whether and how they could be read, so a sum can say what it leaves out: *3 of 15 amounts could not be
 * read*.
 */
export function tally(readings: Iterable<Reading<unknown>>): Tally {
  const counts = { documented: 0, converted: 0, odd: 0, null: 0, absent: 0 }
  for (const { state } of readings) counts[state] += 1
  const { documented, ...others } = counts
  const read = documented + counts.converted
  return { ...others, read, all: read + counts.odd + counts.null + counts.absent }
}
