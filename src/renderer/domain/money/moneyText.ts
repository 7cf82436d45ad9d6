import { toNumber, toText } from '../../../shared/readings/values.ts'
import type { MoneyLens } from '../../../shared/values/choosable.ts'
import { receivedInWords } from '../receivedInWords.ts'
import { readAmount, readBonusAmount, type AmountReading } from './readAmount.ts'
import { grouped } from '../../../shared/countInWords.ts'

interface MoneyWords {
  readonly shown: string
  /** Shown beside raw digits, so that they are not taken for major units. */
  readonly beside?: string
  readonly mark?: string
  readonly notes: readonly string[]
}

/** The displayed parts of an amount; tables pass the lens that they read once. */
export function moneyWords(reading: AmountReading, lens: MoneyLens, currency: string | undefined): MoneyWords {
  const { raw, major, isAssumed, reason } = reading
  const notes = reason === undefined ? [] : [reason]
  if (lens === 'raw' || major === undefined) return { shown: raw, beside: 'raw', notes }
  const inMajor = currency === undefined ? grouped(major) : `${grouped(major)} ${currency}`
  if (isAssumed) return { shown: raw, beside: 'raw', mark: `${inMajor} assumed`, notes }
  // It is not documented how `currency_subunits` states the scale.
  const said = { shown: inMajor, mark: 'assumed', notes }
  return lens === 'both' ? { ...said, beside: `${raw} raw` } : said
}

/** A wallet's amount with its currency and scale, as received. */
export interface WalletAmount {
  readonly amount: unknown
  readonly currency: unknown
  readonly subunits: unknown
}

/** A wallet's amount as plain text, for copying, searching and table cells, which read the lens once. */
export function moneyText({ amount, subunits, currency }: WalletAmount, lens: MoneyLens): string {
  const number = toNumber(amount)
  if (number === undefined) return amount === undefined || amount === null ? '' : receivedInWords(amount)
  const { shown, beside } = moneyWords(readAmount(number, subunits), lens, toText(currency))
  return beside === undefined ? shown : `${shown} ${beside}`
}

/** A bonus's amount as plain text, with the usual decimals of its currency. */
export function bonusMoneyText(amount: unknown, currency: unknown): string {
  const [number, word = ''] = [toNumber(amount), toText(currency)]
  if (number === undefined) return receivedInWords(amount)
  const { raw, major } = readBonusAmount(number, word)
  if (word === '') return `${raw} (no currency stated)`
  return major === undefined ? `${raw} ${word}, as received` : `${grouped(major)} ${word}`
}

/** A wallet's amount in major units, as digits without groups; empty where its scale is not known. */
export function majorText({ amount, subunits }: WalletAmount): string {
  const number = toNumber(amount)
  return number === undefined ? '' : (readAmount(number, subunits).major ?? '')
}

/** The tooltip of an amount: the number as received, and why there is no other reading. */
export function moneyHint({ amount, subunits }: Omit<WalletAmount, 'currency'>): string {
  const number = toNumber(amount)
  if (number === undefined) return ''
  const { raw, reason } = readAmount(number, subunits)
  return reason === undefined ? raw : `${raw}\n${reason}`
}
