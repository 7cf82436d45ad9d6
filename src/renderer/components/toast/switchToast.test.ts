import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { stubHistory } from '../../session/testing/historyForTest.ts'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function open(search = '') {
  vi.resetModules()
  const { go } = stubHistory(`${search}#/overview`)
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }), on: () => () => {} } })
  const { queries } = await import('../../bridge/queries.ts')
  const session = await import('../../session/session.ts')
  const address = await import('../../session/address.ts')
  const { useToasts } = await import('../../stores/toasts.ts')
  const { followSwitches } = await import('./switchToast.ts')
  const accounts = ['cleo', 'anna', 'bob'].map((id) => ({ id, label: id.slice(0, 1).toUpperCase() + id.slice(1) }))
  const list = (...ids: readonly string[]) =>
    queries.setQueryData(['connections.list', {}], {
      value: {
        connections: [
          { id: 'one', name: 'One', accounts: accounts.filter(({ id }) => ids.includes(id)) },
          { id: 'two', name: 'Two', accounts: accounts.filter(({ id }) => id === 'bob') }
        ]
      }
    })
  list('cleo', 'anna')
  queries.setQueryData(['identities.list', {}], {
    value: [{ connection: 'one', account: 'anna', users: ['48213-of-anna'] }]
  })
  session.startSession({ connection: 'one', account: 'cleo' })
  followSwitches()
  address.followHistory()
  const to = (account: string, why: 'led' | 'chosen' | 'deleted' = 'led', connection = 'one') =>
    session.switchTo({ connection, account }, why)
  return {
    to,
    list,
    go,
    navigate: address.navigate,
    follow: address.followAddress,
    said: () => useToasts.getState().waiting.map(({ words }) => words),
    back: () => void useToasts.getState().waiting.at(-1)?.action?.run(),
    now: () => `${session.useSession.getState().account} at ${address.addressNow()}`
  }
}

let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  page = await open()
})

test('a crashed page reloads for the player in use, without its original link', async () => {
  page = await open('?link=pitboss')
  const { location } = globalThis
  expect(location.search).toBe('?connection=one&account=cleo')
  page.navigate('/transactions')
  page.to('anna', 'chosen')
  page.go(-1)
  expect(`${page.now()} ${location.search}`).toBe('anna at /overview ?connection=one&account=anna')
  page.go(1)
  page.to('cleo')
  page.navigate('/bonuses/1')
  expect(location.search).toBe('?connection=one&account=cleo')
  page.go(-1)
  expect(`${page.now()} ${location.search}`).toBe('anna at /transactions ?connection=one&account=anna')
})

test('a link to another player shows a message, and Back restores player and screen', () => {
  page.navigate('/transactions?filter=7')
  page.to('anna')
  page.navigate('/bonuses/1')
  expect(page.said()).toEqual(['You are now with Anna 48213-of.'])
  page.back()
  expect(page.now()).toBe('cleo at /transactions?filter=7')
  expect(page.said()).toHaveLength(1)
})

test('Back to a deleted player shows a message and changes nothing', () => {
  page.to('anna')
  page.list('anna')
  page.back()
  expect(page.now()).toBe('anna at /overview')
  expect(page.said().at(-1)).toBe('Cleo was deleted.')
})

test('a step back in the history restores the player before a link, with a message', () => {
  page.navigate('/transactions')
  page.to('anna')
  page.navigate('/bonuses/1')
  page.navigate('/bonuses/2')
  page.go(-1)
  expect(page.now()).toBe('anna at /bonuses/1')
  page.go(-1)
  expect(page.now()).toBe('cleo at /transactions')
  expect(page.said()).toEqual(['You are now with Anna 48213-of.', 'You are now with Cleo.'])
  page.back()
  expect(page.now()).toBe('anna at /bonuses/1')
})

test('a step back does not change a player that the user chose since', () => {
  page.navigate('/transactions')
  page.to('anna', 'chosen')
  page.navigate('/banners')
  const shown: string[] = []
  page.follow(() => shown.push(page.now()))
  page.go(-2)
  expect(shown).toEqual(['anna at /overview'])
  expect(page.said()).toEqual([])
})
