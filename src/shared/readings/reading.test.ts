import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../contract/bonuses.ts'
import { JackpotGame } from '../contract/jackpots.ts'
import { Transaction } from '../contract/transactions.ts'
import { wireJson } from '../testing/wireJson.ts'
import { count, flag, money, number, text, items, entries, object } from './values.ts'
import { Exact, parseExact } from './exact.ts'
import type { Reading } from './reading.ts'
import { receivedAs } from './received.ts'
import { time } from './time.ts'
import { weekdays } from './weekdays.ts'

const balance = number(Transaction, 'user_wallet.balance')
const blacklist = items(JackpotGame, 'restrictions.default.blacklist')

describe('a path inside an object', () => {
  test.each([
    ['{}', 'absent'],
    ['{"user_wallet":null}', 'absent'],
    ['{"user_wallet":[]}', 'absent'],
    ['{"user_wallet":{}}', 'absent'],
    ['{"__proto__":{"user_wallet":{"balance":5}}}', 'absent'],
    ['{"user_wallet":{"__proto__":{"balance":5}}}', 'absent'],
    ['{"user_wallet.balance":5}', 'absent'],
    ['null', 'absent'],
    ['{"user_wallet":{"balance":null}}', 'null']
  ])('the reading of %s is %s', (json, state) => {
    const read = balance(receivedAs(Transaction, parseExact(json)))
    expect(read).toEqual({ state, raw: state === 'null' ? null : undefined })
  })

  test.each(['"abc"', '5', '1.00', 'true', '[5]', '[{"balance":5}]'])(
    'is odd if %s replaces the object, and keeps the received value',
    (json) => {
      const raw = parseExact(json)
      expect(balance(receivedAs(Transaction, { user_wallet: raw }))).toEqual({ state: 'odd', raw })
      expect(balance(receivedAs(Transaction, raw))).toEqual({ state: 'odd', raw })
    }
  )
})

const id = count(Transaction, 'id')
const amount = number(Transaction, 'amount')
const units = money(Transaction, 'amount')
const state = text(Transaction, 'state')
const wallet = object(Transaction, 'user_wallet')
const enabled = flag(JackpotGame, 'enabled')
const images = entries(JackpotGame, 'images')
const start = time(BonusDefinition, 'date_start')
const days = weekdays(BonusDefinition, 'weekdays')

const readers: readonly (readonly [path: string, read: (value: unknown) => Reading<unknown>])[] = [
  ['amount', (value) => amount(receivedAs(Transaction, value))],
  ['amount', (value) => units(receivedAs(Transaction, value))],
  ['user_wallet.balance', (value) => balance(receivedAs(Transaction, value))],
  ['id', (value) => id(receivedAs(Transaction, value))],
  ['state', (value) => state(receivedAs(Transaction, value))],
  ['enabled', (value) => enabled(receivedAs(JackpotGame, value))],
  ['date_start', (value) => start(receivedAs(BonusDefinition, value))],
  ['weekdays', (value) => days(receivedAs(BonusDefinition, value))],
  ['restrictions.default.blacklist', (value) => blacklist(receivedAs(JackpotGame, value))],
  ['images', (value) => images(receivedAs(JackpotGame, value))],
  ['user_wallet', (value) => wallet(receivedAs(Transaction, value))]
]

const pathNames = readers.flatMap(([path]) => path.split('.'))
const names = ['__proto__', 'constructor', '0', '1', 'exact', 'stranger', ...new Set(pathNames)]

/**
 * The value at a path. If a value along the path isn't an object, returns that value; undefined for null and `[]`.
 * It doesn't use a reader, so tests can compare a reader's result with it.
 */
function expectedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  const isObject = Object.prototype.toString.call(value) === '[object Object]' && !(value instanceof Exact)
  if (isObject) return expectedAt(new Map(Object.entries(Object(value))).get(name), rest)
  const isNothing = value === null || value === undefined || JSON.stringify(value) === '[]'
  return isNothing ? undefined : value
}

test('a reader never throws, gives no value for an odd reading, and keeps the received value', () => {
  fc.assert(
    fc.property(wireJson(names), (json) => {
      const value = parseExact(json)
      for (const [path, read] of readers) {
        const reading = read(value)
        expect(Object.is(reading.raw, expectedAt(value, path.split('.')))).toBe(true)
        expect(reading.value !== undefined).toBe(reading.state === 'documented' || reading.state === 'converted')
      }
    }),
    { numRuns: 100 }
  )
})
