import { expect, test } from 'vitest'
import { grouped } from './countInWords.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1000', '-1,000'],
  ['-100', '-100'],
  ['1234567.891234', '1,234,567.891234'],
  ['1e+21', '1e+21'],
  ['NaN', 'NaN'],
  ['', '']
])('%s in groups is %s', (digits, text) => {
  expect(grouped(digits)).toBe(text)
})

// If `grouped` took quadratic time, this test would take half an hour.
test('grouped handles a million digits', () => {
  expect(grouped('1'.repeat(1_000_000))).toHaveLength(1_333_333)
})
