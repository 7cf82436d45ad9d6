import { afterEach, expect, test, vi } from 'vitest'
import { askPlatformFor } from './askPlatform.ts'
import { queries } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const scope = { connection: 'demo', account: 'anna' }
const page = { page: 1, perPage: 100 }
const kept = () => queries.getQueryData(['transactions.list', { ...scope, ...page }])

test('a page that a plan reads is kept with those that are loaded, not where the player was left meanwhile', async () => {
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: '{"data":[]}', drift: [] }) } })
  const ask = askPlatformFor(scope)['transactions.list']
  const left = new AbortController()
  const asked = ask(page, left.signal)
  left.abort()
  await asked
  expect(kept()).toBeUndefined()
  await ask(page, new AbortController().signal)
  expect(kept()).toBeDefined()
})
