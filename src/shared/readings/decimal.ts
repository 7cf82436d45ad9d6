import { exactText, isWireNumber, type WireNumber } from './exact.ts'

/** A decimal number, `digits` × 10^`power`. Digits neither begin nor end with zero; the number 0 has no digits. */
export interface NormalDecimal {
  readonly sign: '' | '-'
  readonly digits: string
  readonly power: number
}

// Refuses leading zeros, because `007` is a code. Refuses exponents of ten digits or more, which no amount has.
const decimal = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:e([+-]?\d{1,9}))?$/i

/** Parses the text of a JSON number. `35.50`, `35.5` and `3.55e1` give the same result, and so do `0` and `-0`. */
export function normalDecimal(text: string): NormalDecimal | undefined {
  const [match, sign = '', whole = '', fraction = '', power = '0'] = decimal.exec(text) ?? []
  if (match === undefined) return undefined
  const digits = whole + fraction
  // Use a loop, because a regular expression anchored at the end takes quadratic time on many zeros.
  let [from, to] = [0, digits.length]
  while (from < to && digits[from] === '0') from += 1
  while (to > from && digits[to - 1] === '0') to -= 1
  if (from === to) return { sign: '', digits: '', power: 0 }
  return { sign: sign === '-' ? '-' : '', digits: digits.slice(from, to), power: Number(power) + whole.length - to }
}

/** Whether a number is whole, in any notation. */
export const isWhole = (number: WireNumber): boolean =>
  Number.isSafeInteger(number) || (normalDecimal(exactText(number))?.power ?? -1) >= 0

/** The maximum number of digits to calculate with. More digits would be slow. */
export const mostDigits = 1000

/** A whole number's value: 1000 for `1E+3` and `1000.0`. Undefined for a fraction or more than 1,000 digits. */
export function wholeNumber(number: WireNumber): bigint | undefined {
  if (typeof number === 'number' && Number.isSafeInteger(number)) return BigInt(number)
  const normal = normalDecimal(exactText(number))
  if (!normal || normal.power < 0 || normal.digits.length + normal.power > mostDigits) return undefined
  return BigInt(`${normal.sign}${normal.digits}${'0'.repeat(normal.power)}`)
}

/** A whole number's value as a safe integer; undefined for anything else. */
export function safeInteger(value: unknown): number | undefined {
  // Add 0 to turn -0 into 0.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value + 0
  const number = isWireNumber(value) ? Number(wholeNumber(value)) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
