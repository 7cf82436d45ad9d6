import { rowsInWords } from '../../../shared/countInWords.ts'
import type { TimeLens } from '../../../shared/values/choosable.ts'
import { dateForm } from '../../domain/locale/forms.ts'
import { isInTimeOrder } from '../../domain/groups/groupRows.ts'
import { timeKey } from '../../domain/time/readTime.ts'
import { timeParts, type ShownTime } from '../../domain/time/showTime.ts'
import { rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import type { RowHead } from '../../collection/grid/rowHeads.ts'
import { incrementalRowCache } from '../../collection/state/filterRows.ts'

/** When a row was processed, as it is shown and to order by. */
export interface RowTime {
  readonly parts: ShownTime | undefined
  readonly key: number | undefined
}

/** Reads the times of rows as a lens shows them; those of a list that has grown are read once. */
export const timeReader = (lens: TimeLens, zone: string) =>
  incrementalRowCache<ReceivedTransaction, RowTime[]>(
    () => [],
    (times, row) => {
      const raw = rawTransaction.processedAt(row)
      const key = timeKey(raw, zone)
      times.push({ parts: timeParts(raw, lens, zone), key: typeof key === 'number' ? key : undefined })
    }
  )

/** A head for each day of the shown rows; undefined while they are not in the order of time. */
export function dayHeads(times: readonly RowTime[], order: readonly number[]): readonly RowHead[] | undefined {
  if (!isInTimeOrder(order.length, (index) => times[order[index] ?? -1]?.key)) return undefined
  const starts: { day: string; wall: Date; at: number }[] = []
  for (const [at, place] of order.entries()) {
    const parts = times[place]?.parts
    // A row whose time cannot be read stays under the day above it.
    if (parts && parts.day !== starts.at(-1)?.day) starts.push({ day: parts.day, wall: parts.wall, at })
  }
  if (starts.length === 0) return undefined
  return starts.map(({ wall, at }, index) => ({
    at,
    words: dateForm().longDate(wall),
    note: rowsInWords((starts[index + 1]?.at ?? order.length) - at)
  }))
}
