import { describe, expect, test } from 'vitest'
import { JackpotGame } from '../contract/jackpots.ts'
import { PageOf } from '../contract/paging.ts'
import { Transaction } from '../contract/transactions.ts'
import { count, money, number } from './values.ts'
import { exactText, parseExact } from './exact.ts'
import { receivedAs } from './received.ts'

const amount = (json: string) => receivedAs(Transaction, parseExact(`{"amount":${json}}`))
const game = (json: string) => receivedAs(JackpotGame, parseExact(`{"payout":${json},"contribution":${json}}`))
const meta = (json: string) => receivedAs(PageOf(Transaction), parseExact(`{"meta":{"last_page":${json}}}`))

const readAmount = number(Transaction, 'amount')
const readMoney = money(Transaction, 'amount')
const readPayout = number(JackpotGame, 'payout')
const readContribution = number(JackpotGame, 'contribution')
const readLastPage = count(PageOf(Transaction), 'meta.last_page')

const never = ['""', '" 5"', '"+5"', '"007"', '"1e3"', '".5"', '"5."', '"0x10"', '"1,5"', '"٣"', '"NaN"']
const hostile = ['true', '[5]', '{}', '{"exact":"9"}', '{"valueOf":5}', '{"length":5}', '"5\\u0000"']

describe('an amount that is documented as a whole number', () => {
  test.each([
    ['9007199254740993', 'documented', '9007199254740993'],
    ['250.00', 'documented', '250.00'],
    ['1e5', 'documented', '1e5'],
    ['1e400', 'documented', '1e400'],
    ['12.50', 'converted', '12.50'],
    ['1e-5', 'converted', '1e-5'],
    ['9007199254740993.5', 'converted', '9007199254740993.5'],
    ['"-250"', 'converted', '-250'],
    ['"95.50"', 'converted', '95.50'],
    ['"9007199254740993"', 'converted', '9007199254740993']
  ])('the number in %s is %s as %s', (json, state, digits) => {
    const read = readAmount(amount(json))
    expect([read.state, read.value === undefined ? undefined : exactText(read.value)]).toEqual([state, digits])
  })

  test.each([
    ['-0', 'documented', 0n],
    ['9007199254740993', 'documented', 9_007_199_254_740_993n],
    ['"-250"', 'converted', -250n],
    ['"9007199254740993"', 'converted', 9_007_199_254_740_993n],
    ['"-0"', 'converted', 0n],
    ['1E+3', 'documented', 1000n],
    ['1000.0', 'documented', 1000n],
    ['10e-1', 'documented', 1n],
    ['-1.5e400', 'documented', -15n * 10n ** 399n],
    ['1234567890123456789.0', 'documented', 1_234_567_890_123_456_789n]
  ])('the money in %s is %s as %s', (json, state, value) => {
    expect(readMoney(amount(json))).toMatchObject({ state, value })
  })

  test.each(['"250.00"', '12.5', '1e-5', '1e1000', '1e-1000', '1e9999999999'])('the money in %s is odd', (json) => {
    expect(readMoney(amount(json)).state).toBe('odd')
  })

  test.each([...never, ...hostile])('the number, the money and the count in %s are odd', (json) => {
    const { amount: raw } = Object(JSON.parse(`{"amount":${json}}`))
    for (const read of [readAmount(amount(json)), readMoney(amount(json)), readLastPage(meta(json))]) {
      expect(read).toEqual({ state: 'odd', raw })
    }
  })
})

test('a text of more than 1,000 digits is not a number, and no such number is money', () => {
  const digits = '9'.repeat(1001)
  expect([readAmount, readMoney].map((read) => read(amount(`"${digits}"`)).state)).toEqual(['odd', 'odd'])
  expect([readAmount, readMoney].map((read) => read(amount(digits)).state)).toEqual(['documented', 'odd'])
})

test.each([
  ['"96.50"', 'documented', 'converted'],
  ['"96.5"', 'converted', 'converted'],
  ['96.5', 'converted', 'documented'],
  ['"abc"', 'odd', 'odd']
])('%s is %s if decimal text is documented and %s if a number is documented', (json, payout, contribution) => {
  expect([readPayout(game(json)).state, readContribution(game(json)).state]).toEqual([payout, contribution])
})

describe('a count', () => {
  test.each([
    ['0', 'documented', 0],
    ['3.0', 'documented', 3],
    ['1e3', 'documented', 1000],
    ['-0', 'documented', 0],
    ['9007199254740991', 'documented', 9_007_199_254_740_991],
    ['"9007199254740991"', 'converted', 9_007_199_254_740_991]
  ])('in %s is %s', (json, state, value) => expect(readLastPage(meta(json))).toMatchObject({ state, value }))

  test.each(['-1', '1.5', '9007199254740993', '"9007199254740993"', '"-1"', '"3.0"', '1e400'])('in %s is odd', (json) =>
    expect(readLastPage(meta(json)).state).toBe('odd')
  )
})
