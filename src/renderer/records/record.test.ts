import { Type } from 'typebox'
import { BonusDefinition, UserBonus } from '../../shared/contract/bonuses.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import { describe, expect, test } from 'vitest'
import { receivedAs } from '../../shared/readings/received.ts'
import { rawTransaction } from '../domain/transactions/transaction.ts'
import { keyIn, textIn } from './column.ts'
import { rawDisplayOptions, record } from './record.ts'
import { bonusRecord } from './bonus.ts'
import { transactionRecord } from './transaction.ts'
import { userBonusRecord } from './userBonus.ts'

const Subject = Type.Object({
  id: Type.Integer(),
  codes: Type.Array(Type.String()),
  wallet: Type.Optional(
    Type.Object({ balance: Type.Integer(), currency: Type.String(), currency_subunits: Type.Integer() })
  )
})

const fields = {
  'wallet.balance': { kind: 'money', of: 'wallet', group: 'Money', column: 2 },
  id: { kind: 'number', called: 'number', group: 'Identity', column: 1 },
  codes: { kind: 'plain', group: 'Identity' },
  'wallet.currency': { kind: 'plain', group: 'Money' },
  'wallet.currency_subunits': { kind: 'number', group: 'Money' }
} as const

const described = record(Subject, '', Infinity, fields)
const one = receivedAs(Subject, {
  id: '07',
  codes: [],
  wallet: { balance: -1250, currency: 'EUR', currency_subunits: 2 }
})

describe('a description', () => {
  test('compiles only with exactly the documented fields', () => {
    const { codes: _codes, ...lacking } = fields
    const made = [
      // @ts-expect-error -- a documented field is missing
      () => record(Subject, '', Infinity, lacking),
      // @ts-expect-error -- the documentation has no such field
      () => record(Subject, '', Infinity, { ...fields, stranger: { kind: 'plain', group: 'Identity' } }),
      // @ts-expect-error -- an object that contains documented fields isn't itself a field
      () => record(Subject, '', Infinity, { ...fields, wallet: { kind: 'plain', group: 'Money' } }),
      // @ts-expect-error -- `name` isn't a kind of field
      () => record(Subject, '', Infinity, { ...fields, id: { kind: 'name', group: 'Identity' } })
    ]
    expect(made).toHaveLength(4)
  })

  test('throws at once if a money field names an undocumented object', () => {
    const wrong = { ...fields, 'wallet.balance': { kind: 'money', of: 'purse', group: 'Money' } } as const
    expect(() => record(Subject, '', Infinity, wrong)).toThrow('purse')
  })

  test('returns the panel’s groups in order', () => {
    expect(described.groups(one, []).map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
      ['Money', ['wallet.balance', 'wallet.currency', 'wallet.currency_subunits']],
      ['Identity', ['id', 'codes']]
    ])
  })

  test('returns the columns of its rows', () => {
    const row = one
    const [id, balance] = described.columns({ ...rawDisplayOptions, money: 'major' })
    expect([id?.name, id?.called, balance?.name]).toEqual(['id', 'number', 'wallet.balance'])
    expect(id && [id.value(row), keyIn(id, row)]).toEqual(['07', '07'])
    expect(balance && [textIn(balance, row), keyIn(balance, row), balance.groupedBy?.(row)]).toEqual([
      '-12.50 EUR',
      -1250,
      'EUR'
    ])
    expect(balance?.compared?.kind === 'number' && balance.compared.number(row)).toEqual({ units: -1250, scale: 2 })
    expect(described.columns(rawDisplayOptions).map((column) => textIn(column, row))).toEqual(['07', '-1250 raw'])
  })
})

test.each([
  ['transaction', Transaction, transactionRecord],
  ['bonus', BonusDefinition, bonusRecord],
  ['user bonus', UserBonus, userBonusRecord]
] as const)('all fields of a %s have unique labels', (_what, schema, described) => {
  const namesOf = (properties: object, outer: string): string[] =>
    Object.entries(properties).flatMap(([name, node]) =>
      node?.properties ? namesOf(node.properties, `${outer}${name}.`) : `${outer}${name}`
    )
  const labels = namesOf(schema.properties, '').flatMap((name) => described.field(name)?.label ?? [])
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
})

test('an amount has no scale if its wallet came as another type', () => {
  const row = receivedAs(Type.Any(), { amount: -250, user_wallet: 7 })
  const columns = transactionRecord.columns({ money: 'major', time: 'utc', zone: 'UTC', chosenZone: 'UTC' })
  const [amount] = columns.filter(({ name }) => name === 'amount')
  expect(amount && textIn(amount, row)).toBe('-250 raw')
  expect(rawTransaction.subunits(row)).toBeUndefined()
})
