import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { newestOfWallets } from './newestOfWallets.ts'

const row = (wallet: unknown, at: unknown, balance = 0) =>
  receivedAs(Transaction, { processed_at: at, user_wallet: { id: wallet, balance } })

test('a wallet is as its newest transaction left it', () => {
  const rows = [
    row('a', '2026-01-01T00:00:00.000000Z', 1),
    row('b', '2026-01-05T00:00:00.000000Z', 2),
    row('a', '2026-01-02T00:00:00.000000Z', 3)
  ]
  expect(newestOfWallets(rows).wallets).toEqual([
    { id: 'a', wallet: { id: 'a', balance: 3 }, at: '2026-01-02T00:00:00.000000Z' },
    { id: 'b', wallet: { id: 'b', balance: 2 }, at: '2026-01-05T00:00:00.000000Z' }
  ])
})

test('of equally new ones the first counts, and a time that cannot be read is older than any other', () => {
  const at = '2026-01-01T00:00:00.000000Z'
  expect(
    newestOfWallets([row('a', 'soon', 1), row('a', at, 2), row('a', at, 3), row('a', undefined, 4)]).wallets
  ).toMatchObject([{ wallet: { balance: 2 } }])
})

test('a row whose wallet has no id that can be read names none, and is counted', () => {
  const rows = [
    receivedAs(Transaction, {}),
    row(undefined, 'x'),
    row({}, 'x'),
    receivedAs(Transaction, 7),
    row(12, 'x')
  ]
  expect(newestOfWallets(rows)).toMatchObject({ wallets: [{ id: '12' }], unnamed: 4 })
})
