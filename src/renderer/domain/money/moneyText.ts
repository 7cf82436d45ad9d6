import { toNumber } from '../../../shared/readings/number.ts'
import { toText } from '../../../shared/readings/text.ts'
import type { MoneyLens } from '../lenses.ts'
import { receivedInWords } from '../receivedInWords.ts'
import { moneyWords } from './moneyWords.ts'
import { readAmount } from './readAmount.ts'

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
