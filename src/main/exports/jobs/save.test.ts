import { expect, test } from 'vitest'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import { proposedName } from './save.ts'

// Not at night: a zone may skip that hour.
const now = new Date(2026, 2, 8, 9, 3).getTime()
const connection = (name: string, label: string) =>
  makeConnection({ name, readOnly: true, accounts: [{ id: 'ada', label }] })
const scope = { connection: 'one', account: 'ada' }

test('a file is proposed by subject, time, connection and account', () => {
  const name = proposedName({ name: 'transactions.list' }, scope, [connection('Staging', 'Ada')], {
    now,
    extension: 'csv'
  })
  expect(name).toBe('transactions 2026-03-08 09.03 Staging Ada.csv')
})

test('no name of a connection, an account or a group leads out of the folder', () => {
  const list = { name: 'jackpots.list', groupId: '../../etc\\x' } as const
  const name = proposedName(list, scope, [connection('..\\..', 'a/b:\u202Egpj')], { now, extension: 'jsonl' })
  expect(name).toBe('jackpots 2026-03-08 09.03 .._.. a_b__gpj .._.._etc_x.jsonl')
})

test('an unknown connection is left out', () => {
  expect(proposedName({ name: 'notifications.list' }, scope, [], { now, extension: 'csv' })).toBe(
    'notifications 2026-03-08 09.03.csv'
  )
})
