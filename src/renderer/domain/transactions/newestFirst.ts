import { timeKey } from '../time/timeKey.ts'
import { rawTransaction, type ReceivedTransaction } from './transaction.ts'

/** The order in time of a received `processed_at`, by which what is newest is told everywhere; the lowest where it cannot be read. */
export function orderInTime(at: unknown): number {
  const key = timeKey(at, 'UTC')
  return typeof key === 'number' ? key : -Infinity
}

/** Transactions by time, equally new ones in the platform's order, and whether that is the order they came in. */
export function newestFirst(transactions: readonly ReceivedTransaction[]): {
  readonly rows: readonly ReceivedTransaction[]
  readonly isAsReceived: boolean
} {
  const timed = transactions.map((row) => ({ row, at: orderInTime(rawTransaction.processedAt(row)) }))
  // Two that cannot be read have no difference: Infinity less Infinity is no number.
  const rows = timed.toSorted((one, other) => (one.at === other.at ? 0 : other.at - one.at)).map(({ row }) => row)
  return { rows, isAsReceived: rows.every((row, at) => row === transactions[at]) }
}
