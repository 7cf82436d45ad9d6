import { mostDigits, normalDecimal } from '../../../shared/readings/decimal.ts'
import { exactText, type WireNumber } from '../../../shared/readings/exact.ts'

/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** A number in a row of a list. `units` is a bigint if it is beyond 2^53. */
export interface RowNumber {
  readonly units: number | bigint
  readonly scale: number
}

/** A range of numbers. A missing bound means no limit. */
export interface Span {
  readonly least?: Bound
  readonly most?: Bound
}

/** An end of a range. If `isOpen`, the range excludes the value itself. */
export interface Bound {
  readonly value: Decimal
  readonly isOpen: boolean
}

// The maximum number of characters in an amount. Longer text isn't an amount, and calculating with it would be slow.
const longest = 40

const withPoint =
  /^[+\-−]?(?<whole>[1-9]\d{0,2}(?<group>[,\u00A0\u202F])\d{3}(?:\k<group>\d{3})*|\d+)(?:\.(?<decimals>\d+))?$/
const withComma =
  /^[+\-−]?(?<whole>[1-9]\d{0,2}(?<group>[.\u00A0\u202F])\d{3}(?:\k<group>\d{3})*|\d+),(?<decimals>\d+)$/
const withPoints = /^[+\-−]?(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)$/

/** Reads an entered number: `-50`, `1,250`, `50,00`, `1.250,00`. In `1.250`, the point is a decimal point. */
export const typedDecimal = (text: string): Decimal | undefined =>
  decimalOf(withPoint.exec(text) ?? withComma.exec(text) ?? withPoints.exec(text), text)

/** Reads an entered number whose points separate thousands, such as `1.250`; undefined for any other number. */
export const typedThousands = (text: string): Decimal | undefined => decimalOf(withPoints.exec(text), text)

function decimalOf(match: RegExpExecArray | null, text: string): Decimal | undefined {
  const { whole, decimals = '' } = match?.groups ?? {}
  if (whole === undefined || text.length > longest) return undefined
  const units = BigInt(whole.replaceAll(/\D/g, '') + decimals)
  return { units: /^[-−]/.test(text) ? -units : units, scale: decimals.length }
}

/** Returns a row's number exactly; undefined if it has more than 1,000 digits. */
export function rowNumber(number: WireNumber): RowNumber | undefined {
  // Adding 0 turns -0 into 0.
  if (typeof number === 'number' && Number.isSafeInteger(number)) return { units: number + 0, scale: 0 }
  const normal = normalDecimal(exactText(number))
  if (!normal || normal.digits.length + Math.abs(normal.power) > mostDigits) return undefined
  const { sign, digits, power } = normal
  return { units: short(BigInt(`${sign}${digits}${'0'.repeat(Math.max(0, power))}`)), scale: Math.max(0, -power) }
}

/** Whether a number is within a span, compared exactly. */
export function isWithin(number: RowNumber, { least, most }: Span): boolean {
  const one = { units: BigInt(number.units), scale: number.scale }
  const isAbove = least === undefined || compareDecimals(one, least.value) >= Number(least.isOpen)
  return isAbove && (most === undefined || compareDecimals(most.value, one) >= Number(most.isOpen))
}

/** Returns the nearest double. If the doubles of two numbers differ, they are in the same order as the numbers. */
export const nearestDouble = ({ units, scale }: RowNumber): number =>
  // Rounds only once, because units up to 2^53 and powers up to 10^22 are exact.
  typeof units === 'number' && scale <= 22 ? units / 10 ** scale : Number(decimalText({ units: BigInt(units), scale }))

/** Returns an integer as a number if that is exact, otherwise as a bigint. */
export const short = (units: bigint): number | bigint => (Number.isSafeInteger(Number(units)) ? Number(units) : units)

/** Orders two decimals by size. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale)
  const difference = one.units * 10n ** BigInt(scale - one.scale) - other.units * 10n ** BigInt(scale - other.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Writes a decimal with a point and at least `decimals` decimal places. */
export function decimalText({ units, scale }: Decimal, decimals = 0): string {
  const scaleInCommon = Math.max(scale, decimals)
  const digits = String((units < 0n ? -units : units) * 10n ** BigInt(scaleInCommon - scale)).padStart(
    scaleInCommon + 1,
    '0'
  )
  const text = scaleInCommon === 0 ? digits : `${digits.slice(0, -scaleInCommon)}.${digits.slice(-scaleInCommon)}`
  return units < 0n ? `-${text}` : text
}
