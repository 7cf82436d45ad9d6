import { describe, expect, test } from 'vitest'
import { moneyWords, readAmount, readBonusAmount } from './moneyText.ts'
import { Exact } from '../../../shared/readings/exact.ts'
import fc from 'fast-check'

describe('an amount through a lens', () => {
  const wallet = readAmount(-123_456_789, 2)

  test.each([
    ['raw', { shown: '-123456789', beside: 'raw', notes: [] }],
    ['major', { shown: '-1,234,567.89 EUR', mark: 'assumed', notes: [] }]
  ] as const)('%s', (lens, words) => {
    expect(moneyWords(wallet, lens, 'EUR')).toEqual(words)
  })

  test.each(['raw', 'major'] as const)('an unknown scale says raw and why through %s', (lens) => {
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

describe('a wallet’s amount', () => {
  test.each([
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [2500, 2, '25.00'],
    [2500, 0, '2500'],
    [2500, 3, '2.500'],
    [1, 8, '0.00000001'],
    [1, 18, '0.000000000000000001'],
    [2500, 100, '25.00'],
    [-1, 1000, '-0.001'],
    [7, 100_000_000, '0.00000007'],
    [7, new Exact('1000000000000000000'), '0.000000000000000007'],
    [new Exact('-9007199254740993'), 2, '-90071992547409.93'],
    [new Exact('-0'), 2, '-0.00'],
    [new Exact('-0'), 0, '-0']
  ])('%o with %o is %s', (amount, subunits, major) => {
    expect(readAmount(amount, subunits)).toMatchObject({ major, isAssumed: false })
  })

  test.each([
    [5, undefined, 'no currency_subunits'],
    [5, 1, 'may be an exponent or a divisor'],
    [5, 10, 'may be an exponent or a divisor'],
    [5, 19, 'not an exponent'],
    [5, -2, 'not an exponent'],
    [5, 2.5, 'not an exponent'],
    [5, 200, 'not an exponent'],
    [5, new Exact(`1${'0'.repeat(400)}`), 'not an exponent'],
    [5, new Exact('2.0'), 'not an exponent'],
    [2.5, 2, 'not a whole number'],
    [1e21, 2, 'not a whole number'],
    [new Exact('1.00'), 2, 'not a whole number'],
    [new Exact('1e308'), 2, 'not a whole number']
  ])('%o with %o stays raw, with a reason', (amount, subunits, reason) => {
    const reading = readAmount(amount, subunits)
    expect(reading.reason).toContain(reason)
    expect(reading).not.toHaveProperty('major')
  })

  test('raw is the text as it came', () => {
    expect(readAmount(new Exact('1.00'), 2).raw).toBe('1.00')
    expect(readAmount(new Exact('-0'), 2).raw).toBe('-0')
    expect(readAmount(1e21, 2).raw).toBe('1e+21')
  })

  test('no digit is lost or changed, whatever the size and scale', () => {
    const exponents = fc.constantFrom(0, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 18)
    fc.assert(
      fc.property(fc.bigInt(), exponents, (amount, places) => {
        const { major = '' } = readAmount(new Exact(String(amount)), places)
        expect(major.split('.')[1]?.length ?? 0).toBe(places)
        expect(BigInt(major.replace('.', ''))).toBe(amount)
      })
    )
  })

  test('an exponent and its divisor are the same scale', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 2, max: 9 }), (amount, places) => {
        expect(readAmount(amount, 10 ** places).major).toBe(readAmount(amount, places).major)
      })
    )
  })
})

describe('a bonus’s amount', () => {
  test.each([
    ['EUR', '25.00'],
    ['JPY', '2500'],
    ['KWD', '2.500']
  ])('in %s is %s by the usual decimals, which are assumed', (currency, major) => {
    expect(readBonusAmount(2500, currency)).toEqual({ raw: '2500', major, isAssumed: true })
  })

  test.each([undefined, 'BTC', 'eur', 'Euro', '', '<b>', '€'])('in %s has no reading but the raw one', (currency) => {
    expect(readBonusAmount(2500, currency)).toEqual({ raw: '2500', isAssumed: true, reason: expect.any(String) })
  })

  test('with decimals of its own stays raw', () => {
    expect(readBonusAmount(250.75, 'EUR')).not.toHaveProperty('major')
  })
})
