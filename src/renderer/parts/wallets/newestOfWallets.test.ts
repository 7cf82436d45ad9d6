import { expect, test } from 'vitest'
import { newestOfWallets } from './newestOfWallets.ts'

const row = (wallet: string | undefined, at: string | undefined, balance = 0) => ({
  ...(at !== undefined && { processed_at: at }),
  user_wallet: { ...(wallet !== undefined && { id: wallet }), balance }
})

test('a wallet is as its newest transaction left it', () => {
  const rows = [
    row('a', '2026-01-01T00:00:00.000000Z', 1),
    row('b', '2026-01-05T00:00:00.000000Z', 2),
    row('a', '2026-01-02T00:00:00.000000Z', 3)
  ]
  expect(newestOfWallets(rows)).toEqual([
    { id: 'a', wallet: { id: 'a', balance: 3 }, at: '2026-01-02T00:00:00.000000Z' },
    { id: 'b', wallet: { id: 'b', balance: 2 }, at: '2026-01-05T00:00:00.000000Z' }
  ])
})

test('of equally new ones the first counts, and a time that cannot be read is older than any other', () => {
  const at = '2026-01-01T00:00:00.000000Z'
  expect(
    newestOfWallets([row('a', 'soon', 1), row('a', at, 2), row('a', at, 3), row('a', undefined, 4)])
  ).toMatchObject([{ wallet: { balance: 2 } }])
})

test('a row without a wallet or a wallet without an id names none', () => {
  expect(newestOfWallets([{}, row(undefined, '2026-01-01T00:00:00.000000Z')])).toEqual([])
})
