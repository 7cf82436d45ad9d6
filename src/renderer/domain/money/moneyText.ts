import { toMoney, toNumber, toText } from '../../../shared/readings/values.ts'
import type { MoneyDisplay } from '../../../shared/values/choosable.ts'
import { receivedInWords } from '../receivedInWords.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { inMajorUnits, isFraction, placesOfCurrency, statedPlaces } from '../../../shared/readings/minorUnits.ts'

interface MoneyWords {
  readonly shown: string
  /** A note to show after raw digits, so no one takes them for major units. */
  readonly beside?: string
  readonly mark?: string
  readonly notes: readonly string[]
}

/** Returns how to display an amount. `display` is an argument, so that a table reads it once for all its cells. */
export function moneyWords(reading: AmountReading, display: MoneyDisplay, currency: string | undefined): MoneyWords {
  const { raw, major, isAssumed, reason } = reading
  const notes = reason === undefined ? [] : [reason]
  if (display === 'raw' || major === undefined) {
    return { shown: raw, beside: display !== 'raw' && reason === hasFraction ? 'unit not documented' : 'raw', notes }
  }
  const inMajor = currency === undefined ? grouped(major) : `${grouped(major)} ${currency}`
  if (isAssumed) return { shown: raw, beside: 'raw', mark: `${inMajor} assumed`, notes }
  // The documentation doesn't say how `currency_subunits` determines the scale.
  return { shown: inMajor, mark: 'assumed', notes }
}

/** The decimal places of a record's amounts, or why the scale is unknown. */
export type Scale = number | string

export interface ScaledAmount {
  readonly amount: unknown
  readonly currency: unknown
  readonly scale: Scale
}

/** Writes a wallet's amount as plain text, for copying, searching and table cells. */
export function moneyText({ amount, scale, currency }: ScaledAmount, display: MoneyDisplay): string {
  const read = readAmount(amount, scale)
  if (!read) return amount === undefined || amount === null ? '' : receivedInWords(amount)
  const { shown, beside } = moneyWords(read, display, toText(currency))
  return beside === undefined ? shown : `${shown} ${beside}`
}

/** Writes a bonus's amount as plain text, with the usual decimals of its currency. */
export function bonusMoneyText({ amount, scale, currency }: ScaledAmount): string {
  const [read, word = ''] = [readAmount(amount, scale), toText(currency)]
  if (!read) return receivedInWords(amount)
  const { raw, major, reason } = read
  if (word === '') return `${raw} (no currency stated)`
  if (major !== undefined) return `${grouped(major)} ${word}`
  return `${raw} ${word}, as received${reason === hasFraction ? ': unit not documented' : ''}`
}

/** Writes a wallet's amount in major units without digit groups; empty if the scale is unknown. */
export const majorText = ({ amount, scale }: ScaledAmount): string => readAmount(amount, scale)?.major ?? ''

/** Returns an amount's tooltip: the received number, and why it isn't shown in major units. */
export function moneyHint({ amount, scale }: ScaledAmount): string {
  const { raw = '', reason } = readAmount(amount, scale) ?? {}
  return reason === undefined ? raw : `${raw}\n${reason}`
}

export interface AmountReading {
  readonly raw: string
  /** The exact amount in major units without digit groups; absent if the scale is unknown. */
  readonly major?: string
  /** Whether the scale is assumed from the currency, not stated by the platform. */
  readonly isAssumed: boolean
  readonly reason?: string
}

const hasFraction = 'An amount of this record has decimals: the unit of its amounts is not documented.'

/** Returns the scale of a record's amounts, or why their unit is unknown, for example because one has a fraction. */
export const scaleOf = (scale: Scale, amounts: readonly unknown[]): Scale =>
  amounts.some(isFraction) ? hasFraction : scale

/** Returns the decimal places given by `currency_subunits`, or why they are unknown (docs/platform.md#amounts). */
export function placesOf(subunits: unknown): Scale {
  if (subunits === undefined || subunits === null) return 'The platform sent no currency_subunits.'
  const decimals = statedPlaces(subunits)
  if (decimals !== undefined) return decimals
  const units = toMoney(subunits)
  return units === 1n || units === 10n
    ? `currency_subunits ${units} may be an exponent or a divisor.`
    : `currency_subunits ${receivedInWords(subunits)} is not an exponent or a divisor.`
}

/** Reads an amount; undefined if it isn't a number. If the scale is unknown, returns raw digits and the reason. */
export function readAmount(amount: unknown, scale: Scale, isAssumed = false): AmountReading | undefined {
  const raw = toText(toNumber(amount))
  if (raw === undefined) return undefined
  if (typeof scale === 'string') return { raw, isAssumed, reason: scale }
  const major = inMajorUnits(amount, scale)
  return major === undefined
    ? { raw, isAssumed, reason: 'It is not a whole number of the smallest unit.' }
    : { raw, isAssumed, major }
}

/** Returns a currency's usual decimal places, for bonus amounts, or why they are unknown. */
export function usualPlaces(currency: string | undefined): Scale {
  if (currency === undefined) return 'Its scale is not documented, and the platform sent no currency.'
  return placesOfCurrency(currency) ?? `Its scale is not documented, and the usual places of ${currency} are not known.`
}
