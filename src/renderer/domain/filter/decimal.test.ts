import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWireNumber, parseExact } from '../../../shared/readings/exact.ts'
import { compareDecimals, decimalText, isWithin, nearestDouble, rowNumber, typedDecimal } from './decimal.ts'

describe('a typed number', () => {
  test.each([
    ['-50', -50n, 0],
    ['−50', -50n, 0],
    ['+7', 7n, 0],
    ['50.00', 5000n, 2],
    ['50,00', 5000n, 2],
    ['50,5', 505n, 1],
    ['1,250', 1250n, 0],
    ['1,234,567.891', 1_234_567_891n, 3],
    ['1.250,00', 125_000n, 2],
    ['-1.234.567', -1_234_567n, 0],
    ['1\u202F234\u202F567,891', 1_234_567_891n, 3],
    ['0,125', 125n, 3],
    ['12,3456', 123_456n, 4],
    ['9007199254740993', 9_007_199_254_740_993n, 0]
  ])('is read with all its digits: %s', (text, units, scale) => expect(typedDecimal(text)).toEqual({ units, scale }))

  test.each(['', '-', '1e3', '1.', '.5', '1,25,00', '1.25.00', '1.250.00', '0x10', '--5', 'NaN', '1'.repeat(41)])(
    'is nothing else: %j',
    (text) => expect(typedDecimal(text)).toBeUndefined()
  )
})

test.each([
  ['-250', { units: -250, scale: 0 }],
  ['96.50', { units: 965, scale: 1 }],
  ['-0', { units: 0, scale: 0 }],
  ['9007199254740993', { units: 9_007_199_254_740_993n, scale: 0 }],
  ['1E+3', { units: 1000, scale: 0 }],
  ['1000.0', { units: 1000, scale: 0 }],
  ['1e400', { units: 10n ** 400n, scale: 0 }],
  ['-15e-3', { units: -15, scale: 3 }],
  ['1e1000', undefined],
  ['1e-1000', undefined]
])('a number of a row is exact at any size: %s', (digits, read) => {
  const [number] = [parseExact(`[${digits}]`)].flat()
  expect(isWireNumber(number) && rowNumber(number)).toEqual(read)
})

// Limit some numbers to ±30, so that some of them are equal.
const decimal = fc.record({
  units: fc.oneof(fc.bigInt({ min: -30n, max: 30n }), fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })),
  scale: fc.integer({ min: 0, max: 2 })
})

test('a span of any scale contains exactly the numbers within, and doubles keep their order', () => {
  fc.assert(
    fc.property(decimal, fc.boolean(), decimal, fc.boolean(), fc.nat(3), (value, isOpen, other, isSame, zeros) => {
      // Also test a number equal to the bound, because a random number almost never equals it.
      const same = { units: value.units * 10n ** BigInt(zeros), scale: value.scale + zeros }
      const row = isSame ? same : other
      const by = compareDecimals(row, value)
      expect(isWithin(row, { least: { value, isOpen } })).toBe(isOpen ? by > 0 : by >= 0)
      expect(isWithin(row, { most: { value, isOpen } })).toBe(isOpen ? by < 0 : by <= 0)
      const apart = nearestDouble(row) - nearestDouble(value)
      expect(apart === 0 || Math.sign(apart) === by).toBe(true)
    }),
    { numRuns: 1000 }
  )
})

test.each([
  [{ units: -50n, scale: 0 }, 2, '-50.00'],
  [{ units: 5n, scale: 2 }, 0, '0.05'],
  [{ units: 1250n, scale: 0 }, 0, '1250']
])('the decimal %o is written with all its digits', (value, decimals, text) =>
  expect(decimalText(value, decimals)).toBe(text)
)
