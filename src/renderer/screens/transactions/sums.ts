import { transaction, transactionCame, type ReceivedTransaction } from '../../parts/transactions/transaction.ts'
import { tally, type Tally } from '../../../shared/readings/tally.ts'

/** The amounts of some rows that can be added: one currency on one scale, one balance type, one state, each as it came. */
export interface Sum {
  readonly currency: unknown
  readonly subunits: unknown
  readonly balanceType: unknown
  readonly state: unknown
  readonly rows: number
  /** Exact digits of the smallest unit. */
  readonly total: string
}

/** The sums of some rows, and how their amounts could be read. */
export interface Sums {
  readonly sums: readonly Sum[]
  readonly amounts: Tally
}

/** Adds up the amounts of rows, exactly, apart by currency, scale, balance type and state; one currency stands together. */
export function sumsOf(rows: readonly ReceivedTransaction[]): Sums {
  const sums = new Map<string, Omit<Sum, 'rows' | 'total'> & { rows: number; total: bigint }>()
  const amounts = rows.map((row) => transaction.amount(row))
  for (const [at, row] of rows.entries()) {
    const amount = amounts[at]?.value
    if (amount === undefined) continue
    const parts = {
      currency: transactionCame.currency(row),
      subunits: transactionCame.subunits(row),
      balanceType: transactionCame.balanceType(row),
      state: transactionCame.state(row)
    }
    const key = keyOf(parts.currency, parts.subunits, parts.balanceType, parts.state)
    const sum = sums.get(key) ?? { ...parts, rows: 0, total: 0n }
    sum.rows += 1
    sum.total += amount
    sums.set(key, sum)
  }
  const all = Array.from(sums.values(), (sum): Sum => ({ ...sum, total: String(sum.total) }))
  const byCurrency = Map.groupBy(all, ({ currency }) => keyOf(currency))
  const together = [...byCurrency.values()].flatMap((ofOne) => [
    ...Map.groupBy(ofOne, ({ balanceType }) => keyOf(balanceType)).values()
  ])
  return { sums: together.flat(), amounts: tally(amounts) }
}

// What is absent is told from null, and 1.00 from 1.
const keyOf = (...came: readonly unknown[]): string =>
  came.map((one) => (one === undefined ? '' : JSON.stringify(one))).join('\n')

/** What a sum leaves out and what it took otherwise than it came, in sentences. */
export function amountClaims({ all, read, converted }: Tally): string[] {
  const unread = all - read
  return [
    ...(unread > 0
      ? [`${unread} of ${all} amounts could not be read as whole numbers and ${unread === 1 ? 'is' : 'are'} in none.`]
      : []),
    ...(converted > 0 ? [`${converted} came in another type and ${converted === 1 ? 'counts' : 'count'}.`] : [])
  ]
}
