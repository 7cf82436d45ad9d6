import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { request } from '../bridge/request.ts'
import { followAnswers } from './followAnswers.ts'
import { currenciesOf, keyOf, useWalletsSeen } from './walletsSeen.ts'

const transactions = vi.fn<() => unknown>()
const ada = { connection: 'one', account: 'ada' }

beforeEach(() => {
  followAnswers()
  vi.stubGlobal('window', { pitboss: { request: async () => transactions() } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useWalletsSeen.setState({ accounts: new Map() })
})

const page = (...wallets: readonly object[]) => ({
  ok: true,
  value: JSON.stringify({ data: wallets.map((wallet) => ({ user_wallet: wallet })) })
})

async function list(answer: object, whose = ada) {
  transactions.mockReturnValue(answer)
  await request('transactions.list', whose)
}

const seen = (whose: { connection: string; account?: string } = ada) =>
  currenciesOf(useWalletsSeen.getState().accounts.get(keyOf(whose)))

describe('the wallets seen', () => {
  test('add up over pages, each currency once, and a wallet has its newest', async () => {
    await list(page({ id: 'a', currency: 'EUR' }, { id: 'b', currency: 'EUR' }))
    await list(page({ id: 'c', currency: 'USD' }, { id: 'b', currency: 'SEK' }))
    expect(seen()).toEqual(['EUR', 'SEK', 'USD'])
  })

  test('are those of one account on one connection', async () => {
    await list(page({ id: 'a', currency: 'EUR' }))
    expect(seen({ connection: 'one', account: 'bob' })).toBeUndefined()
    expect(seen({ connection: 'two', account: 'ada' })).toBeUndefined()
    expect(seen({ connection: 'one' })).toBeUndefined()
  })

  test('leave out rows that tell nothing', async () => {
    const data = [{}, { user_wallet: { id: 'a' } }, { user_wallet: { currency: 'EUR' } }]
    await list({ ok: true, value: JSON.stringify({ data }) })
    await list({ ok: true, value: '{"data":[]}' })
    expect(seen()).toBeUndefined()
  })

  test('are as their newest transaction told, whichever page came last', async () => {
    const row = (balance: number, processed_at: string) => ({
      processed_at,
      user_wallet: { id: 'a', currency: 'EUR', balance }
    })
    const listOne = (one: object) => list({ ok: true, value: JSON.stringify({ data: [one] }) })
    await listOne(row(5, '2026-03-02T00:00:00.000000Z'))
    await listOne(row(1, '2026-03-01T00:00:00.000000Z'))
    const wallet = () => useWalletsSeen.getState().accounts.get(keyOf(ada))?.get('a')
    expect(wallet()).toMatchObject({ currency: 'EUR', at: '2026-03-02T00:00:00.000000Z' })
    await listOne(row(9, '2026-03-03T00:00:00.000000Z'))
    expect(wallet()?.at).toBe('2026-03-03T00:00:00.000000Z')
  })
})
