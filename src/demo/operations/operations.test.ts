import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BannerSet } from '../../shared/contract/banners.ts'
import { BonusDefinition, UserBonus } from '../../shared/contract/bonuses.ts'
import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { PageOf, PlainPageOf } from '../../shared/contract/paging.ts'
import { Notification } from '../../shared/contract/notifications.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import { DataOf } from '../../shared/contract/wire.ts'
import { newPlayer, playerOne } from '../world/accounts.ts'
import { type DemoPlatform, startDemo } from '../index.ts'

const now = new Date('2026-03-11T15:30:00Z')
let demo: DemoPlatform
let second: DemoPlatform

beforeAll(async () => {
  demo = await startDemo({ now })
  second = await startDemo({ now })
})

afterAll(() => Promise.all([demo.stop(), second.stop()]))

interface Asked {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly of?: DemoPlatform
}

const ask = async (method: 'GET' | 'POST', path: string, { body, token = playerOne.token, of = demo }: Asked = {}) => {
  const { statusCode, body: answer } = await request(of.baseUrl + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body)
  })
  return { status: statusCode, answer: await answer.json() }
}

const closed = (shape: Type.TSchema) =>
  Compile(
    Type.Unsafe(
      JSON.parse(JSON.stringify(shape), (_, node) =>
        node?.type === 'object' && node.properties ? { ...node, additionalProperties: false } : node
      )
    )
  )

const faultsOf = (shape: Type.TSchema, value: unknown) => {
  const validator = closed(shape)
  return validator.Check(value)
    ? []
    : validator.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const transactions = '/wallet-service/v1/forefront/transactions'
const notifications = '/notification-service/v1/notifications'
const bonus = (index: number) => `/bonus-service/v1/bonuses/${demo.world.bonuses()[index]?.definition.id}`
const games = (group: string) => `/jackpot-service/v1/jackpots/groups/${group}/games`
const banners = (category: string) => `/core-service/v1/forefront/media/banners/${category}`

const refused = (status: number, error = 'Invalid request') => ({ status, answer: { error } })
const unknown = '/bonus-service/v1/bonuses/00000000-0000-4000-8000-000000000000'
const none = { status: 200, answer: { data: [], meta: { total: 0 } } }
const ofNewPlayer = { token: newPlayer.token }
const meta = (part: object) => ({ status: 200, answer: { meta: part } })

test.each<[claim: string, ...Parameters<typeof ask>, answer: object]>([
  ['a bonus that nobody knows', 'GET', unknown, {}, refused(404)],
  ['a bonus id that is no UUID', 'GET', '/bonus-service/v1/bonuses/first', {}, refused(400)],
  ['the first page', 'GET', transactions, {}, meta({ per_page: 15, total: 5000, current_page: 1 })],
  ['a page in the query', 'GET', `${transactions}?page=3&perPage=40`, {}, meta({ current_page: 3, from: 81 })],
  ['per_page where it is perPage', 'GET', `${transactions}?per_page=40`, {}, meta({ per_page: 15 })],
  ['a new player’s transactions', 'GET', transactions, ofNewPlayer, none],
  ['no body', 'POST', notifications, {}, meta({ current_page: 1, per_page: 10, total: 120 })],
  ['a size that is text', 'POST', notifications, { body: { perPage: '10' } }, refused(422)],
  ['a query beside a body', 'POST', `${notifications}?page=2`, { body: {} }, meta({ current_page: 1 })],
  ['a category that nobody knows', 'GET', banners('nothing'), {}, refused(404)],
  ['a body of a GET', 'GET', games('big'), { body: { page: 3, per_page: 50 } }, meta({ from: 101, total: 400 })],
  ['a query of a GET', 'GET', `${games('big')}?page=2&per_page=10`, {}, meta({ current_page: 2, per_page: 10 })],
  ['a negative page', 'GET', games('big'), { body: { page: -1 } }, refused(422)],
  ['a group that nobody knows', 'GET', games('none'), {}, refused(404)]
])('the answer to %s matches its documentation', async (_claim, method, path, asked, answer) => {
  expect(await ask(method, path, asked)).toMatchObject(answer)
})

test.each([
  ['a bonus', DataOf(BonusDefinition), 'GET', (): string => bonus(0), undefined],
  ['a page of transactions', PageOf(Transaction), 'GET', (): string => transactions, undefined],
  ['a page of notifications that are read', PageOf(Notification), 'POST', (): string => notifications, { page: 10 }],
  ['a category', DataOf(BannerSet), 'GET', (): string => banners('home'), undefined],
  ['a group', PlainPageOf(JackpotGame), 'GET', (): string => games('small'), undefined]
] as const)('%s has the documented fields and no others', async (_what, shape, method, path, body) => {
  expect(faultsOf(shape, (await ask(method, path(), { body })).answer)).toEqual([])
})

test('an activation answers once per player, and once more after a restart', async () => {
  const { status, answer } = await ask('POST', `${bonus(0)}/activate`)
  expect(status).toBe(201)
  expect(faultsOf(DataOf(UserBonus), answer)).toEqual([])
  expect(await ask('POST', `${bonus(0)}/activate`)).toEqual(refused(409, 'Bonus already activated'))
  expect((await ask('POST', `${bonus(0)}/activate`, ofNewPlayer)).status).toBe(201)
  expect((await ask('POST', `${bonus(0)}/activate`, { of: second })).status).toBe(201)
})

test.each(['Frog Freespins 25', 'VIP Cashback', 'Paused Tournament Prize'])(
  '%s is refused, because it does not run now',
  async (title) => {
    const index = demo.world.bonuses().findIndex(({ definition }) => definition.title === title)
    expect(await ask('POST', `${bonus(index)}/activate`)).toEqual(refused(422, 'Bonus is not active'))
  }
)
