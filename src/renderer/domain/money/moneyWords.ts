import { grouped } from '../../../shared/countInWords.ts'
import type { MoneyLens } from '../lenses.ts'
import type { AmountReading } from './readAmount.ts'

/** The displayed parts of an amount. */
interface MoneyWords {
  readonly shown: string
  /** Shown beside raw digits, so that they are not taken for major units. */
  readonly beside?: string
  /** A note that the reading is assumed. */
  readonly mark?: string
  /** Why there is no reading in major units. */
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
