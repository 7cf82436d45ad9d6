import { afterEach, describe, expect, test } from 'vitest'
import type { Target } from '../../src/main/connections/network/target.ts'
import type { Client } from '../../src/main/platform/client.ts'
import type { AskedPage } from '../../src/main/platform/answers/rules.ts'
import { makeBonus } from '../platform/makers.ts'
import * as documented from './documented.ts'
import { canary } from './clientForTest.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const { ids } = documented
const scope = { connection: 'hostile', account: 'account' }

interface Sent {
  readonly line: string
  readonly isSigned: boolean
  readonly body?: string
  readonly length?: string
}

type Run = (client: Client) => Promise<unknown>
type Case = [label: string, run: Run, sent: Sent, part?: Partial<Target>]

const transactions = 'GET /wallet-service/v1/forefront/transactions'
const notifications = 'POST /notification-service/v1/notifications'
const games = 'GET /jackpot-service/v1/jackpots/groups/main/games'
const banners = 'GET /core-service/v1/forefront/media/banners'
const bonus = `/bonus-service/v1/bonuses/${ids.bonus}`
const isSigned = true

const find: Run = (client) => client.run('bonuses.find', { ...scope, bonusId: ids.bonus })
const activate: Run = (client) => client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
const listTransactions =
  (page: AskedPage): Run =>
  (client) =>
    client.run('transactions.list', { ...scope, ...page })
const listNotifications =
  (page: AskedPage): Run =>
  (client) =>
    client.run('notifications.list', { ...scope, ...page })
const listGames =
  (page: AskedPage): Run =>
  (client) =>
    client.run('jackpots.list', { ...scope, groupId: 'main', ...page })
const listBanners =
  (category: string): Run =>
  (client) =>
    client.run('banners.list', { ...scope, category })

const cases: Case[] = [
  ['bonuses.find', find, { line: `GET ${bonus}`, isSigned: false }],
  [
    'bonuses.find where the token goes along',
    find,
    { line: `GET ${bonus}`, isSigned },
    { sendTokenToPublicReads: true }
  ],
  ['bonuses.activate', activate, { line: `POST ${bonus}/activate`, isSigned, length: '0' }],
  ['transactions.list', listTransactions({}), { line: transactions, isSigned }],
  ['transactions.list of page 1', listTransactions({ page: 1 }), { line: transactions, isSigned }],
  ['transactions.list of page 3', listTransactions({ page: 3 }), { line: `${transactions}?page=3`, isSigned }],
  [
    'transactions.list of a size',
    listTransactions({ page: 2, perPage: 50 }),
    { line: `${transactions}?page=2&perPage=50`, isSigned }
  ],
  ['banners.list', listBanners('main'), { line: `${banners}/main`, isSigned: false }],
  [
    'banners.list of an odd category',
    listBanners('../ä?x=1#y;%2e'),
    { line: `${banners}/..%2F%C3%A4%3Fx%3D1%23y%3B%252e`, isSigned: false }
  ],
  ['notifications.list', listNotifications({}), { line: notifications, isSigned, body: '{"page":1}' }],
  [
    'notifications.list of a size',
    listNotifications({ perPage: 25 }),
    { line: notifications, isSigned, body: '{"page":1,"perPage":25}' }
  ],
  ['jackpots.list', listGames({}), { line: games, isSigned }],
  [
    'jackpots.list of a page, in the body',
    listGames({ page: 2, perPage: 5 }),
    { line: games, isSigned, body: '{"page":2,"per_page":5}' }
  ],
  [
    'jackpots.list of a page, in the query',
    listGames({ page: 2 }),
    { line: `${games}?page=2`, isSigned },
    { jackpotPaging: 'query' }
  ],
  [
    'jackpots.list of a page, in both',
    listGames({ page: 2, perPage: 5 }),
    { line: `${games}?page=2&per_page=5`, isSigned, body: '{"page":2,"per_page":5}' },
    { jackpotPaging: 'both' }
  ]
]

