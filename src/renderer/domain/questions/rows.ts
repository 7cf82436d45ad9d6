import { Transaction } from '../../../shared/contract/transactions.ts'
import { compareDecimals, rowNumber } from '../filter/decimal.ts'
import { readAmount } from '../money/moneyText.ts'
import { count, text, toNumber } from '../../../shared/readings/values.ts'
import {
  rawTransaction,
  transaction,
  type ReceivedTransaction,
  whatReader,
  type What
} from '../transactions/transaction.ts'
import { folded, statedTime, type StatedTime, type Known } from './question.ts'
import type { NamedAmount, NamedMoment } from './inputs.ts'
import type { Evidence, GatheredList } from './runPlan.ts'

/** A transaction with its reading, as rules use it. */
export interface Row {
  readonly row: ReceivedTransaction
  readonly evidence: Evidence
  readonly time: StatedTime
  readonly what: What
  /** In major units, and the currency; undefined where either or the scale is not as documented. */
  readonly amount: { readonly value: string; readonly currency: string } | undefined
  /** It is listed more than once, and not as the same. */
  readonly isTwofold: boolean
}

const sourceType = text(Transaction, 'source_type')
const sourceBody = text(Transaction, 'source_body')
const subunits = count(Transaction, 'user_wallet.currency_subunits')
const userId = text(Transaction, 'user_wallet.user_id')

function amountOf(row: ReceivedTransaction): Row['amount'] {
  const [number, currency] = [transaction.amount(row), transaction.currency(row)]
  const digits = toNumber(number.raw)
  const isStated = [number, currency, subunits(row)].every(({ state }) => state === 'documented')
  if (!isStated || digits === undefined || currency.value === undefined) return undefined
  const { major } = readAmount(digits, rawTransaction.subunits(row))
  return major === undefined || currency.value === '' ? undefined : { value: major, currency: currency.value }
}

/** The parts in which two rows of one id have to be the same; its wallet is as of the answer, and may differ. */
const contentOf = (row: ReceivedTransaction): string =>
  JSON.stringify([
    rawTransaction.state(row),
    transaction.stateDescription(row).raw,
    rawTransaction.processedAt(row),
    rawTransaction.amount(row),
    rawTransaction.balanceType(row),
    rawTransaction.sourceType(row),
    rawTransaction.sourceBody(row)
  ])

/** The rows of a list, each once, in the order received; one that is listed again with another content is twofold. */
export function eachOnce<One>(
  { pages }: GatheredList<One>,
  idOf: (row: One) => string | undefined,
  contentOf: (row: One) => string
) {
  const all = pages.flatMap(({ rows, request, at }) => rows.map((row) => ({ row, evidence: { request, at } })))
  const byId = Map.groupBy(all, ({ row }) => idOf(row))
  return all.flatMap((one) => {
    const id = idOf(one.row)
    const same = id === undefined ? [one] : (byId.get(id) ?? [])
    if (same[0] !== one) return []
    return { ...one, isTwofold: new Set(same.map(({ row }) => contentOf(row))).size > 1 }
  })
}

/** The transactions that were read. */
export function rowsOf(list: GatheredList<ReceivedTransaction>, known: Known): readonly Row[] {
  const whatOf = whatReader(known.names)
  return eachOnce(list, (row) => transaction.id(row).value, contentOf).map((one) => ({
    ...one,
    time: statedTime(rawTransaction.processedAt(one.row), known),
    what: whatOf(rawTransaction.sourceType(one.row)),
    amount: amountOf(one.row)
  }))
}

/** The players that rows name; more than one where answers of several were mixed. */
export const usersOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(({ row }) => userId(row).value?.toLowerCase() ?? []))
]

/** The wanted row; everything that is absent fits. */
export interface Wanted {
  readonly amount?: NamedAmount | undefined
  readonly moment?: NamedMoment | undefined
  readonly words?: string | undefined
  /** Only what may have come to the player. */
  readonly isIncoming?: boolean
}

/** Whether a row is what is looked for; *maybe* where that cannot be read. */
export type Fit = 'yes' | 'maybe' | 'no'

function fitOfAmount({ amount }: Row, { value, currency }: NamedAmount): Fit {
  if (!amount) return 'maybe'
  if (currency !== undefined && currency !== amount.currency.toUpperCase()) return 'no'
  const read = rowNumber(amount.value.replace('-', ''))
  if (!read) return 'maybe'
  return compareDecimals({ units: BigInt(read.units), scale: read.scale }, value) === 0 ? 'yes' : 'no'
}

const fitOfTime = ({ time: { instant } }: Row, { from, to }: NamedMoment): Fit =>
  instant === undefined ? 'maybe' : instant >= from && instant < to ? 'yes' : 'no'

/** Whether a row's details hold some words. */
export function fitOfWords({ row }: Row, words: string): Fit {
  const { value, state } = sourceBody(row)
  if (value !== undefined && folded(value).includes(folded(words))) return 'yes'
  return state === 'documented' ? 'no' : 'maybe'
}

function fitOfDirection({ row, what }: Row, { counting: { positive }, names }: Known): Fit {
  const { value: amount } = transaction.amount(row)
  if (what.kind === 'in' || what.kind === 'out') return 'no'
  if (positive !== 'unknown' && amount !== undefined && amount > 0n !== (positive === 'in')) return 'no'
  return names.length > 0 && sourceType(row).state !== 'documented' ? 'maybe' : 'yes'
}

/** Whether a row is what is looked for, by all that is named. */
export function fitOf(row: Row, { amount, moment, words, isIncoming }: Wanted, known: Known): Fit {
  const fits = [
    amount ? fitOfAmount(row, amount) : 'yes',
    moment ? fitOfTime(row, moment) : 'yes',
    words === undefined ? 'yes' : fitOfWords(row, words),
    isIncoming ? fitOfDirection(row, known) : 'yes'
  ] as const
  return fits.includes('no') ? 'no' : fits.includes('maybe') ? 'maybe' : 'yes'
}
