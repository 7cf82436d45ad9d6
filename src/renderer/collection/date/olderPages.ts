import type { ReadFilter, Term } from '../../domain/filter/readFilter.ts'
import { instantRanges } from '../../domain/time/instantRanges.ts'

/** The times that a filter leaves, in microseconds since 1970; infinite where it is open. */
export interface FilterRange {
  readonly from: number
  readonly to: number
}

/** The times of a field that every row has to be within; undefined where the filter does not name that field. */
export function rangeOfFilter({ terms }: ReadFilter, field: string): FilterRange | undefined {
  const times = terms.flatMap((term) => (isTimeOf(term, field) ? [hullOf(term)] : []))
  if (times.length === 0) return undefined
  return {
    from: Math.max(...times.map(({ from }) => from)),
    to: Math.min(...times.map(({ to }) => to))
  }
}

const isTimeOf = (term: Term, field: string): term is Term & { kind: 'time' } =>
  term.kind === 'time' && term.field === field

function hullOf({ time }: Term & { kind: 'time' }): FilterRange {
  const ranges = instantRanges(time.from, time.to, time.zone)
  const [first, last] = [ranges[0], ranges.at(-1)]
  // What the clocks skip is nowhere.
  return first && last ? { from: first.from * 1000, to: last.to * 1000 } : { from: Infinity, to: -Infinity }
}

/**
 * Tells when the rows of pages that follow each other have passed the start of a range: at the first older row, as long
 * as they came newest first. A list in another order is read to its end.
 */
export function coverRange<Row>(
  from: number,
  timeOf: (row: Row) => number | undefined,
  isShownTwice: (row: Row) => boolean
): (rows: readonly Row[]) => boolean {
  let last = Infinity
  let isOrdered = true
  return (rows) => {
    let isPast = false
    for (const row of rows) {
      const time = timeOf(row)
      if (time === undefined || isShownTwice(row)) continue
      if (time > last) isOrdered = false
      last = time
      isPast ||= time < from
    }
    return isOrdered && isPast
  }
}
