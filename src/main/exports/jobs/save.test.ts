import { expect, test } from 'vitest'
import type { Connection } from '../../../shared/contract/connections.ts'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { proposedName } from './save.ts'

const now = new Date(2026, 2, 8, 2, 3).getTime()
const connection = (name: string, label: string): Connection => ({
  id: 'one',
  name,
  baseUrl: 'https://one.example',
  environment: 'staging',
  readOnly: true,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'body',
  counting: assumedCounting,
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'system' } },
  builtIn: false,
  warnings: [],
  kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
  accounts: [{ id: 'ada', label }]
})
const scope = { connection: 'one', account: 'ada' }

test('a file is proposed by subject, time, connection and account', () => {
  const name = proposedName({ name: 'transactions.list' }, scope, [connection('Staging', 'Ada')], {
    now,
    extension: 'csv'
  })
  expect(name).toBe('transactions 2026-03-08 02.03 Staging Ada.csv')
})

test('no name of a connection, an account or a group leads out of the folder', () => {
  const list = { name: 'jackpots.list', groupId: '../../etc\\x' } as const
  const name = proposedName(list, scope, [connection('..\\..', 'a/b:\u202Egpj')], { now, extension: 'jsonl' })
  expect(name).toBe('jackpots 2026-03-08 02.03 .._.. a_b__gpj .._.._etc_x.jsonl')
})

test('an unknown connection is left out', () => {
  expect(proposedName({ name: 'notifications.list' }, scope, [], { now, extension: 'csv' })).toBe(
    'notifications 2026-03-08 02.03.csv'
  )
})
