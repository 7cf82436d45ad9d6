import type { TSchema } from 'typebox'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BonusDefinition } from '../contract/bonuses.ts'
import { JackpotGame } from '../contract/jackpots.ts'
import { Notification, NotificationContent } from '../contract/notifications.ts'
import { Transaction } from '../contract/transactions.ts'
import { wireJson } from '../testing/wireJson.ts'
import { parseExact } from '../readings/exact.ts'
import { fieldsOf, type Field } from './fields.ts'
import { receivedAs } from '../readings/received.ts'
import { isWireObject } from '../readings/wireObject.ts'

const fieldsIn = <S extends TSchema>(schema: S, json: string): readonly Field[] =>
  fieldsOf(schema)(receivedAs(schema, parseExact(json)))

const lines = (fields: readonly Field[]) =>
  fields.map(({ path, state, differs }) => `${path.join('.')} ${state}${differs ? ' differs' : ''}`)

const byName = (fields: readonly Field[], name: string) => fields.find(({ path }) => path.join('.') === name)

test('the documented fields come first, in the contract’s order, and then the others, wherever they are', () => {
  const json =
    '{"vip":1,"user_wallet":{"level":{"a":1},"currency":"EUR","__proto__":5},"id":"7","state.x":null,"amount":2}'
  expect(lines(fieldsIn(Transaction, json))).toEqual([
    'id converted differs',
    'amount documented',
    'state absent differs',
    'state_description absent differs',
    'processed_at absent differs',
    'source_type absent differs',
    'source_body absent differs',
    'balance_type absent differs',
    'user_wallet.id absent differs',
    'user_wallet.user_id absent differs',
    'user_wallet.currency documented',
    'user_wallet.currency_subunits absent differs',
    'user_wallet.balance absent differs',
    'user_wallet.bonus_balance absent differs',
    'vip unknown differs',
    'user_wallet.level unknown differs',
    'user_wallet.__proto__ unknown differs',
    'state.x unknown differs'
  ])
})

test.each([
  ['"abc"', 'odd differs'],
  ['null', 'null differs'],
  ['[]', 'converted differs'],
  ['[1]', 'odd differs']
])('where %s stands in an object’s place it stands in for the object’s fields', (json, line) => {
  const own = fieldsIn(Transaction, `{"user_wallet":${json}}`).filter(({ path }) => path[0] === 'user_wallet')
  expect(lines(own)).toEqual([`user_wallet ${line}`])
  expect(own[0]?.raw).toEqual(parseExact(json))
})

test.each(['"abc"', '5', 'null', '[]', '[{"id":1}]', '1.00'])(
  'a subject that is %s is one field of its own',
  (json) => {
    const fields = fieldsIn(Transaction, json)
    expect(fields.map(({ path }) => path)).toEqual([[]])
    expect(fields[0]).toMatchObject({ raw: parseExact(json), differs: true })
  }
)

test('what may be null or absent does not differ, what has the right type and another value does', () => {
  const game = fieldsIn(JackpotGame, '{"released_at":null,"id":"abc","payout":"5","enabled":2,"title":null}')
  expect(byName(game, 'released_at')).toMatchObject({ state: 'null', differs: false })
  expect(byName(game, 'restrictions')).toMatchObject({ state: 'absent', differs: false })
  expect(byName(game, 'title')).toMatchObject({ state: 'null', differs: true })
  expect(byName(game, 'id')).toMatchObject({ state: 'converted', differs: true, expected: 'UUID' })
  expect(byName(game, 'payout')).toMatchObject({ state: 'converted', differs: true })
  expect(byName(game, 'enabled')).toMatchObject({ state: 'odd', differs: true, expected: '0 or 1' })
})

test('a list differs where anything in it does, and is one field with all that came', () => {
  const content = '{"language":"en","content":"a","is_default":true}'
  const stranger = '{"language":"en","content":"a","is_default":true,"vip":1}'
  const contentsOf = (json: string) => byName(fieldsIn(Notification, `{"contents":[${json}]}`), 'contents')
  expect(contentsOf(content)).toMatchObject({ state: 'documented', differs: false })
  expect(contentsOf(stranger)).toMatchObject({ state: 'documented', differs: true, raw: [JSON.parse(stranger)] })
  expect(contentsOf('{}')?.differs).toBe(true)
  expect(lines(fieldsIn(NotificationContent, stranger)).at(-1)).toBe('vip unknown differs')
})

test('what is expected is said in words', () => {
  const fields = fieldsIn(BonusDefinition, '{}')
  const expected = ['id', 'title', 'wager', 'active', 'weekdays', 'promo_codes', 'date_start', 'image'].map(
    (name) => byName(fields, name)?.expected
  )
  expect(expected).toEqual([
    'UUID',
    'text',
    'numeric text',
    'boolean',
    'list',
    'list or null',
    'time in format B',
    'object'
  ])
})

/** Rebuilds a subject from its fields; objects become text with their names in order. */
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

test('nothing is lost: put together again, the fields are what came', () => {
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