describe('the six operations', () => {
  test.each(cases)('%s is sent as documented, byte for byte', async (_label, run, sent, part) => {
    const { client, hostile, exchanges } = await against({ body: '{}' }, part)
    await run(client)
    const [request] = hostile.requests
    const { body = '', length = body === '' ? undefined : String(body.length) } = sent
    const headers = {
      host: `127.0.0.1:${hostile.port}`,
      connection: 'keep-alive',
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Pitboss/0.0.0',
      ...(sent.isSigned && { authorization: `Bearer ${canary}` }),
      ...(length !== undefined && { 'content-length': length })
    }
    expect(`${request?.method} ${request?.path}`).toBe(sent.line)
    expect(request?.body).toBe(body)
    expect(Object.fromEntries(request?.headers ?? [])).toEqual(headers)
    expect(request?.headers).toHaveLength(Object.keys(headers).length)
    expect(hostile.requests).toHaveLength(1)
    const logged = request?.headers.map(([name, value]) => [name, value.replace(canary, '$TOKEN')])
    expect(exchanges.read('exchange-1')?.request.headers).toEqual(logged)
  })

  const documentedAnswers: [string, Run, object][] = [
    ['bonuses.find', find, { data: makeBonus({ id: ids.bonus }) }],
    ['bonuses.activate', activate, { data: documented.makeUserBonus() }],
    ['transactions.list', listTransactions({}), documented.linkedPage([documented.makeTransaction()])],
    ['notifications.list', listNotifications({}), documented.linkedPage([documented.makeNotification()])],
    ['banners.list', listBanners('main'), { data: documented.makeBanners() }],
    ['jackpots.list', listGames({}), documented.plainPage([documented.makeGame()])]
  ]
  test.each(documentedAnswers)('the documented answer of %s has no drift', async (_label, run, answer) => {
    const { client } = await against({ body: JSON.stringify(answer) })
    const outcome = await run(client)
    expect(outcome).not.toHaveProperty('drift')
    expect(outcome).toMatchObject({ ok: true })
  })

  test('a path prefix of the base URL is kept', async () => {
    const { hostile } = await against({ body: '{}' })
    const staged = await against({}, { baseUrl: `${hostile.baseUrl}/api/v2` })
    await staged.client.run('banners.list', { ...scope, category: 'main' })
    expect(hostile.requests[0]?.path).toBe('/api/v2/core-service/v1/forefront/media/banners/main')
  })
})

describe('what is never sent', () => {
  test('an operation that needs a token without one', async () => {
    const { client, hostile } = await against({}, { token: '' })
    for (const name of ['transactions.list', 'notifications.list'] as const) {
      expect(await client.run(name, scope)).toMatchObject({
        ok: false,
        problem: { code: 'no-account', operation: name }
      })
    }
    expect(hostile.requests).toHaveLength(0)
  })

  test('a write on a read-only connection, but reads are', async () => {
    const { client, hostile } = await against(
      { body: JSON.stringify({ data: makeBonus({ id: ids.bonus }) }) },
      { readOnly: true }
    )
    const input = { ...scope, bonusId: ids.bonus }
    expect(await client.run('bonuses.activate', input)).toEqual({
      ok: false,
      problem: { code: 'read-only', operation: 'bonuses.activate' }
    })
    expect(hostile.requests).toHaveLength(0)
    expect(await client.run('bonuses.find', input)).toMatchObject({ ok: true })
  })
})

