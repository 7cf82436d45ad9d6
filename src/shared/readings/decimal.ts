import { exactText, isWireNumber, type WireNumber } from './exact.ts'

/** A decimal number: `digits` times ten to the power of `power`, without zeros at either end of the digits. Zero has no digits. */
export interface NormalDecimal {
  readonly sign: '' | '-'
  readonly digits: string
  readonly power: number
}

// Refuses leading zeros, because `007` is a code, and longer exponents, because amounts have none.
const decimal = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:e([+-]?\d{1,9}))?$/i

/** Reads the text of a JSON number: `35.50`, `35.5` and `3.55e1` are equal, and so are `0` and `-0`. */
export function normalDecimal(text: string): NormalDecimal | undefined {
  const [match, sign = '', whole = '', fraction = '', power = '0'] = decimal.exec(text) ?? []
  if (match === undefined) return undefined
  const digits = whole + fraction
  // A loop, because a regular expression anchored at the end takes quadratic time on many zeros.
  let [from, to] = [0, digits.length]
  while (from < to && digits[from] === '0') from += 1
  while (to > from && digits[to - 1] === '0') to -= 1
  if (from === to) return { sign: '', digits: '', power: 0 }
  return { sign: sign === '-' ? '-' : '', digits: digits.slice(from, to), power: Number(power) + whole.length - to }
}

/** Whether a number has no fraction, in any notation. */
export const isWhole = (number: WireNumber): boolean =>
  Number.isSafeInteger(number) || (normalDecimal(exactText(number))?.power ?? -1) >= 0

/** The maximum number of digits for calculations; more digits would be slow. */
export const mostDigits = 1000

/** The value of a whole number in any notation: `1E+3` and `1000.0` are 1000, `-0` is 0. Undefined for a fraction or more than 1,000 digits. */
export function wholeNumber(number: WireNumber): bigint | undefined {
  if (typeof number === 'number' && Number.isSafeInteger(number)) return BigInt(number)
  const normal = normalDecimal(exactText(number))
  if (!normal || normal.power < 0 || normal.digits.length + normal.power > mostDigits) return undefined
  return BigInt(`${normal.sign}${normal.digits}${'0'.repeat(normal.power)}`)
}

/** The value of a whole number as a safe integer; undefined for any other value. */
export function safeInteger(value: unknown): number | undefined {
  // Adding 0 turns -0 into 0.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value + 0
  const number = isWireNumber(value) ? Number(wholeNumber(value)) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
