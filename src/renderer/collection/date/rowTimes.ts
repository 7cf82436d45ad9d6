import { placementOf, type AnyPage } from '../../../shared/readings/placement.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { comparedTime, isShownTwice } from '../../domain/time/showTime.ts'
import { coverRange } from './DateTools.tsx'

/** The times of a list's rows, by the field of its order and the zone in which a time without one is read. */
export function rowTimes<Row>(timeAt: (row: Row) => unknown, zone: string) {
  const timeOf = (row: Row) => comparedTime(timeAt(row), zone, zone)
  const isTwice = (row: Row) => isShownTwice(timeAt(row), zone)
  return {
    timeOf,
    /** Tells when rows have passed a time. */
    covers: (oldest: number) => coverRange(oldest, timeOf, isTwice),
    /** A page as a search for a time needs it. */
    timed: (page: Received<AnyPage>, rows: readonly Row[]) => ({
      ...placementOf(page),
      times: rows.map(timeOf),
      isAmbiguous: rows.some(isTwice)
    })
  }
}
