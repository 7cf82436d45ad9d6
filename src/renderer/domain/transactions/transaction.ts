import { charactersOf } from '../../../shared/values/receivedText.ts'
import { PageOf } from '../../../shared/contract/paging.ts'
import { Transaction, UserWallet } from '../../../shared/contract/transactions.ts'
import { differencesOf } from '../../../shared/drift/findDrift.ts'
import { items, characters, money, text, object } from '../../../shared/readings/values.ts'
import { rawAt, valueReader } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { placesOf, scaleOf, type Scale } from '../money/moneyText.ts'
import { timeKey } from '../time/showTime.ts'
import type { Counting } from '../../../shared/contract/connections.ts'
import type { SourceKind } from '../../../shared/values/sourceKinds.ts'

export type ReceivedTransaction = Received<Transaction>

type ReceivedWallet = Received<UserWallet>

const Page = PageOf(Transaction)

/** Reads the transactions of a page, and compares each with its documented shape. */
export const transactionList = {
  rows: items(Page, 'data'),
  differences: differencesOf('transactions.list', Transaction, '/data/*')
}

/** Functions that read a transaction's fields for computations (docs/platform.md#transaction). */
export const transaction = {
  id: text(Transaction, 'id'),
  amount: money(Transaction, 'amount'),
  balance: money(Transaction, 'user_wallet.balance'),
  bonusBalance: money(Transaction, 'user_wallet.bonus_balance'),
  walletId: characters(Transaction, 'user_wallet.id'),
  currency: characters(Transaction, 'user_wallet.currency'),
  wallet: object(Transaction, 'user_wallet'),
  state: characters(Transaction, 'state'),
  stateDescription: text(Transaction, 'state_description')
}

/** Returns a transaction's id as text; undefined if it can't be read. */
export const transactionId = (row: ReceivedTransaction): string | undefined => charactersOf(transaction.id(row).value)

/** The usual state, which is shown without emphasis. */
export const usualState = 'Succeed'

/** Functions that read a transaction's fields for display. */
export const rawTransaction = {
  id: rawAt(Transaction, 'id'),
  processedAt: rawAt(Transaction, 'processed_at'),
  amount: rawAt(Transaction, 'amount'),
  balanceType: rawAt(Transaction, 'balance_type'),
  state: rawAt(Transaction, 'state'),
  sourceType: rawAt(Transaction, 'source_type'),
  sourceBody: rawAt(Transaction, 'source_body'),
  currency: rawAt(Transaction, 'user_wallet.currency'),
  subunits: valueReader<Transaction>(Transaction, 'user_wallet.currency_subunits')
}

const amounts = [
  rawTransaction.amount,
  rawAt(Transaction, 'user_wallet.balance'),
  rawAt(Transaction, 'user_wallet.bonus_balance')
]

/** Returns the scale of a transaction's amounts; its wallet's amounts have the same scale. */
export const transactionScale = (row: ReceivedTransaction): Scale =>
  scaleOf(
    placesOf(rawTransaction.subunits(row)),
    amounts.map((read) => read(row))
  )

/** Functions that read a wallet's fields for display. */
export const rawWallet = {
  currency: rawAt(UserWallet, 'currency'),
  balance: rawAt(UserWallet, 'balance'),
  bonusBalance: rawAt(UserWallet, 'bonus_balance')
}

/** Converts a received `processed_at` to a number for sorting; the lowest number if unreadable. */
function orderInTime(at: unknown): number {
  const key = timeKey(at, 'UTC')
  return typeof key === 'number' ? key : -Infinity
}

/** Sorts transactions, newest first; equal times keep their order. `isAsReceived`: they were already in this order. */
export function newestFirst(transactions: readonly ReceivedTransaction[]) {
  const timed = transactions.map((row) => ({ row, at: orderInTime(rawTransaction.processedAt(row)) }))
  // Infinity minus Infinity is NaN, so treat two unreadable times as equal.
  const rows = timed.toSorted((one, other) => (one.at === other.at ? 0 : other.at - one.at)).map(({ row }) => row)
  return { rows, isAsReceived: rows.every((row, at) => row === transactions[at]) }
}

/** Says how a connection tells money in from money out; undefined if it has no rule. */
export function countingInWords({ positive, states }: Counting): string | undefined {
  if (positive === 'unknown') return undefined
  const signs =
    positive === 'in'
      ? 'a positive amount is money in, a negative one money out'
      : 'a positive amount is money out, a negative one money in'
  return states === 'all' ? `${signs}, in every state` : `${signs}, where its state is Succeed (assumed)`
}

/** Whether, by a connection's rule, money moved in a transaction of this state. */
export const isCounted = (row: ReceivedTransaction, { states }: Counting): boolean =>
  states === 'all' || transaction.state(row).value === usualState

/** Whether money came in or went out, from the player's view. */
export type Direction = 'in' | 'out'

/** Returns the direction by the connection's rule; undefined if it has no rule, the amount is 0 or no money moved. */
export function directionOf(row: ReceivedTransaction, counting: Counting): Direction | undefined {
  const { value: amount = 0n } = transaction.amount(row)
  if (amount === 0n || counting.positive === 'unknown' || !isCounted(row, counting)) return undefined
  return amount > 0n === (counting.positive === 'in') ? 'in' : 'out'
}

export interface WalletSnapshot {
  readonly id: string
  readonly wallet: ReceivedWallet
  readonly scale: Scale
  /** When the newest transaction was processed, as received. */
  readonly at: unknown
  readonly instant: number
}

/** Returns each wallet as its newest transaction reports it, and the number of transactions without a readable one. */
export function newestOfWallets(transactions: readonly ReceivedTransaction[]): {
  readonly wallets: readonly WalletSnapshot[]
  readonly unnamed: number
} {
  const newest = new Map<string, WalletSnapshot>()
  let unnamed = 0
  for (const row of transactions) {
    const { value: id } = transaction.walletId(row)
    if (id === undefined) {
      unnamed += 1
      continue
    }
    const at = rawTransaction.processedAt(row)
    const instant = orderInTime(at)
    const known = newest.get(id)
    if (known && instant <= known.instant) continue
    newest.set(id, { id, wallet: transaction.wallet(row).value, scale: transactionScale(row), at, instant })
  }
  return { wallets: [...newest.values()], unnamed }
}

export const isNotSucceeded = (row: ReceivedTransaction): boolean =>
  (transaction.state(row).value ?? usualState) !== usualState

/**
 * Returns the decimal places and currencies of the rows' amounts; undefined if there are no rows. Both lists are empty
 * if there are more than 1,000 rows.
 */
export function amountsIn(
  rows: readonly ReceivedTransaction[]
): { readonly decimals: readonly number[]; readonly currencies: readonly string[] } | undefined {
  if (rows.length === 0) return undefined
  if (rows.length > 1000) return { decimals: [], currencies: [] }
  const all = new Set(rows.map(transactionScale))
  return {
    decimals: [...all].filter((decimals) => typeof decimals === 'number'),
    currencies: [...new Set(rows.map((row) => transaction.currency(row).value ?? ''))].toSorted()
  }
}

/** The names of the transaction kinds, in the order in which Pitboss lists their sums. */
export const kindWords: Readonly<Record<SourceKind, string>> = {
  game: 'Games',
  in: 'Money in',
  out: 'Money out',
  bonus: 'Bonus',
  refund: 'Refunds',
  other: 'Other'
}
