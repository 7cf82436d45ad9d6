import { rowsInWords } from '../../../shared/countInWords.ts'
import type { Counting } from '../../../shared/contract/connections.ts'
import { sourceKinds, type SourceKind } from '../../../shared/values/sourceKinds.ts'
import { tally, type Tally } from '../../../shared/readings/tally.ts'
import type { MoneyLens } from '../../../shared/values/choosable.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { kindWords, type What } from '../../domain/transactions/sourceWords.ts'
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

/** A sum of moved money of one kind, and of one direction where a rule tells it. */
export interface Flow extends Alike, Total {
  /** Undefined where the connection has no name for the `source_type`. */
  readonly kind: SourceKind | undefined
  readonly direction: 'in' | 'out' | undefined
}

/** The result of a connection's rule and names: the sums, and how many rows are in none. */
interface Flows {
  readonly flows: readonly Flow[]
  /** Rows of another state, or of none. */
  readonly others: number
  /** Rows of a state that counts whose amount is 0. */
  readonly zeros: number
}

/** Adds moved money by the kinds that a connection names, and by its rule of signs where it has one. */
export function flowsOf(
  rows: readonly ReceivedTransaction[],
  { positive, states }: Counting,
  whatOf: (received: unknown) => What
): Flows {
  const moved: ReceivedTransaction[] = []
  const kindOf = (row: ReceivedTransaction) => whatOf(rawTransaction.sourceType(row)).kind
  const directionOf = (row: ReceivedTransaction): Flow['direction'] => {
    if (positive === 'unknown') return undefined
    return (transaction.amount(row).value ?? 0n) > 0n === (positive === 'in') ? 'in' : 'out'
  }
  let [others, zeros] = [0, 0]
  for (const row of rows) {
    const { value: amount } = transaction.amount(row)
    if (amount === undefined) continue
    if (states === 'succeed' && transaction.state(row).value !== 'Succeed') others += 1
    else if (amount === 0n) zeros += 1
    else moved.push(row)
  }
  const flows = addedUp(moved, (row) => ({ kind: kindOf(row), direction: directionOf(row) }))
  const order = ({ kind, direction }: Flow) => 2 * kinds.indexOf(kind) + Number(direction === 'out')
  return { flows: together(flows, (one, other) => order(one) - order(other)), others, zeros }
}

const kinds: readonly (SourceKind | undefined)[] = [...sourceKinds, undefined]

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

/** What a sum of moved money is of, in words: *Games, out*. */
export function flowWords({ kind, direction }: Flow): string {
  if (kind === undefined) return direction ?? 'kind unknown'
  return direction === undefined || kind === direction ? kindWords[kind] : `${kindWords[kind]}, ${direction}`
}

/** Sentences about the rows that are in no sum of moved money, and those whose kind is not known. */
export function flowClaims({ flows, others, zeros }: Flows): string[] {
  const unnamed = flows.reduce((sum, { kind, rows }) => sum + (kind === undefined ? rows : 0), 0)
  const reasons = [
    ...(others > 0 ? [`${rowsInWords(others)} not counted (not Succeed)`] : []),
    ...(zeros > 0 ? [`${rowsInWords(zeros)} with amount 0`] : [])
  ]
  return [
    ...(reasons.length > 0 ? [`${reasons.join(', ')}.`] : []),
    ...(unnamed > 0
      ? [`${rowsInWords(unnamed)} of unknown kind: their source types have no name in this connection.`]
      : [])
  ]
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
