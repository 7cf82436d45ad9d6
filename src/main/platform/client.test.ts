import { tokensForTest } from '../testing/tokensForTest.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Target } from '../connections/network/target.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answeringServer } from '../testing/answeringServer.ts'
import { makeTarget } from '../testing/makeTarget.ts'
import type { Identities } from './identities.ts'
import { createClient, type ClientPorts } from './client.ts'
import { openTransport, type Transport } from './http/transport.ts'

const canary = 'canary-token-0123456789-canary'
const arrived: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
const server = answeringServer(({ method, url, headers }, response) => {
  arrived.push({ method, url, headers })
  answer(response)
})
const well = (response: ServerResponse) => void response.end('{}')
let answer: (response: ServerResponse) => void = well
const transports: Transport[] = []
afterEach(async () => {
  arrived.length = 0
  answer = well
  await Promise.all(transports.splice(0).map((transport) => transport.close()))
})

const open = (part: Partial<Target> = {}, more: Partial<Pick<ClientPorts, 'identities'>> = {}) => {
  const exchanges = keepExchanges()
  const asked: object[] = []
  const transport = openTransport(async () => 'DIRECT')
  transports.push(transport)
  const client = createClient({
    resolve: (scope) => {
      asked.push(scope)
      return { ok: true, value: makeTarget({ baseUrl: `http://127.0.0.1:${server.port}/api`, token: canary, ...part }) }
    },
    exchanges,
    transport,
    tokens: tokensForTest,
    version: '1',
    ...more
  })
  return { client, exchanges, asked }
}
const tokens = () => arrived.map(({ headers }) => headers.authorization)

describe('the connection check', () => {
  test.each([true, false])('sends no token, even if public reads send it: %s', async (sendTokenToPublicReads) => {
    const { client, asked } = open({ sendTokenToPublicReads })
    expect(await client.check('one')).toMatchObject({ ok: true, value: { status: 200, answersJson: true } })
    const [{ url, method, headers } = {}] = arrived
    expect([method, url]).toEqual(['GET', '/api/bonus-service/v1/bonuses/00000000-0000-0000-0000-000000000000'])
    expect(Object.keys(headers ?? {}).toSorted()).toEqual([
      'accept',
      'connection',
      'content-type',
      'host',
      'user-agent'
    ])
    expect(asked).toEqual([{ connection: 'one' }])
  })

  test('sends no token when the request log repeats it', async () => {
    const { client, exchanges } = open({ sendTokenToPublicReads: true })
    await client.check('one')
    await exchanges.repeat('exchange-1', new AbortController().signal)
    expect(tokens()).toEqual([undefined, undefined])
  })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => void response.writeHead(503).end()],
  ['a wait', (response) => void response.writeHead(429, { 'retry-after': '0' }).end()],
  ['a reset', (response) => void response.destroy()]
])('the answer %s of a platform is requested once', async (_what, fails) => {
  answer = fails
  const { client } = open()
  expect(await client.check('one')).toBeDefined()
  await client.run('bonuses.find', { connection: 'one', bonusId: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f' })
  await client.run('transactions.list', { connection: 'one', account: 'ada' })
  expect(arrived).toHaveLength(3)
})

describe('a public read', () => {
  const find = { connection: 'one', account: 'ada', bonusId: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f' }

  test.each([
    [true, `Bearer ${canary}`],
    [false, undefined]
  ])('sends the token if the connection allows it: %s', async (sendTokenToPublicReads, authorization) => {
    await open({ sendTokenToPublicReads }).client.run('bonuses.find', find)
    expect(tokens()).toEqual([authorization])
  })

  test('can be repeated from the request log, but an activation cannot', async () => {
    const { client, exchanges } = open()
    await client.run('bonuses.find', find)
    await client.run('bonuses.activate', find)
    const { signal } = new AbortController()
    expect(await exchanges.repeat('exchange-1', signal)).toEqual({ ok: true, value: 'exchange-3' })
    expect(await exchanges.repeat('exchange-2', signal)).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  })
})

test.each([
  ['read-only', { readOnly: true }],
  ['no-account', { token: '' }]
])('a forbidden activation is not sent: %s', async (code, part) => {
  const input = { connection: 'one', account: 'ada', bonusId: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f' }
  const { client, exchanges } = open(part)
  expect(await client.run('bonuses.activate', input)).toEqual({
    ok: false,
    problem: { code, operation: 'bonuses.activate' }
  })
  expect(arrived).toEqual([])
  expect(exchanges.list()).toEqual([])
})

describe('the players in an answer', () => {
  const scope = { connection: 'one', account: 'ada' }
  const bonus = { ...scope, bonusId: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f' }
  const row = (user_id: unknown) => ({ user_wallet: { user_id } })

  test.each([
    [
      'every row of transactions',
      'transactions.list',
      scope,
      [row('a'), row('b'), row(undefined), {}, row('a')],
      ['a', 'b', 'a']
    ],
    ['a user bonus', 'bonuses.activate', bonus, { user_id: 'a', game: { user_id: 'b' } }, ['a']]
  ] as const)('are noted with the token’s account: %s', async (_what, operation, input, data, users) => {
    const note = vi.fn<Identities['note']>()
    answer = (response) => void response.end(JSON.stringify({ data }))
    const { client } = open({}, { identities: { note } })
    await (operation === 'bonuses.activate' ? client.run(operation, bonus) : client.run(operation, input))
    expect(note.mock.calls).toMatchObject([[{ token: canary }, users]])
  })

  test('exclude a bonus definition’s user, who is another person', async () => {
    const note = vi.fn<Identities['note']>()
    answer = (response) => void response.end(JSON.stringify({ data: { user_id: 'a' } }))
    await open({ sendTokenToPublicReads: true }, { identities: { note } }).client.run('bonuses.find', bonus)
    expect(note).not.toHaveBeenCalled()
  })

  test('exclude those of a refused answer', async () => {
    const note = vi.fn<Identities['note']>()
    answer = (response) => void response.writeHead(403).end(JSON.stringify({ data: [row('a')] }))
    await open({}, { identities: { note } }).client.run('transactions.list', scope)
    expect(note).not.toHaveBeenCalled()
  })
})
