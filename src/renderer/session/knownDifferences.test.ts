import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { eventually } from '../../shared/testing/eventually.ts'

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
  const { followDifferences } = await import('./knownDifferences.ts')
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
