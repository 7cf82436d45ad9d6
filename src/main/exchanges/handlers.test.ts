import { expect, test, vi } from 'vitest'
import { longestNote } from '../../shared/contract/exchanges.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Asker } from '../bridge/handlers.ts'
import { exchangeHandlers } from './handlers.ts'
import { keepExchanges } from './log.ts'

const asker: Asker = { signal: new AbortController().signal, page: 7 }
const gone = { ok: false, problem: { code: 'invalid-input', field: 'id' } }

function opened() {
  const exchanges = keepExchanges()
  for (const path of ['/a', '/b', '/c']) {
    const { end } = exchanges.begin({
      connection: 'one',
      operation: 'bonuses.find',
      method: 'GET',
      url: `https://platform.example${path}`,
      path,
      headers: { authorization: 'Bearer canary-token-0123456789' },
      token: 'canary-token-0123456789'
    })
    end({ status: 200 })
  }
  const saveText = vi.fn<(name: string, text: string, page: number) => Promise<Outcome<boolean>>>()
  saveText.mockResolvedValue({ ok: true, value: true })
  const withoutTokens = async (text: string) => text.replaceAll('canary-token-0123456789', '$TOKEN')
  return { routes: exchangeHandlers({ exchanges, version: '1', saveText, withoutTokens }), saveText }
}

test('a file of requests has all that were asked for and are still kept, oldest first, and no token', async () => {
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
  expect(
    log.entries.map(({ request, response }: { request: object; response: object }) => [
      Reflect.get(request, 'cookies'),
      Reflect.get(response, 'cookies')
    ])
  ).toEqual([
    [[], []],
    [[], []]
  ])
  expect(text).not.toContain('canary')
})

test('a note is kept without a token, bounded, listed and written as the comment of a HAR; an empty one is none', async () => {
  const { routes, saveText } = opened()
  const id = 'exchange-2'
  const kept = await routes['exchanges.note']({ id, text: ' seen with canary-token-0123456789 by Ann ' }, asker)
  expect(kept).toEqual({ ok: true, value: 'seen with $TOKEN by Ann' })
  expect(await routes['exchanges.read']({ id }, asker)).toMatchObject({
    value: { exchange: { note: 'seen with $TOKEN by Ann' } }
  })
  await routes['exchanges.har']({ ids: [id, 'exchange-1'] }, asker)
  const { log } = JSON.parse(saveText.mock.lastCall?.[1] ?? '')
  expect(log.entries.map(({ comment }: { comment?: string }) => comment)).toEqual([
    undefined,
    'seen with $TOKEN by Ann'
  ])
  expect(await routes['exchanges.note']({ id, text: ' \n' }, asker)).toEqual({ ok: true, value: '' })
  expect(JSON.stringify(await routes['exchanges.list']({}, asker))).not.toContain('note')
  const long = await routes['exchanges.note']({ id, text: 'x'.repeat(longestNote) + 'y' }, asker)
  expect(long).toEqual({ ok: true, value: 'x'.repeat(longestNote) })
})

test('what is no longer kept is neither a file nor a command', async () => {
  const { routes, saveText } = opened()
  expect(await routes['exchanges.har']({ ids: ['exchange-99'] }, asker)).toMatchObject(gone)
  expect(saveText).not.toHaveBeenCalled()
  expect(await routes['exchanges.curl']({ id: 'exchange-99', shell: 'bash' }, asker)).toMatchObject(gone)
  expect(await routes['exchanges.read']({ id: 'exchange-99' }, asker)).toEqual({ ok: true, value: null })
  expect(await routes['exchanges.note']({ id: 'exchange-99', text: 'x' }, asker)).toMatchObject(gone)
})

test.each(['bash', 'powershell'] as const)('a command has the token as a variable: %s', async (shell) => {
  const { routes } = opened()
  const command = await routes['exchanges.curl']({ id: 'exchange-1', shell }, asker)
  expect(command.ok && command.value).toContain('Bearer $TOKEN')
  expect(JSON.stringify(command)).not.toContain('canary')
})
