import { exactText, type WireNumber } from '../../../shared/readings/exact.ts'
import { statedPlaces, shifted } from '../../../shared/values/minorUnits.ts'
import { toNumber } from '../../../shared/readings/values.ts'
import { receivedInWords } from '../receivedInWords.ts'

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
