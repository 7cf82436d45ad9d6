import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalDecimal, safeInteger, wholeNumber } from './decimal.ts'
import { Exact, isWireNumber, parseExact } from './exact.ts'

test.each([
  ['3.0', 3],
  ['-0', 0],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740991.0', 9_007_199_254_740_991],
  ['9007199254740993', undefined],
  ['9007199254740991.4', undefined],
  ['3.50', undefined],
  ['1e3', 1000],
  ['-12E-1', undefined],
  ['1e400', undefined],
  ['"3"', undefined],
  ['{"exact":"3.0"}', undefined]
])('%s contains the whole number %s', (text, whole) => expect(safeInteger(parseExact(text))).toBe(whole))

test('a whole number is recognised in every notation, and keeps every digit', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(30), fc.nat(5), (value, moved, zeros) => {
      const digits = String(value < 0n ? -value : value).padStart(moved + 1, '0')
      const point = digits.length - moved
      const mantissa = `${digits.slice(0, point)}.${digits.slice(point)}${'0'.repeat(zeros + 1)}`
      for (const exponent of ['e', 'E', 'e+', 'E+']) {
        const [number] = [parseExact(`[${value < 0n ? '-' : ''}${mantissa}${exponent}${moved}]`)].flat()
        expect(isWireNumber(number) && wholeNumber(number)).toBe(value)
      }
    })
  )
})

test('a number with a million zeros is parsed in linear time', () => {
  expect(wholeNumber(new Exact(`1.${'0'.repeat(1_000_000)}1`))).toBeUndefined()
  expect(wholeNumber(new Exact(`1.${'0'.repeat(1_000_000)}`))).toBe(1n)
  expect(wholeNumber(new Exact('1e999999999'))).toBeUndefined()
})

test.each(['', '-', '007', '.5', '5.', '+5', ' 5', '0x1', 'Infinity', 'NaN', '1e9999999999'])(
  '%j is not a number',
  (text) => expect(normalDecimal(text)).toBeUndefined()
)
