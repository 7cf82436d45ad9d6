import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { request } from '../bridge/request.ts'
import { followAnswers } from './refusedTokens.ts'
import { sessionKey } from '../session/session.ts'
import { useWalletsSeen } from './walletsSeen.ts'

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
  useWalletsSeen.getState().accounts.get(sessionKey(whose))

describe('the wallets seen', () => {
  test('add up over pages, each currency once', async () => {
    await list(page({ id: 'a', currency: 'EUR' }, { id: 'b', currency: 'EUR' }))
    await list(page({ id: 'c', currency: 'USD' }))
    expect(seen()).toEqual(new Set(['EUR', 'USD']))
  })

  test('belong to one account on one connection', async () => {
    await list(page({ id: 'a', currency: 'EUR' }))
    expect(seen({ connection: 'one', account: 'bob' })).toBeUndefined()
    expect(seen({ connection: 'two', account: 'ada' })).toBeUndefined()
    expect(seen({ connection: 'one' })).toBeUndefined()
  })
})
