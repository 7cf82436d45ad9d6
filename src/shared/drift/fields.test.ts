import type { TSchema } from 'typebox'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JackpotGame } from '../contract/jackpots.ts'
import { Transaction } from '../contract/transactions.ts'
import { wireJson } from '../testing/wireJson.ts'
import { parseExact } from '../readings/exact.ts'
import { fieldsOf, type Field } from './fields.ts'
import { receivedAs } from '../readings/received.ts'
import { isWireObject } from '../readings/wireObject.ts'

const fieldsIn = <S extends TSchema>(schema: S, json: string): readonly Field[] =>
  fieldsOf(schema)(receivedAs(schema, parseExact(json)))

const lines = (fields: readonly Field[]) => fields.map(({ path, state }) => `${path.join('.')} ${state}`)

test('the documented fields come first, in the contract’s order, then the others', () => {
  const json =
    '{"vip":1,"user_wallet":{"level":{"a":1},"currency":"EUR","__proto__":5},"id":"7","state.x":null,"amount":2}'
  expect(lines(fieldsIn(Transaction, json))).toEqual([
    'id converted',
    'amount documented',
    'state absent',
    'state_description absent',
    'processed_at absent',
    'source_type absent',
    'source_body absent',
    'balance_type absent',
    'user_wallet.id absent',
    'user_wallet.user_id absent',
    'user_wallet.currency documented',
    'user_wallet.currency_subunits absent',
    'user_wallet.balance absent',
    'user_wallet.bonus_balance absent',
    'vip unknown',
    'user_wallet.level unknown',
    'user_wallet.__proto__ unknown',
    'state.x unknown'
  ])
})

test.each([
  ['"abc"', 'odd'],
  ['null', 'null'],
  ['[]', 'converted'],
  ['[1]', 'odd']
])('%s in place of an object stands for the object’s fields', (json, state) => {
  const own = fieldsIn(Transaction, `{"user_wallet":${json}}`).filter(({ path }) => path[0] === 'user_wallet')
  expect(own).toEqual([{ path: ['user_wallet'], raw: parseExact(json), state }])
})

test.each(['"abc"', '5', 'null', '[]', '[{"id":1}]', '1.00'])('a subject that is %s is its own only field', (json) => {
  const fields = fieldsIn(Transaction, json)
  expect(fields.map(({ path }) => path)).toEqual([[]])
  expect(fields[0]?.raw).toEqual(parseExact(json))
})

/** Rebuilds a subject's JSON from its fields, with the keys of each object sorted. */
function textOf(fields: readonly Field[], depth = 0): string {
  const [only] = fields
  if (only && only.path.length === depth) return ordered(only.raw)
  const members = [...Map.groupBy(fields, ({ path }) => path[depth] ?? '')].flatMap(([name, inner]) => {
    const isAbsent = inner.every(({ path, raw }) => path.length === depth + 1 && raw === undefined)
    return isAbsent ? [] : [`${JSON.stringify(name)}:${textOf(inner, depth + 1)}`]
  })
  return `{${members.toSorted().join(',')}}`
}

function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`
  if (!isWireObject(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${ordered(inner)}`)
    .toSorted()
    .join(',')}}`
}

test('the fields of a subject contain everything that the platform sent', () => {
  const names = ['user_wallet', 'balance', 'amount', 'id', 'restrictions', 'default', 'blacklist', 'images', '380x380']
  const json = wireJson([...names, '__proto__', 'constructor', 'vip', '0', 'a.b', ''])
  fc.assert(
    fc.property(json, (text) => {
      for (const schema of [Transaction, JackpotGame]) {
        expect(textOf(fieldsIn(schema, text))).toBe(ordered(parseExact(text)))
      }
    }),
    { numRuns: 100 }
  )
})
