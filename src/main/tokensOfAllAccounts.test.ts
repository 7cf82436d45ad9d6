import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { whyLocked } from '../shared/contract/exchanges.ts'
import { openRecentBonusStore } from './bonuses/recentBonusStore.ts'
import {
  canary,
  makeDraft,
  restarted,
  run,
  type Run,
  valueOf,
  withAccount
} from './connections/testing/connectionsForTest.ts'
import { harOf } from './exchanges/har.ts'
import { keepExchanges } from './exchanges/log.ts'
import { makeBeginning } from './exchanges/testing/exchangesForTest.ts'
import { holdsToken } from './exchanges/redaction.ts'
import { createExportService } from './exports/jobs/exportService.ts'
import { testClock } from './exports/testing/clockForTest.ts'
import { createClient } from './platform/client.ts'
import { cleanCollections } from './stores/collection.ts'
import { createSnapshot } from './snapshots/snapshots.ts'
import { answeringServer } from './testing/answeringServer.ts'
import { filesOf, folderForTest } from './testing/folderForTest.ts'
import { recordWork } from './testing/recordWork.ts'

const second = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
const bonusIds = ['7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5', '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b6'] as const
const elsewhere = 'of-the-same-player-in-another-31415'

const server = answeringServer()

const asker = { signal: new AbortController().signal, page: 1 }

/** A run with two accounts of one connection, and one of another connection with the same host in another spelling. */
async function opened() {
  const started = await run()
  const draft = {
    baseUrl: `http://127.0.0.1:${server.port}`,
    environment: 'development',
    network: { proxy: { kind: 'none' } }
  } as const
  const { connection, account } = await withAccount(started, draft)
  const { id: bob } = await started.get('accounts.save', { connection, label: 'Bob', token: second })
  const { id: other } = await started.get('connections.save', {
    draft: makeDraft({ ...draft, name: 'The same', baseUrl: `http://localhost:${server.port}` })
  })
  await started.get('accounts.save', { connection: other, label: 'Ada', token: elsewhere })
  return { started, connection, account, bob }
}

function clientOf({ resolve }: Run) {
  const exchanges = keepExchanges()
  const ports = { resolve, exchanges, resolveProxy: async () => 'DIRECT', version: '0.0.0' }
  return { exchanges, client: createClient(ports) }
}

/** Asks everything, and returns all that is shown and kept of it. */
async function told(started: Run, connection: string, account: string) {
  const { client, exchanges } = clientOf(started)
  const list = { connection, page: 1, perPage: 25 }
  const outcomes = [
    await client.check(connection),
    await client.run('bonuses.find', { connection, bonusId: bonusIds[0] }),
    await client.run('transactions.list', { ...list, account })
  ]
  await client.close()
  const details = exchanges.list().flatMap(({ id }) => exchanges.read(id) ?? [])
  return { outcomes, details, text: JSON.stringify([outcomes, details]) + (await harOf(details, '1')) }
}

const all = [canary, second, elsewhere]
const page = (text: string) => JSON.stringify({ data: [{ id: text }], meta: { current_page: 1, last_page: 1 } })
const platforms: Readonly<Record<string, RequestListener>> = {
  'a body': (_request, response) => void response.end(page(all.join(' '))),
  headers: (_request, response) =>
    void response.writeHead(200, { 'x-echo': all.join(', '), 'content-type': all.join() }).end('{}'),
  'an address it sends us to': (_request, response) =>
    void response.writeHead(302, { location: `/?${all.map(encodeURIComponent).join('&')}` }).end(),
  'an error message': (_request, response) =>
    void response.writeHead(422).end(JSON.stringify({ message: `not for ${all.join(' ')}` })),
  'the page of a proxy': (_request, response) =>
    void response
      .writeHead(502)
      .end(`<html><p>${all.map((token) => `${token.slice(0, 6)}<b></b>${token.slice(6)}`).join('<br>')}</p>`),
  'what a page would join': (_request, response) =>
    void response.end(page(all.map((token) => `${token.slice(0, 6)}\u200b${token.slice(6)}`).join(' ')))
}

