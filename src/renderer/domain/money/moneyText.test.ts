import { describe, expect, test } from 'vitest'
import { moneyWords } from './moneyText.ts'
import { readAmount, readBonusAmount } from './readAmount.ts'

describe('an amount through a lens', () => {
  const wallet = readAmount(-123_456_789, 2)

  test.each([
    ['raw', { shown: '-123456789', beside: 'raw', notes: [] }],
    ['major', { shown: '-1,234,567.89 EUR', mark: 'assumed', notes: [] }],
    ['both', { shown: '-1,234,567.89 EUR', mark: 'assumed', beside: '-123456789 raw', notes: [] }]
  ] as const)('%s', (lens, words) => {
    expect(moneyWords(wallet, lens, 'EUR')).toEqual(words)
  })

  test.each(['raw', 'major', 'both'] as const)('an unknown scale says raw and why through %s', (lens) => {
    expect(moneyWords(readAmount(5, 10), lens, 'EUR')).toEqual({
      shown: '5',
      beside: 'raw',
      notes: [expect.stringContaining('exponent or a divisor')]
    })
  })

  test('an assumed reading stands beside the raw one and never in its place', () => {
    const reading = readBonusAmount(2500, 'EUR')
    expect(moneyWords(reading, 'major', 'EUR')).toEqual({
      shown: '2500',
      beside: 'raw',
      mark: '25.00 EUR assumed',
      notes: []
    })
    expect(moneyWords(reading, 'raw', 'EUR')).toEqual({ shown: '2500', beside: 'raw', notes: [] })
  })

  test('an absent currency is not made up', () => {
    expect(moneyWords(readAmount(5, 2), 'major', undefined).shown).toBe('0.05')
  })
})
