import { rowsInWords } from '../../../shared/countInWords.ts'
import type { Counting } from '../../../shared/contract/connections.ts'
import { tally, type Tally } from '../../../shared/readings/tally.ts'
import type { MoneyLens } from '../../../shared/values/choosable.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { transaction, rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { plainText } from '../../records/column.ts'

/** The key that amounts must share to be added: currency, scale and balance type, as received. */
interface Alike {
  readonly currency: unknown
  readonly subunits: unknown
  readonly balanceType: unknown
}

/** The number of added amounts, and the exact digits of their sum in the smallest unit. */
interface Total {
  readonly rows: number
  readonly total: string
}

/** The sum of rows of one group and one state, as received. */
export interface Sum extends Alike, Total {
  readonly state: unknown
}

/**
 * The sums of some rows, and how many amounts could be read. Adds the amounts of rows exactly, grouped by currency, scale, balance type and state; a currency's groups
 * are adjacent.
 */
export function sumsOf(rows: readonly ReceivedTransaction[]) {
  return {
    sums: together(addedUp(rows, (row) => ({ state: rawTransaction.state(row) }))),
    amounts: tally(rows.map((row) => transaction.amount(row)))
  }
}

/** The sums of money in and money out of one group, by a rule. */
export interface Flow extends Alike, Total {
  readonly direction: 'in' | 'out'
}

/** The result of a rule: money in and out, and how many rows are neither. */
interface Flows {
  readonly flows: readonly Flow[]
  /** Rows of another state, or of none. */
  readonly others: number
  /** Rows of a state that counts whose amount is 0. */
  readonly zeros: number
}

/** Adds money in and money out by a connection's rule; empty where it has none. */
export function flowsOf(rows: readonly ReceivedTransaction[], { positive, states }: Counting): Flows {
  const moved: ReceivedTransaction[] = []
  const isIn = (row: ReceivedTransaction) => (transaction.amount(row).value ?? 0n) > 0n === (positive === 'in')
  let [others, zeros] = [0, 0]
  for (const row of positive === 'unknown' ? [] : rows) {
    const { value: amount } = transaction.amount(row)
    if (amount === undefined) continue
    if (states === 'succeed' && transaction.state(row).value !== 'Succeed') others += 1
    else if (amount === 0n) zeros += 1
    else moved.push(row)
  }
  const flows = addedUp(moved, (row) => ({ direction: isIn(row) ? ('in' as const) : ('out' as const) }))
  const inFirst = (one: Flow, other: Flow) => Number(other.direction === 'in') - Number(one.direction === 'in')
  return { flows: together(flows, inFirst), others, zeros }
}

function addedUp<Part extends object>(
  rows: readonly ReceivedTransaction[],
  partOf: (row: ReceivedTransaction) => Part
): (Alike & Part & Total)[] {
  const sums = new Map<string, { readonly parts: Alike & Part; rows: number; total: bigint }>()
  // Rows that follow each other mostly share all of it, and comparing costs less than a key.
  let last: { readonly raw: readonly unknown[]; readonly key: string } | undefined
  for (const row of rows) {
    const { value: amount } = transaction.amount(row)
    if (amount === undefined) continue
    const parts = {
      currency: rawTransaction.currency(row),
      subunits: rawTransaction.subunits(row),
      balanceType: rawTransaction.balanceType(row),
      ...partOf(row)
    }
    const raw: readonly unknown[] = Object.values(parts)
    const isLast = last?.raw.every((value, index) => value === raw[index]) ?? false
    const key = last && isLast ? last.key : keyOf(...raw)
    last = { raw, key }
    const sum = sums.get(key) ?? { parts, rows: 0, total: 0n }
    sum.rows += 1
    sum.total += amount
    sums.set(key, sum)
  }
  return Array.from(sums.values(), (sum) => ({ ...sum.parts, rows: sum.rows, total: String(sum.total) }))
}

/** Sorts sums by currency, then by balance type. */
function together<One extends Alike>(
  all: readonly One[],
  order: (one: One, other: One) => number = () => 0
): readonly One[] {
  const byCurrency = Map.groupBy(all, ({ currency }) => keyOf(currency))
  return [...byCurrency.values()].flatMap((ofOne) =>
    [...Map.groupBy(ofOne, ({ balanceType }) => keyOf(balanceType)).values()].flatMap((alike) => alike.toSorted(order))
  )
}

// Keys distinguish absent from null, and 1.00 from 1.
const keyOf = (...raw: readonly unknown[]): string =>
  raw.map((one) => (one === undefined ? '' : JSON.stringify(one))).join('\n')

/** Sentences about amounts that a sum leaves out or converts. */
export function amountClaims({ all, read, converted }: Tally): string[] {
  const unread = all - read
  return [
    ...(unread > 0
      ? [`${unread} of ${all} amounts could not be read as whole numbers and ${unread === 1 ? 'is' : 'are'} in none.`]
      : []),
    ...(converted > 0 ? [`${converted} sent as text; included.`] : [])
  ]
}

/** The rows with readable amounts that are neither money in nor out, in a sentence; empty where there are none. */
export function neitherClaims({ others, zeros }: Flows): string[] {
  const reasons = [
    ...(others > 0 ? [`${rowsInWords(others)} not counted (not Succeed)`] : []),
    ...(zeros > 0 ? [`${rowsInWords(zeros)} with amount 0`] : [])
  ]
  return reasons.length > 0 ? [`${reasons.join(', ')}.`] : []
}

const named = (raw: unknown, what: string): string => plainText(raw) || `no ${what}`

/** The sums of copied rows, per state, balance type and currency, as cells; and what they leave out. */
export function copiedSums(rows: readonly ReceivedTransaction[], lens: MoneyLens) {
  const { sums, amounts } = sumsOf(rows)
  return {
    sums: sums.map(({ state, balanceType, currency, subunits, rows: count, total }) => [
      named(state, 'state'),
      named(balanceType, 'balance type'),
      rowsInWords(count),
      moneyText({ amount: total, subunits, currency }, lens)
    ]),
    claims: amountClaims(amounts)
  }
}
