import { toNumber, toText } from '../../../shared/readings/values.ts'
import type { MoneyLens } from '../../../shared/values/choosable.ts'
import { receivedInWords } from '../receivedInWords.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { exactText, type WireNumber } from '../../../shared/readings/exact.ts'
import { statedPlaces, shifted } from '../../../shared/values/minorUnits.ts'

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
  return { shown: inMajor, mark: 'assumed', notes }
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

/** The reading of an amount. */
export interface AmountReading {
  readonly raw: string
  /** The exact amount in major units without grouping, where a scale is known. */
  readonly major?: string
  /** The scale is the currency's usual one, not stated by the platform. */
  readonly isAssumed: boolean
  readonly reason?: string
}

const wholeNumber = /^-?\d+$/

/** The decimal places from `currency_subunits`, an exponent or a divisor, or why there are none (docs/platform.md#amounts). */
export function placesOf(subunits: unknown): number | string {
  if (subunits === undefined || subunits === null) return 'The platform sent no currency_subunits.'
  const number = toNumber(subunits)
  const text = number === undefined ? receivedInWords(subunits) : exactText(number)
  if (text === '1' || text === '10') return `currency_subunits ${text} may be an exponent or a divisor.`
  return statedPlaces(text) ?? `currency_subunits ${text} is not an exponent or a divisor.`
}

function reading(amount: WireNumber, places: number | string, isAssumed: boolean): AmountReading {
  const raw = exactText(amount)
  if (typeof places === 'string') return { raw, isAssumed, reason: places }
  return wholeNumber.test(raw)
    ? { raw, isAssumed, major: shifted(raw, places) }
    : { raw, isAssumed, reason: 'It is not a whole number of the smallest unit.' }
}

/** Reads a wallet's amount by its `currency_subunits`; raw, with a reason, where the scale is in doubt. */
export const readAmount = (amount: WireNumber, subunits: unknown): AmountReading =>
  reading(amount, placesOf(subunits), false)

let known: ReadonlySet<string> | undefined

const places = new Map<string, number | string>()

/** The usual decimal places of a currency; cached, because creating a format takes longer than using it. */
export function usualPlaces(currency: string | undefined): number | string {
  if (currency === undefined) return 'Its scale is not documented, and the platform sent no currency.'
  const found = places.get(currency) ?? lookUpPlaces(currency)
  // Limits the cache: the platform may send any text as a currency, another in every answer.
  if (places.size < 1000) places.set(currency, found)
  return found
}

function lookUpPlaces(currency: string): number | string {
  // `Intl` returns two places for any three letters, so the code has to be a listed one.
  known ??= new Set(Intl.supportedValuesOf('currency'))
  if (!known.has(currency)) return `Its scale is not documented, and the usual places of ${currency} are not known.`
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits ?? 'Its scale is not documented.'
}

/** Reads an amount of a bonus, which has no scale: the currency's usual decimals are assumed. */
export const readBonusAmount = (amount: WireNumber, currency: string | undefined): AmountReading =>
  reading(amount, usualPlaces(currency), true)
