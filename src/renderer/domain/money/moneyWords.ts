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

/** Digits in groups of three. The minus stays ASCII, so that it can be pasted into a calculator. */
export function grouped(digits: string): string {
  const [whole = '', ...rest] = digits.split('.')
  if (!/^-?\d+$/.test(whole)) return digits
  const sign = whole.startsWith('-') ? '-' : ''
  const groups: string[] = []
  // By hand: a pattern that looks ahead to the end takes quadratic time, and a platform may send as many digits as it likes.
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.push(whole.slice(Math.max(sign.length, end - 3), end))
  return [sign + groups.toReversed().join(','), ...rest].join('.')
}

/** A number with what it counts: `1 row`, `1,245 rows`. */
export const countInWords = (number: number, one: string, many: string): string =>
  `${grouped(String(number))} ${number === 1 ? one : many}`

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
