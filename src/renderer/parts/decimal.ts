import { exactText, isExact } from '../../shared/readings/exact.ts'

const form = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

// Decimal places that are told apart. A platform writes two.
const places = 40

/**
 * What a number or a decimal text is worth, as a key to order by: in units of 10⁻⁴⁰, so that no digit is lost where a number
 * would lose it. Undefined for anything else.
 */
export function decimalKey(value: unknown): bigint | undefined {
  const text = typeof value === 'number' || isExact(value) ? exactText(value) : value
  const match = typeof text === 'string' && text.length <= 1000 ? form.exec(text.trim()) : null
  if (!match) return undefined
  const [, sign, before = '', after = '', exponent = '0'] = match
  if (before === '' && after === '') return undefined
  const shift = places + Number(exponent) - after.length
  const digits = BigInt(before + after)
  const worth = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift)
  return sign === '-' ? -worth : worth
}
