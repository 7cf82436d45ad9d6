import { exactText } from '../../../shared/readings/exact.ts'
import type { SeenTransaction } from './transactionColumns.tsx'

type Field<Name extends keyof SeenTransaction> = SeenTransaction[Name]
type Wallet = NonNullable<SeenTransaction['user_wallet']>

/** The amounts of some rows that can be added: one currency on one scale, one balance type, one state. */
export interface Sum {
  readonly currency: Wallet['currency']
  readonly subunits: Wallet['currency_subunits']
  readonly balanceType: Field<'balance_type'>
  readonly state: Field<'state'>
  readonly rows: number
  /** Exact digits of the smallest unit. */
  readonly total: string
}

/** The sums of some rows, and how many rows are in none because their amount is no whole number. */
export interface Sums {
  readonly sums: readonly Sum[]
  readonly leftOut: number
}

const whole = /^-?\d+$/

/** Adds up the amounts of rows, exactly, apart by currency, scale, balance type and state; one currency stands together. */
export function sumsOf(rows: Iterable<SeenTransaction>): Sums {
  const sums = new Map<string, Omit<Sum, 'rows' | 'total'> & { rows: number; total: bigint }>()
  let leftOut = 0
  for (const { amount, balance_type: balanceType, state, user_wallet: wallet } of rows) {
    const digits = amount === undefined ? '' : exactText(amount)
    if (!whole.test(digits)) {
      leftOut += 1
      continue
    }
    const { currency, currency_subunits: subunits } = wallet ?? {}
    const scale = subunits === undefined ? undefined : exactText(subunits)
    const key = JSON.stringify([currency, scale, balanceType, state])
    const sum = sums.get(key) ?? { currency, subunits, balanceType, state, rows: 0, total: 0n }
    sum.rows += 1
    sum.total += BigInt(digits)
    sums.set(key, sum)
  }
  const all = Array.from(sums.values(), (sum): Sum => ({ ...sum, total: String(sum.total) }))
  const byCurrency = Map.groupBy(all, ({ currency }) => currency)
  const together = [...byCurrency.values()].flatMap((ofOne) => [
    ...Map.groupBy(ofOne, ({ balanceType }) => balanceType).values()
  ])
  return { sums: together.flat(), leftOut }
}