describe('what an answer says about another question', () => {
  test('another page and size than asked are listed as paging', async () => {
    const { client } = await against({ body: JSON.stringify(documented.plainPage([documented.makeGame()])) })
    const outcome = await client.run('jackpots.list', { ...scope, groupId: 'main', page: 2, perPage: 5 })
    expect(outcome).toMatchObject({
      ok: true,
      drift: [
        { path: '/meta/current_page', kind: 'paging', expected: '2, as asked', received: '1' },
        { path: '/meta/per_page', kind: 'paging', expected: '5, as asked', received: '15' }
      ]
    })
  })

  test.each([
    ['body', 'The platform may read page and per_page from the query: change Jackpot paging in the connection.'],
    ['query', 'The platform may read page and per_page from the body: change Jackpot paging in the connection.'],
    ['both', 'The platform heeds page and per_page neither in the body nor in the query.']
  ] as const)(
    'where the jackpot paging in %s was not heeded, the other style is offered',
    async (jackpotPaging, note) => {
      const body = JSON.stringify(documented.plainPage([documented.makeGame()]))
      const { client } = await against({ body }, { jackpotPaging })
      const outcome = await client.run('jackpots.list', { ...scope, groupId: 'main', page: 2 })
      expect(outcome.drift).toEqual([expect.objectContaining({ path: '/meta/current_page', kind: 'paging', note })])
      expect(await client.run('jackpots.list', { ...scope, groupId: 'main', page: 1 })).not.toHaveProperty('drift')
    }
  )

  test('nothing is offered where no page was asked for, nor by another operation', async () => {
    const other = { current_page: 4 }
    const { client, hostile } = await against({
      body: JSON.stringify(documented.plainPage([documented.makeGame()], other))
    })
    const unasked = await client.run('jackpots.list', { ...scope, groupId: 'main' })
    hostile.plan({ body: JSON.stringify(documented.linkedPage([documented.makeTransaction()], other)) })
    const transactions = await client.run('transactions.list', { ...scope, page: 2 })
    for (const { drift } of [unasked, transactions]) {
      expect(drift).toMatchObject([{ path: '/meta/current_page', kind: 'paging' }])
      expect(drift?.[0]).not.toHaveProperty('note')
    }
  })

  test('another bonus than asked is listed as inconsistent', async () => {
    const { client } = await against({ body: JSON.stringify({ data: makeBonus({ id: ids.other }) }) })
    const outcome = await client.run('bonuses.find', { ...scope, bonusId: ids.bonus })
    expect(outcome).toMatchObject({ ok: true, drift: [{ path: '/data/id', kind: 'consistency' }] })
  })

  test('a wager of another user bonus is listed as inconsistent', async () => {
    const bonus = documented.makeUserBonus()
    const data = { ...bonus, bonus_wager: { ...bonus.bonus_wager, user_wallet_bonus_id: ids.other } }
    const { client } = await against({ body: JSON.stringify({ data }) })
    const outcome = await client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
    expect(outcome).toMatchObject({
      ok: true,
      drift: [{ path: '/data/bonus_wager/user_wallet_bonus_id', kind: 'consistency' }]
    })
  })
})

describe('the check of a connection', () => {
  test('is one documented read without a token, and any status is a result', async () => {
    const { client, hostile, exchanges } = await against({ status: 404, body: '{"error":"Not found"}' })
    const outcome = await client.check('hostile')
    expect(outcome).toMatchObject({ ok: true, value: { status: 404, answersJson: true } })
    const [request] = hostile.requests
    expect(request).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/bonuses\/00000000-0000-0000-0000-0+$/)
    })
    expect(request?.headers.map(([name]) => name)).not.toContain('authorization')
    expect(exchanges.list()).toMatchObject([{ operation: 'connections.check', status: 404 }])
  })

  test('says so where HTML answers, and names the problem where nothing does', async () => {
    const { client, hostile } = await against({ body: '<html>' }, { sendTokenToPublicReads: true })
    expect(await client.check('hostile')).toMatchObject({ ok: true, value: { status: 200, answersJson: false } })
    await hostile.stop()
    const outcome = await client.check('hostile')
    expect(outcome).toMatchObject({ ok: false, problem: { operation: 'connections.check' } })
  })
})
