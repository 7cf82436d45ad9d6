import type { ReadFilter, Term } from '../../domain/filter/readFilter.ts'
import { instantRanges } from '../../domain/time/instantRanges.ts'
import { isOrdered } from './findPage.ts'

/** The days or times in a filter, once all their rows are loaded. */
export interface CoveredDates {
  readonly words: string
  /** The rows of this period, as indexes in the loaded rows. */
  readonly recordIndexes: readonly number[]
}

export interface LoadedTimes {
  /** The time field that the platform sorts rows by; absent if there is no such field. */
  readonly field: string | undefined
  /** The page on screen; undefined while it loads or if several pages are shown. */
  readonly page: number | undefined
  /** Whether all pages are shown and loading has ended. */
  readonly hasAll: boolean
  readonly times: () => readonly (number | undefined)[]
  /**
   * The pages loaded, starting with page `from`; absent during loading. No row on an earlier page is older than `to`.
   */
  readonly ended?: { readonly from: number; readonly to?: number | undefined; readonly isAtEnd: boolean } | undefined
}

/** Returns the filter's period if the loaded rows contain all its rows, newest first; otherwise undefined. */
export function coveredDates(
  { field, page, hasAll, times, ended }: LoadedTimes,
  understood: ReadFilter
): CoveredDates | undefined {
  const range = rangeOfFilter(understood, field)
  if (!range || !(range.from < range.to) || (page === undefined && !hasAll)) return undefined
  const all = times()
  const loaded = all.filter((time) => time !== undefined)
  const [newest, oldest] = [loaded[0], loaded.at(-1)]
  if (newest === undefined || oldest === undefined || !isOrdered(loaded)) return undefined
  // If the filter has no end, newer rows on earlier pages may match.
  const hasNewer = page === 1 || ended?.from === 1 || Math.max(newest, ended?.to ?? newest) >= range.to
  if (!hasNewer || !(ended?.isAtEnd || oldest < range.from)) return undefined
  const words = understood.terms.flatMap((term) => (isTimeOf(term, field) ? term.time.words : [])).join(' and ')
  const recordIndexes = all.flatMap((time, recordIndex) =>
    time !== undefined && time >= range.from && time < range.to ? recordIndex : []
  )
  return { words, recordIndexes }
}

/** A span of time, in microseconds since 1970; an open end is infinite. */
interface TimeRange {
  readonly from: number
  readonly to: number
}

/** Returns a filter's bounds for a time field, infinite if open; undefined if the filter doesn't use the field. */
export function rangeOfFilter({ terms }: ReadFilter, field: string | undefined): TimeRange | undefined {
  const times = terms.flatMap((term) => (isTimeOf(term, field) ? [hullOf(term)] : []))
  if (times.length === 0) return undefined
  return {
    from: Math.max(...times.map(({ from }) => from)),
    to: Math.min(...times.map(({ to }) => to))
  }
}

const isTimeOf = (term: Term, field: string | undefined): term is Term & { kind: 'time' } =>
  term.kind === 'time' && term.field === field

function hullOf({ time }: Term & { kind: 'time' }): TimeRange {
  const ranges = instantRanges(time.from, time.to, time.zone)
  const [first, last] = [ranges[0], ranges.at(-1)]
  // If a clock change skips the whole period, there is no range, so return an empty one.
  return first && last ? { from: first.from * 1000, to: last.to * 1000 } : { from: Infinity, to: -Infinity }
}

/**
 * Returns a function to call with each page. It returns true once a page ends with a row older than `from`, provided
 * that all rows so far are newest first.
 */
export function coverRange<Row>(
  from: number,
  timeOf: (row: Row) => number | undefined
): (rows: readonly Row[]) => boolean {
  let last = Infinity
  let isInOrder = true
  return (rows) => {
    const times = rows.map(timeOf).filter((time) => time !== undefined)
    isInOrder &&= isOrdered([last, ...times])
    last = times.at(-1) ?? last
    return isInOrder && last < from
  }
}
