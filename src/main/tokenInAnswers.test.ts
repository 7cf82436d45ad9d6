import { recordWork } from './testing/recordWork.ts'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openActivationForTest } from './activation/testing/activationForTest.ts'
import { bonusHandlers } from './bonuses/handlers.ts'
import { openRecentBonusStore } from './bonuses/recentBonusStore.ts'
import { canary, valueOf } from './connections/testing/connectionsForTest.ts'
import { keepExchanges } from './exchanges/log.ts'
import { holdsToken } from './exchanges/redaction.ts'
import { createExportService } from './exports/jobs/exportService.ts'
import { testClock } from './exports/testing/clockForTest.ts'
import { createPictureRegistry } from './media/pictureRegistry.ts'
import { createClient } from './platform/client.ts'
import { createSnapshot } from './snapshots/snapshots.ts'
import { openSnapshotsForTest } from './snapshots/testing/newSnapshotForTest.ts'
import { answeringServer } from './testing/answeringServer.ts'
import { makeTarget } from './testing/makeTarget.ts'
import { filesOf, folderForTest } from './testing/folderForTest.ts'

const hex = (sign: string) => sign.charCodeAt(0).toString(16)
const each = (spell: (sign: string) => string) => Array.from(canary, spell).join('')
const inBase64 = (text: string, encoding: 'base64' | 'base64url') => Buffer.from(text).toString(encoding)

const spellings: readonly (readonly [name: string, text: string])[] = [
  ['as it is', canary],
  ['a part', canary.slice(3, 12)],
  ['JSON escapes', each((sign) => `\\u00${hex(sign)}`)],
  ['percent encoding', each((sign) => `%${hex(sign)}`)],
  ['percent encoding twice', each((sign) => `%25${hex(sign)}`)],
  ['character references', each((sign) => `&#x${hex(sign)};`)],
  ['base64', inBase64(canary, 'base64')],
  ['base64 behind Bearer', inBase64(`Bearer ${canary}`, 'base64')],
  ['base64url at the second place', inBase64(`x${canary}`, 'base64url')]
]

const server = answeringServer()

/** The client over a platform that answers this. */
function open(serve: RequestListener) {
  server.serve = serve
  const target = makeTarget({ baseUrl: `http://127.0.0.1:${server.port}`, token: canary })
  const exchanges = keepExchanges()
  const client = createClient({
    resolve: () => ({ ok: true, value: target }),
    exchanges,
    resolveProxy: async () => 'DIRECT',
    version: '0.0.0'
  })
  return { client, exchanges, target }
}

const asker = { signal: new AbortController().signal, page: 1 }
const scope = { connection: 'one', account: 'ada' }
const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5'
const list = { ...scope, page: 1, perPage: 25 }
const send =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(text)

/** Each place where an answer with the spelt token is kept or shown. */
const places: Readonly<Record<string, (spelt: string) => Promise<string>>> = {
  async journal(spelt) {
    const { client } = open(send(`{"message":"for ${spelt}"}`, 422))
    const setup = await openActivationForTest()
    setup.answer = ({ input }) => client.run('bonuses.activate', input as never)
    const outcome = await setup.press()
    await client.close()
    return (await setup.text()) + JSON.stringify(outcome)
  },
  async 'kept bonuses'(spelt) {
    const { client, exchanges } = open(send(`{"data":{"title":"${spelt}"}}`))
    const folder = await folderForTest()
    const store = openRecentBonusStore({ folder })
    const routes = bonusHandlers({
      store,
      exchanges,
      client: async () => client,
      isDemo: (connection) => connection === 'demo',
      pictures: createPictureRegistry()
    })
    await routes['bonuses.find']({ connection: 'one', bonusId }, asker)
    await new Promise((resolve) => setImmediate(resolve))
    await store.pin({ connection: 'one', bonusId }, true)
    await client.close()
    return JSON.stringify(await filesOf(folder))
  },
  async snapshots(spelt) {
    const { client, exchanges } = open(send(`{"data":{"casinoBanners":[{"title":"${spelt}"}]}}`))
    const folder = await folderForTest()
    const { exchange = '' } = await client.run('banners.list', { connection: 'one', category: 'home' })
    const made = await createSnapshot({ connection: 'one', exchange }, asker, {
      exchanges,
      picture: async () => ({ ok: false, problem: { code: 'offline' } }),
      list: async () => []
    })
    const snapshots = openSnapshotsForTest({ folder: join(folder, 'snapshots') })
    await snapshots.keep(valueOf(made))
    await client.close()
    return JSON.stringify(await filesOf(join(folder, 'snapshots')))
  },
  async exports(spelt) {
    const { client, exchanges } = open(send(`{"data":[{"id":"${spelt}"}],"meta":{"current_page":1,"last_page":1}}`))
    const place = join(await folderForTest(), 'out.jsonl')
    const service = createExportService({
      client: async () => client,
      exchanges,
      resolve: () => ({ ok: false, problem: { code: 'no-account' } }),
      list: async () => [],
      gone: () => asker.signal,
      pick: async () => place,
      work: recordWork(),
      tell: () => {},
      clock: testClock()
    })
    const saved = await service.save(
      {
        ...scope,
        walk: 'walk',
        list: { name: 'transactions.list' },
        source: { from: 'platform' },
        file: { format: 'jsonl' }
      },
      asker
    )
    await client.close()
    return JSON.stringify(saved) + (await readFile(place, 'utf8'))
  }
}

describe.each(Object.entries(places))('a token that comes back is not in %s', (_place, of) => {
  test.each(spellings)('%s', async (_name, spelt) => {
    const text = await of(spelt)
    expect(text).toContain('$TOKEN')
    expect(holdsToken([canary])(text)).toBe(false)
  })
})

test('a reason phrase is kept nowhere', async () => {
  const { client, exchanges } = open((_request, response) => void response.writeHead(500, canary).end('{}'))
  const outcome = await client.run('transactions.list', list)
  const text = JSON.stringify([outcome, exchanges.read(outcome.exchange ?? '')])
  await client.close()
  expect(text).toContain('500')
  expect(text).not.toContain(canary)
})
