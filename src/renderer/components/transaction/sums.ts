import { type What } from '../../../shared/readings/sourceWords.ts'
import type { Counting } from '../../../shared/contract/connections.ts'
import { sourceKinds, type SourceKind } from '../../../shared/values/sourceKinds.ts'
import { tally, type Tally } from '../../../shared/readings/tally.ts'
import type { Scale } from '../../domain/money/moneyText.ts'
import {
  kindWords,
  directionOf,
  rawTransaction,
  transaction,
  transactionScale,
  type Direction,
  type ReceivedTransaction
} from '../../domain/transactions/transaction.ts'

/** What transactions must have in common for Pitboss to add up their amounts. */
interface Alike {
  readonly currency: unknown
  readonly scale: Scale
  readonly balanceType: unknown
  readonly state: unknown
  /** Undefined if the connection's settings don't name the `source_type`. */
  readonly kind: SourceKind | undefined
  readonly direction: Direction | undefined
}

/** The number of amounts that were added, and their sum in the smallest unit, with exact digits. */
export interface Sum extends Alike {
  readonly rows: number
  readonly total: string
}

export interface SumRules {
  readonly counting: Counting
  readonly whatOf: (received: unknown) => What
}

/** Adds up amounts exactly; with `rules`, by kind and direction. Sums of one currency and balance type are adjacent. */
export function sumsOf(rows: readonly ReceivedTransaction[], rules?: SumRules) {
  const sums = new Map<string, { readonly parts: Alike; rows: number; total: bigint }>()
  for (const row of rows) {
    const { value: amount } = transaction.amount(row)
    if (amount === undefined) continue
    const parts: Alike = {
      currency: rawTransaction.currency(row),
      scale: transactionScale(row),
      balanceType: rawTransaction.balanceType(row),
      state: rawTransaction.state(row),
      kind: rules?.whatOf(rawTransaction.sourceType(row)).kind,
      direction: rules && directionOf(row, rules.counting)
    }
    const key = keyOf(...Object.values(parts))
    const sum = sums.get(key) ?? { parts, rows: 0, total: 0n }
    sum.rows += 1
    sum.total += amount
    sums.set(key, sum)
  }
  const all = Array.from(sums.values(), (sum) => ({ ...sum.parts, rows: sum.rows, total: String(sum.total) }))
  return { sums: together(all), amounts: tally(rows.map((row) => transaction.amount(row))) }
}

const kinds: readonly (SourceKind | undefined)[] = [...sourceKinds, undefined]
const directions: readonly (Direction | undefined)[] = ['in', 'out', undefined]

const order = ({ kind, direction }: Sum): number => 3 * kinds.indexOf(kind) + directions.indexOf(direction)

function together(all: readonly Sum[]): readonly Sum[] {
  const byCurrency = Map.groupBy(all, ({ currency }) => keyOf(currency))
  return [...byCurrency.values()].flatMap((ofOne) =>
    [...Map.groupBy(ofOne, ({ balanceType }) => keyOf(balanceType)).values()].flatMap((alike) =>
      alike.toSorted((one, other) => order(one) - order(other))
    )
  )
}

// Absent and null give different keys, and so do 1.00 and 1.
const keyOf = (...raw: readonly unknown[]): string =>
  raw.map((one) => (one === undefined ? '' : JSON.stringify(one))).join('\n')

/** Says which amounts a sum omits or converts. */
export function amountClaims({ all, read, converted }: Tally): string[] {
  const unread = all - read
  return [
    ...(unread > 0
      ? [`${unread} of ${all} amounts could not be read as whole numbers and ${unread === 1 ? 'is' : 'are'} in none.`]
      : []),
    ...(converted > 0 ? [`${converted} sent as text; included.`] : [])
  ]
}

/** Names a sum's kind and direction, such as *Games, out*; empty if both are unknown. */
export function sumWords({ kind, direction }: Pick<Sum, 'kind' | 'direction'>): string {
  if (kind === undefined) return direction ?? ''
  return direction === undefined || kind === direction ? kindWords[kind] : `${kindWords[kind]}, ${direction}`
}
