import { toMoney, toNumber, toText } from '../../../shared/readings/values.ts'
import type { MoneyLens } from '../../../shared/values/choosable.ts'
import { receivedInWords } from '../receivedInWords.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { inMajorUnits, isFraction, placesOfCurrency, statedPlaces } from '../../../shared/readings/minorUnits.ts'

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
  if (lens === 'raw' || major === undefined) {
    return { shown: raw, beside: lens !== 'raw' && reason === hasFraction ? 'unit not documented' : 'raw', notes }
  }
  const inMajor = currency === undefined ? grouped(major) : `${grouped(major)} ${currency}`
  if (isAssumed) return { shown: raw, beside: 'raw', mark: `${inMajor} assumed`, notes }
  // It is not documented how `currency_subunits` states the scale.
  return { shown: inMajor, mark: 'assumed', notes }
}

/** The decimal places of the amounts of a record, or why they are not known. */
export type Scale = number | string

/** An amount and its currency as received, with the scale of its record. */
export interface ScaledAmount {
  readonly amount: unknown
  readonly currency: unknown
  readonly scale: Scale
}

/** A wallet's amount as plain text, for copying, searching and table cells, which read the lens once. */
export function moneyText({ amount, scale, currency }: ScaledAmount, lens: MoneyLens): string {
  const read = readAmount(amount, scale)
  if (!read) return amount === undefined || amount === null ? '' : receivedInWords(amount)
  const { shown, beside } = moneyWords(read, lens, toText(currency))
  return beside === undefined ? shown : `${shown} ${beside}`
}

/** A bonus's amount as plain text, with the usual decimals of its currency. */
export function bonusMoneyText({ amount, scale, currency }: ScaledAmount): string {
  const [read, word = ''] = [readAmount(amount, scale), toText(currency)]
  if (!read) return receivedInWords(amount)
  const { raw, major, reason } = read
  if (word === '') return `${raw} (no currency stated)`
  if (major !== undefined) return `${grouped(major)} ${word}`
  return `${raw} ${word}, as received${reason === hasFraction ? ': unit not documented' : ''}`
}

/** A wallet's amount in major units, as digits without groups; empty where its scale is not known. */
export const majorText = ({ amount, scale }: ScaledAmount): string => readAmount(amount, scale)?.major ?? ''

/** The tooltip of an amount: the number as received, and why there is no other reading. */
export function moneyHint({ amount, scale }: ScaledAmount): string {
  const { raw = '', reason } = readAmount(amount, scale) ?? {}
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

const hasFraction = 'An amount of this record has decimals: the unit of its amounts is not documented.'

/** The scale of a record's amounts; none if one of them has a fraction, because then they are not in the smallest unit. */
export const scaleOf = (scale: Scale, amounts: readonly unknown[]): Scale =>
  amounts.some(isFraction) ? hasFraction : scale

/** The decimal places from `currency_subunits`, an exponent or a divisor, or why there are none (docs/platform.md#amounts). */
export function placesOf(subunits: unknown): Scale {
  if (subunits === undefined || subunits === null) return 'The platform sent no currency_subunits.'
  const places = statedPlaces(subunits)
  if (places !== undefined) return places
  const units = toMoney(subunits)
  return units === 1n || units === 10n
    ? `currency_subunits ${units} may be an exponent or a divisor.`
    : `currency_subunits ${receivedInWords(subunits)} is not an exponent or a divisor.`
}

/** Reads an amount by the scale of its record, stated or assumed; raw, with a reason, if that is in doubt. Undefined if it is no number. */
export function readAmount(amount: unknown, scale: Scale, isAssumed = false): AmountReading | undefined {
  const raw = toText(toNumber(amount))
  if (raw === undefined) return undefined
  if (typeof scale === 'string') return { raw, isAssumed, reason: scale }
  const major = inMajorUnits(amount, scale)
  return major === undefined
    ? { raw, isAssumed, reason: 'It is not a whole number of the smallest unit.' }
    : { raw, isAssumed, major }
}

/** The usual decimal places of a currency, by which amounts of a bonus are read: they have no documented scale. */
export function usualPlaces(currency: string | undefined): Scale {
  if (currency === undefined) return 'Its scale is not documented, and the platform sent no currency.'
  return placesOfCurrency(currency) ?? `Its scale is not documented, and the usual places of ${currency} are not known.`
}
