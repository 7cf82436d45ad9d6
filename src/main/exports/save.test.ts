import { expect, test } from 'vitest'
import { makeConnection } from '../../shared/testing/makeConnection.ts'
import { proposedName } from './save.ts'

// Use a daytime hour, because a clock change may skip an hour at night.
const now = new Date(2026, 2, 8, 9, 3).getTime()
const connection = (name: string, label: string) =>
  makeConnection({ name, readOnly: true, accounts: [{ id: 'ada', label }] })
const asked = { connection: 'one', account: 'ada', source: { from: 'platform' } } as const
const transactions = { name: 'transactions.list' } as const

test('the proposed name has subject, time, connection and player', () => {
  const name = proposedName({ ...asked, list: transactions }, connection('Staging', 'Ada'), now)
  expect(name).toBe('transactions 2026-03-08 09.03 Staging Ada')
})

test('the proposed name of a period has its days', () => {
  const bound = { instant: 0, wall: 0 }
  const period = { from: bound, to: bound, words: '2026-03-01 to 2026-03-07 UTC' }
  const source = { from: 'platform', period } as const
  expect(proposedName({ ...asked, source, list: transactions }, connection('Staging', 'Ada'), now)).toBe(
    'transactions 2026-03-01 to 2026-03-07 UTC Staging Ada'
  )
})

test('no name of a connection, an account or a group leaves the folder', () => {
  const list = { name: 'jackpots.list', groupId: '../../etc\\x' } as const
  const name = proposedName({ ...asked, list }, connection('..\\..', 'a/b:\u202Egpj'), now)
  expect(name).toBe('jackpots 2026-03-08 09.03 .._.. a_b__gpj .._.._etc_x')
})
