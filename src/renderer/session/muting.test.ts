import { expect, test, afterEach, vi } from 'vitest'
import { mutedOf } from './muting.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { eventually } from '../../shared/testing/eventually.ts'

test('a subject hears of its own muted findings of the connection only, by the names of their rules', () => {
  const one = [
    'triangle missing',
    'jackpots: picture missing',
    'players: ada bob',
    'notifications: links',
    'heavy'
  ].map((rule) => ({ connection: 'one', rule, about: 'this', reason: 'known' }))
  const saved = [...one, { connection: 'two', rule: 'jackpots: heavy' }]
  const rulesOf = (...asked: Parameters<typeof mutedOf>) => mutedOf(...asked).map(({ rule }) => rule)
  expect(rulesOf('banners', 'one', saved)).toEqual(['triangle missing', 'heavy'])
  expect(rulesOf('jackpots', 'one', saved)).toEqual(['picture missing'])
  expect(rulesOf('notifications', 'one', saved)).toEqual(['links'])
  expect(rulesOf('players', 'one', saved)).toEqual(['ada bob'])
  expect(rulesOf('banners', 'two', saved)).toEqual([])
  expect(mutedOf('jackpots', 'one', saved)).toMatchObject([{ about: 'this', reason: 'known' }])
})

afterEach(() => void vi.unstubAllGlobals())

test('what was accepted is read before anybody asks, and again whenever a window changes it', async () => {
  const request = vi.fn<(route: string) => Promise<Outcome<unknown>>>().mockResolvedValue({ ok: true, value: [] })
  const listeners = new Map<string, (payload: object) => void>()
  const on = (topic: string, listener: (payload: object) => void) => {
    listeners.set(topic, listener)
    return () => void listeners.delete(topic)
  }
  vi.stubGlobal('window', { pitboss: { request, on } })
  // Fresh modules: the observer starts with cached data.
  vi.resetModules()
  const { followDifferences } = await import('./muting.ts')
  const { queries } = await import('../bridge/queries.ts')
  const { followMain } = await import('../bridge/followMain.ts')
  followDifferences()
  followMain()
  await eventually(() => expect(queries.isFetching()).toBe(0))
  expect(request.mock.calls).toEqual([['differences.list', {}]])
  listeners.get('records.changed')?.({ store: 'known-differences' })
  await eventually(() => expect(queries.isFetching()).toBe(0))
  expect(request).toHaveBeenCalledTimes(2)
})