describe('a platform that sends the tokens of all its accounts', () => {
  test.each(Object.entries(platforms))(
    'in %s shows and keeps none, also after the check and a public read',
    async (_where, platform) => {
      const { started, connection, account } = await opened()
      server.serve = platform
      const { text, details } = await told(started, connection, account)
      expect(details).toHaveLength(3)
      expect(text).toContain('$TOKEN')
      expect(holdsToken(all)(text)).toBe(false)
    }
  )

  test('shows none that was replaced or deleted either, until the run ends', async () => {
    const { started, connection, account, bob } = await opened()
    await started.get('accounts.save', { connection, id: account, label: 'Ada', token: 'a-new-token-for-ada-2718' })
    await started.get('accounts.delete', { connection, id: bob })
    server.serve = platforms['a body'] ?? server.serve
    expect(holdsToken(all)((await told(started, connection, account)).text)).toBe(false)
    const again = await restarted(started)
    const { text } = await told(again, connection, account)
    expect([text.includes(second), text.includes(elsewhere)]).toEqual([true, false])
  })

  test('keeps what is no token: fifteen characters of another account’s', async () => {
    const { started, connection, account } = await opened()
    server.serve = (_request, response) => void response.end(page(second.slice(5, 20)))
    expect((await told(started, connection, account)).text).toContain(second.slice(5, 20))
  })
})

describe('while the keyring locks a token', () => {
  test('its platform’s answers are shown, but neither kept nor exported, and that is said', async () => {
    const { started, connection, account } = await opened()
    started.keyring.mode = 'locked'
    const locked = await restarted(started)
    server.serve = (_request, response) => void response.end(page('shown'))
    const { client, exchanges } = clientOf(locked)
    const outcome = await client.run('bonuses.find', { connection, bonusId: bonusIds[0] })
    await client.run('banners.list', { connection, category: 'home' })
    const [banners, found] = exchanges.list()
    await client.close()
    expect(outcome.exchange).toBe(found?.id)
    expect(exchanges.read(found?.id ?? '')?.answer).toMatchObject({ body: null, letGo: 'locked' })
    const taken = await createSnapshot({ connection, exchange: banners?.id ?? '' }, asker, {
      exchanges,
      picture: async () => ({ ok: false, problem: { code: 'offline' } }),
      list: async () => []
    })
    expect(taken).toMatchObject({ ok: false, problem: { message: whyLocked } })
    const service = createExportService({
      client: async () => client,
      exchanges,
      resolve: locked.resolve,
      list: async () => [],
      gone: () => asker.signal,
      pick: async () => undefined,
      work: recordWork(),
      tell: () => {},
      clock: testClock()
    })
    const scope = { connection, account, walk: 'walk', list: { name: 'transactions.list' as const } }
    const file = { format: 'jsonl' as const }
    const saved = await service.save({ ...scope, source: { from: 'platform' }, file }, asker)
    expect(saved).toMatchObject({ ok: false, problem: { message: whyLocked } })
  })

  test('nothing of that holds once it opens', async () => {
    const { started, connection } = await opened()
    const again = await restarted(started)
    expect(valueOf(await again.resolve({ connection }))).toMatchObject({ isLocked: false })
  })
})

const body = page(second)
test('a token that is saved after an answer held it goes from the request log, the HAR and the kept look-ups; what is kept of others stays', async () => {
  const started = await run()
  const { connection } = await withAccount(started)
  const exchanges = keepExchanges()
  const asked = { connection, url: `https://x/?${second}`, path: `/?${second}`, headers: { 'x-of': second } }
  const begun = exchanges.begin(makeBeginning(asked))
  await begun.keep({ text: body, bytes: Buffer.from(body) })
  begun.end({ status: 200, head: `GET /?${second} HTTP/1.1\r\n`, headers: { 'x-echo': second } })
  const folder = await folderForTest()
  const store = openRecentBonusStore({ folder })
  await store.keep({ connection, bonusId: bonusIds[0], from: 'https://x', text: body })
  await store.keep({ connection, bonusId: bonusIds[1], from: 'https://x', text: '{"data":{"title":"stays"}}' })
  await started.get('accounts.save', { connection, label: 'Bob', token: second })
  const redact = await started.redaction()
  await exchanges.clean(redact)
  await cleanCollections(redact)
  const detail = exchanges.read(begun.id)
  const text = JSON.stringify([detail, await filesOf(folder)]) + (await harOf(detail ? [detail] : [], '1'))
  expect(text).toContain('$TOKEN')
  expect(holdsToken([second])(text)).toBe(false)
  expect(text).toContain('stays')
  expect((await store.find({ connection, bonusId: bonusIds[0] }))?.text).toBe(page('$TOKEN'))
})
