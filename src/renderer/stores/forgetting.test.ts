import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StoreApi } from 'zustand'

// Test that each store with data of an account or connection resets it after a switch.

type Listener = (payload: { connection: string; account?: string }) => void
const listeners = new Set<Listener>()
const on = (topic: string, listener: Listener) => {
  if (topic === 'connections.changed') listeners.add(listener)
  return () => {}
}

beforeAll(() => {
  // A store subscribes when its module loads.
  vi.resetModules()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }), on } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Data = Readonly<Record<string, unknown>>

interface Store {
  readonly load: Load
  readonly filled: Data
  /** The state after a switch to another account of the connection; by default, the state is unchanged. */
  readonly account?: Data
  /** The state after a switch to another connection; by default, the same as after a switch to another account. */
  readonly connection?: Data
  /** The state after the current connection was edited; by default, the state is unchanged. */
  readonly changed?: Data
}

type Load = () => Promise<Pick<StoreApi<object>, 'getState' | 'setState'>>

const view = { view: 'table', panel: 'findings' }
const checked = new Map([['https://cdn.example/a.png', { problem: { code: 'http' } }]])
const unchecked = { checked: new Map(), progress: undefined }
const place = '/transactions?page=3&filter=bet'
const wallets = (...keys: readonly string[]) => new Map(keys.map((key) => [key, new Set(['EUR'])]))
const ended = { permit: { connection: { id: 'one' }, account: { id: 'ada' } }, answer: {} }

const selected = { keys: new Set(['id 7']) }
const seen = { tab: 'source', width: 768, isDark: true, hasTools: false }
const lists = { transactions: place, notifications: place }
const stores: Readonly<Record<string, Store>> = {
  'the bonus look-up': {
    load: async () => (await import('./bonusLookup.ts')).useBonusLookup,
    filled: { text: 'an id', requested: 'a' },
    account: { text: 'an id', requested: undefined },
    connection: { text: '', requested: undefined },
    changed: { text: 'an id', requested: undefined }
  },
  'the banner look-up': {
    load: async () => (await import('./bannerLookup.ts')).useBannerLookup,
    filled: { text: 'home', requested: 'home', chosen: 4 },
    account: { text: 'home', requested: undefined, chosen: 0 },
    connection: { text: '', requested: undefined, chosen: 0 },
    changed: { text: 'home', requested: undefined, chosen: 4 }
  },
  'the games': {
    load: async () => (await import('./jackpotView.ts')).useJackpotView,
    filled: { ...view, text: 'main', requested: 'main', region: 'AT', chosen: { provider: ['x'] } },
    account: { ...view, text: 'main', requested: undefined, region: '', chosen: {} },
    connection: { ...view, text: '', requested: undefined, region: '', chosen: {} },
    changed: { ...view, text: 'main', requested: undefined, region: 'AT', chosen: {} }
  },
  'how notifications are looked at': {
    load: async () => (await import('./notificationView.ts')).useNotificationView,
    filled: { ...seen, language: 'de' },
    account: { ...seen, language: undefined }
  },
  'the place in each list': {
    load: async () => (await import('../collection/state/listState.ts')).useListAddresses,
    filled: { lists },
    account: { lists: {} }
  },
  'the selected rows': {
    load: async () => (await import('../collection/selection/useRowSelection.ts')).useSelections,
    filled: { lists: { transactions: selected, activity: selected } },
    account: { lists: { activity: selected } },
    changed: { lists: { activity: selected } }
  },
  'the last activation': {
    load: async () => (await import('./lastActivation.ts')).useLastActivation,
    filled: { ended },
    account: { ended: undefined }
  },
  'the checked pictures': {
    load: async () => (await import('./pictureChecks.ts')).usePictureChecks,
    filled: { checked, progress: { done: 1, of: 2 } },
    connection: unchecked,
    changed: unchecked
  },
  'the wallets that were seen': {
    load: async () => (await import('./walletsSeen.ts')).useWalletsSeen,
    filled: { accounts: wallets('one ada', 'one-more ada') },
    changed: { accounts: wallets('one-more ada') }
  },
  'until when a platform wants to be left alone': {
    load: async () => (await import('./refusedTokens.ts')).useRateLimits,
    filled: { one: 5000, three: 5000 },
    changed: { one: 0, three: 5000 }
  }
}

async function opened(load: Load, filled: Data) {
  const { switchTo } = await import('../session/session.ts')
  const { followChanges } = await import('./createScopedStore.ts')
  listeners.clear()
  followChanges()
  switchTo({ connection: 'one', account: 'ada' }, 'chosen')
  const store = await load()
  store.setState(filled)
  const use = (connection: string, account?: string) => void switchTo({ connection, account }, 'chosen')
  const data = () => Object.fromEntries(Object.entries(store.getState()).filter(([, one]) => typeof one !== 'function'))
  return { use, data }
}

describe.each(Object.entries(stores))('%s', (_name, store) => {
  const { load, filled, account: left = filled, connection: gone = left, changed = filled } = store
  test('stays while the same account is in use', async () => {
    const { use, data } = await opened(load, filled)
    use('one', 'ada')
    expect(data()).toEqual(filled)
  })

  test.each(['bob', undefined])('is reset for another account: %s', async (account) => {
    const { use, data } = await opened(load, filled)
    use('one', account)
    expect(data()).toEqual(left)
  })

  test('is reset for another connection, even with the same account id', async () => {
    const { use, data } = await opened(load, filled)
    use('two', 'ada')
    expect(data()).toEqual(gone)
  })

  test('is reset after an edit of its connection, and not of another one', async () => {
    const { data } = await opened(load, filled)
    for (const listener of listeners) listener({ connection: 'two' })
    expect(data()).toEqual(filled)
    // The account now has the token of another player.
    for (const listener of listeners) listener({ connection: 'one', account: 'bob' })
    expect(data()).toEqual(filled)
    for (const listener of listeners) listener({ connection: 'one' })
    expect(data()).toEqual(changed)
  })
})

test('a replaced token is no longer marked as refused, and another player’s still is', async () => {
  const load = async () => (await import('./refusedTokens.ts')).useRefusedTokens
  const { data } = await opened(load, { one: { ada: 1, bob: 2 } })
  for (const listener of listeners) listener({ connection: 'one', account: 'ada' })
  expect(data()).toEqual({ one: { bob: 2 } })
  for (const listener of listeners) listener({ connection: 'one' })
  expect(data()).toEqual({ one: {} })
})
