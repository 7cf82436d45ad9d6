import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** The documented shape, closed to unknown fields. */
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
const bonus = (place: number) => `/bonus-service/v1/bonuses/${demo.world.bonusIds[place]}`
const games = (group: string) => `/jackpot-service/v1/jackpots/groups/${group}/games`
const banners = (category: string) => `/core-service/v1/forefront/media/banners/${category}`

describe('bonuses', () => {
  test('the first bonus is as documented and runs now', async () => {
    const { status, answer } = await ask('GET', bonus(0))
    expect(status).toBe(200)
    expect(faultsOf(DataOf(BonusDefinition), answer)).toEqual([])
    expect(answer).toMatchObject({
      data: { active: true, date_start: '2026-02-09 00:00:00', date_end: '2026-05-10 23:59:59' }
    })
  })

  test('a drifting bonus is not as documented', async () => {
    const place = demo.world.bonuses.findIndex(({ definition }) => definition.title === 'Wager As Numbers')
    const { answer } = await ask('GET', bonus(place))
    expect(faultsOf(DataOf(BonusDefinition), answer).join()).toContain('/data/wager must be string')
  })

  test('an id in capitals is found, an unknown one is 404, one that is no UUID is 400', async () => {
    expect(
      (await ask('GET', bonus(0).toUpperCase().replace('/BONUS-SERVICE/V1/BONUSES', '/bonus-service/v1/bonuses')))
        .status
    ).toBe(200)
    expect(await ask('GET', '/bonus-service/v1/bonuses/00000000-0000-4000-8000-000000000000')).toEqual({
      status: 404,
      answer: { error: 'Invalid request' }
    })
    expect(await ask('GET', '/bonus-service/v1/bonuses/first')).toEqual({
      status: 400,
      answer: { error: 'Invalid request' }
    })
  })

  test('an activation answers the user bonus once, and refuses the second', async () => {
    const { status, answer } = await ask('POST', `${bonus(0)}/activate`)
    expect(status).toBe(201)
    expect(faultsOf(DataOf(UserBonus), answer)).toEqual([])
    expect(await ask('POST', `${bonus(0)}/activate`)).toEqual({
      status: 409,
      answer: { error: 'Bonus already activated' }
    })
  })

  test('what one player activated is open to another, and to everybody after a restart', async () => {
    expect((await ask('POST', `${bonus(10)}/activate`)).status).toBe(201)
    expect((await ask('POST', `${bonus(10)}/activate`, { token: newPlayer.token })).status).toBe(201)
    expect((await ask('POST', `${bonus(10)}/activate`, { of: second })).status).toBe(201)
  })

  test.each(['Frog Freespins 25', 'VIP Cashback', 'Paused Tournament Prize'])(
    '%s does not run and is refused',
    async (title) => {
      const place = demo.world.bonuses.findIndex(({ definition }) => definition.title === title)
      expect(await ask('POST', `${bonus(place)}/activate`)).toEqual({
        status: 422,
        answer: { error: 'Bonus is not active' }
      })
    }
  )
})

describe('transactions', () => {
  test('the first page is as documented, fifteen of 5,000, newest first', async () => {
    const { answer } = await ask('GET', transactions)
    expect(faultsOf(PageOf(Transaction), answer)).toEqual([])
    expect(answer).toMatchObject({ meta: { per_page: 15, total: 5000, current_page: 1 } })
  })

  test('page and perPage are read from the query, and nothing else is', async () => {
    expect((await ask('GET', `${transactions}?page=3&perPage=40`)).answer).toMatchObject({
      meta: { current_page: 3, per_page: 40, from: 81 }
    })
    expect((await ask('GET', `${transactions}?per_page=40`)).answer).toMatchObject({ meta: { per_page: 15 } })
  })

  test('a page of zero or of words is an invalid request', async () => {
    expect(await ask('GET', `${transactions}?page=0`)).toEqual({ status: 422, answer: { error: 'Invalid request' } })
    expect((await ask('GET', `${transactions}?perPage=many`)).status).toBe(422)
  })

  test('a new player has none', async () => {
    const { status, answer } = await ask('GET', transactions, { token: newPlayer.token })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ data: [], meta: { total: 0, from: null, to: null } })
  })
})

describe('notifications', () => {
  test('a page without unread ones is as documented', async () => {
    const { answer } = await ask('POST', notifications, { body: { page: 10 } })
    expect(faultsOf(PageOf(Notification), answer)).toEqual([])
    expect(answer).toMatchObject({ meta: { per_page: 10, total: 120, current_page: 10 } })
  })

  test('no body at all is page 1, a bad page is an invalid request', async () => {
    expect((await ask('POST', notifications)).answer).toMatchObject({ meta: { current_page: 1, per_page: 10 } })
    expect(await ask('POST', notifications, { body: { perPage: '10' } })).toEqual({
      status: 422,
      answer: { error: 'Invalid request' }
    })
  })

  test('the query is not read', async () => {
    expect((await ask('POST', `${notifications}?page=2`, { body: {} })).answer).toMatchObject({
      meta: { current_page: 1 }
    })
  })

  test('a new player has none', async () => {
    expect((await ask('POST', notifications, { token: newPlayer.token })).answer).toMatchObject({
      data: [],
      meta: { total: 0 }
    })
  })
})

describe('banners', () => {
  test('the home category is as documented and named after itself', async () => {
    const { answer } = await ask('GET', banners('home'))
    expect(faultsOf(DataOf(BannerSet), answer)).toEqual([])
    expect(answer).toMatchObject({ data: { title: 'home' } })
  })

  test('the promo category drifts, and an unknown one is 404', async () => {
    expect(faultsOf(DataOf(BannerSet), (await ask('GET', banners('promo'))).answer)).not.toEqual([])
    expect(await ask('GET', banners('nothing'))).toEqual({ status: 404, answer: { error: 'Invalid request' } })
  })
})

describe('jackpots', () => {
  test('a group is as documented, without meta.links and meta.path', async () => {
    const { answer } = await ask('GET', games('small'))
    expect(faultsOf(PlainPageOf(JackpotGame), answer)).toEqual([])
    expect(answer).toMatchObject({ meta: { per_page: 25, total: 7 } })
  })

  test('paging is read from the body of the GET', async () => {
    const { answer } = await ask('GET', games('big'), { body: { page: 3, per_page: 50 } })
    expect(answer).toMatchObject({ meta: { current_page: 3, per_page: 50, from: 101, total: 400 } })
  })

  test('paging is read from the query, and the body wins', async () => {
    expect((await ask('GET', `${games('big')}?page=2&per_page=10`)).answer).toMatchObject({
      meta: { current_page: 2, per_page: 10 }
    })
    const both = await ask('GET', `${games('big')}?page=2&per_page=10`, { body: { page: 4 } })
    expect(both.answer).toMatchObject({ meta: { current_page: 4, per_page: 10 } })
  })

  test('perPage is no name here, and a bad page is an invalid request', async () => {
    expect((await ask('GET', games('big'), { body: { perPage: 5 } })).answer).toMatchObject({ meta: { per_page: 25 } })
    expect((await ask('GET', games('big'), { body: { page: -1 } })).status).toBe(422)
  })

  test('an unknown group is 404, and a new player sees no games', async () => {
    expect((await ask('GET', games('none'))).status).toBe(404)
    expect((await ask('GET', games('big'), { token: newPlayer.token })).answer).toMatchObject({
      data: [],
      meta: { total: 0 }
    })
  })
})
