import { describe, expect, test } from 'vitest'
import {
  bonusMoneyText,
  moneyText,
  moneyWords,
  placesOf,
  readAmount,
  scaleOf,
  usualPlaces,
  type AmountReading
} from './moneyText.ts'
import { Exact } from '../../../shared/readings/exact.ts'
import fc from 'fast-check'

const ofWallet = (amount: unknown, subunits: unknown): AmountReading => {
  const reading = readAmount(amount, placesOf(subunits))
  if (!reading) throw new Error('It is no number')
  return reading
}

const ofBonus = (amount: unknown, currency: string | undefined): AmountReading => {
  const reading = readAmount(amount, usualPlaces(currency), true)
  if (!reading) throw new Error('It is no number')
  return reading
}

describe('an amount by a display option', () => {
  const wallet = ofWallet(-123_456_789, 2)

  test.each([
    ['raw', { shown: '-123456789', beside: 'raw', notes: [] }],
    ['major', { shown: '-1,234,567.89 EUR', mark: 'assumed', notes: [] }]
  ] as const)('%s', (display, words) => {
    expect(moneyWords(wallet, display, 'EUR')).toEqual(words)
  })

  test.each(['raw', 'major'] as const)('an unknown scale shows raw digits and the reason with %s', (display) => {
    expect(moneyWords(ofWallet(5, 10), display, 'EUR')).toEqual({
      shown: '5',
      beside: 'raw',
      notes: [expect.stringContaining('exponent or a divisor')]
    })
  })

  test('an assumed scale is shown in addition to raw digits', () => {
    const reading = ofBonus(2500, 'EUR')
    expect(moneyWords(reading, 'major', 'EUR')).toEqual({
      shown: '2500',
      beside: 'raw',
      mark: '25.00 EUR assumed',
      notes: []
    })
    expect(moneyWords(reading, 'raw', 'EUR')).toEqual({ shown: '2500', beside: 'raw', notes: [] })
  })
})

describe('a wallet’s amount', () => {
  test.each([
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],

    [2500, 2, '25.00'],
    [2500, 0, '2500'],

    [1, 18, '0.000000000000000001'],

    [-1, 1000, '-0.001'],

    [7, new Exact('1000000000000000000'), '0.000000000000000007'],
    [new Exact('-9007199254740993'), 2, '-90071992547409.93'],
    [new Exact('-0'), 2, '0.00'],

    [new Exact('1E+3'), 2, '10.00'],

    [new Exact('-10e-1'), 2, '-0.01'],
    [1e21, 2, '10000000000000000000.00'],
    [new Exact('1e400'), 0, `1${'0'.repeat(400)}`],

    [2500, new Exact('1E+2'), '25.00'],
    [2500, '2', '25.00']
  ])('%o with %o is %s', (amount, subunits, major) => {
    expect(ofWallet(amount, subunits)).toMatchObject({ major, isAssumed: false })
  })

  test.each([
    [5, undefined, 'no currency_subunits'],
    [5, 1, 'may be an exponent or a divisor'],

    [5, 19, 'not an exponent'],

    [5, 2.5, 'not an exponent'],

    [5, new Exact(`1${'0'.repeat(400)}`), 'not an exponent'],

    [5, new Exact('1E+1'), 'may be an exponent or a divisor'],
    [5, '2.0', 'not an exponent'],
    [2.5, 2, 'not a whole number'],

    [new Exact('1e1000'), 2, 'not a whole number']
  ])('%o with %o stays raw, with a reason', (amount, subunits, reason) => {
    const reading = ofWallet(amount, subunits)
    expect(reading.reason).toContain(reason)
    expect(reading).not.toHaveProperty('major')
  })

  test('no digit is lost or changed at any size and scale', () => {
    const exponents = fc.constantFrom(0, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 18)
    fc.assert(
      fc.property(fc.bigInt(), exponents, (amount, decimals) => {
        const { major = '' } = ofWallet(new Exact(String(amount)), decimals)
        expect(major.split('.')[1]?.length ?? 0).toBe(decimals)
        expect(BigInt(major.replace('.', ''))).toBe(amount)
      })
    )
  })

  test('an exponent and its divisor mean the same scale', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 2, max: 9 }), (amount, decimals) => {
        expect(ofWallet(amount, 10 ** decimals).major).toBe(ofWallet(amount, decimals).major)
      })
    )
  })
})

describe('a bonus’s amount', () => {
  test.each([
    ['EUR', '25.00'],
    ['JPY', '2500'],
    ['KWD', '2.500'],
    ['UYW', '0.2500']
  ])('in %s is %s by the currency’s usual decimals, which are assumed', (currency, major) => {
    expect(ofBonus(2500, currency)).toEqual({ raw: '2500', major, isAssumed: true })
  })

  test.each([undefined, 'BTC', 'eur', 'Euro', '', '<b>', '€'])('in %s only has raw digits', (currency) => {
    expect(ofBonus(2500, currency)).toEqual({ raw: '2500', isAssumed: true, reason: expect.any(String) })
  })

  test('with its own decimals stays raw', () => {
    expect(ofBonus(250.75, 'EUR')).not.toHaveProperty('major')
  })
})

test.each(['HUF', 'IDR', 'COP'])(
  '1000000 in %s is 10,000.00: ISO 4217 has two decimals and CLDR has none',
  (currency) => {
    expect(bonusMoneyText({ amount: 1_000_000, scale: usualPlaces(currency), currency })).toBe(`10,000.00 ${currency}`)
  }
)

describe('one amount with decimals makes the scale of its record unknown', () => {
  const wallet = { amount: 5000, currency: 'EUR' }
  const bonus = { amount: 5, currency: 'EUR' }

  test.each([[0.5], [new Exact('0.50')], ['250.00'], [new Exact('1e-2')]])('%o', (fraction) => {
    const [stated, usual] = [scaleOf(2, [5000, fraction]), scaleOf(usualPlaces('EUR'), [5, fraction])]
    expect(moneyText({ ...wallet, scale: stated }, 'major')).toBe('5000 unit not documented')
    expect(moneyText({ ...wallet, scale: stated }, 'raw')).toBe('5000 raw')
    expect(bonusMoneyText({ ...bonus, scale: usual })).toBe('5 EUR, as received: unit not documented')
  })

  test.each([
    [1000],

    [new Exact('1E+3')],
    [new Exact('-0')],
    ['5'],

    [undefined]
  ])('%o does not make the scale unknown', (whole) => expect(scaleOf(2, [5000, whole])).toBe(2))
})
