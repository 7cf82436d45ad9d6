import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Asker } from '../bridge/handlers.ts'
import { exchangeHandlers } from './handlers.ts'
import { keepExchanges } from './log.ts'
import { makeBeginning } from './testing/exchangesForTest.ts'

const asker: Asker = { signal: new AbortController().signal, page: 7 }
const gone = { ok: false, problem: { code: 'invalid-input', field: 'id' } }

function opened() {
  const exchanges = keepExchanges()
  for (const path of ['/a', '/b', '/c']) {
    const url = `https://platform.example${path}`
    const headers = { authorization: 'Bearer canary-token-0123456789' }
    exchanges.begin(makeBeginning({ url, path, headers, token: 'canary-token-0123456789' })).end({ status: 200 })
  }
  const saveText = vi.fn<(name: string, text: string, page: number) => Promise<Outcome<boolean>>>()
  saveText.mockResolvedValue({ ok: true, value: true })
  return { routes: exchangeHandlers({ exchanges, version: '1', saveText }), saveText }
}

test('a HAR file has the requested exchanges that are still kept, oldest first, without the token', async () => {
  const { routes, saveText } = opened()
  const ids = ['exchange-3', 'exchange-99', 'exchange-1']
  expect(await routes['exchanges.har']({ ids }, asker)).toEqual({ ok: true, value: true })
  const [name, text = '', page] = saveText.mock.lastCall ?? []
  expect([name, page]).toEqual(['requests.har', 7])
  const { log } = JSON.parse(text)
  expect(log.entries.map(({ request }: { request: { url: string } }) => request.url)).toEqual([
    'https://platform.example/a',
    'https://platform.example/c'
  ])
  expect(text).not.toContain('canary')
})

test('a dropped exchange gives neither a file nor a command', async () => {
  const { routes, saveText } = opened()
  expect(await routes['exchanges.har']({ ids: ['exchange-99'] }, asker)).toMatchObject(gone)
  expect(saveText).not.toHaveBeenCalled()
  expect(await routes['exchanges.curl']({ id: 'exchange-99' }, asker)).toMatchObject(gone)
  expect(await routes['exchanges.read']({ id: 'exchange-99' }, asker)).toEqual({ ok: true, value: null })
})
