import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import { expect, test } from '../fixtures.ts'
import {
  linkedPage,
  makeBanners,
  makeGame,
  makeNotification,
  makeTransaction,
  plainPage
} from '../hostile/documented.ts'
import type { Question } from '../hostile/screen/askCase.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import type { Recorded } from '../platform/recording.ts'

const token = 'canary-of-the-six-operations-0001'
const bonus = makeBonus()
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

const transactions = '/wallet-service/v1/forefront/transactions'
const notifications = '/notification-service/v1/notifications'
const games = '/jackpot-service/v1/jackpots/groups'
const banners = '/core-service/v1/forefront/media/banners'

interface Case {
  readonly name: string
  readonly asked: Question
  readonly answer: object
  /** The method and the path with query, byte for byte. */
  readonly line: string
  readonly body?: string
  /** Public reads send no token. */
  readonly isPublic?: true
  readonly jackpotPaging?: 'Body as documented' | 'Query' | 'Both'
}

interface Paged {
  readonly page?: number
  readonly perPage?: number
}

/** The requested page in the answer's meta. */
const standing = ({ page = 1, perPage = 15 }: Paged) => ({ current_page: page, per_page: perPage })
const groupId = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000dd'

const listTransactions = (name: string, paged: Paged, query: string): Case => ({
  name: `Get Transactions ${name}`,
  asked: { route: 'transactions.list', input: paged },
  answer: linkedPage([makeTransaction()], standing(paged)),
  line: `GET ${transactions}${query}`
})
const listNotifications = (name: string, paged: Paged, body: string): Case => ({
  name: `Get notifications ${name}`,
  asked: { route: 'notifications.list', input: paged },
  answer: linkedPage([makeNotification()], standing(paged)),
  line: `POST ${notifications}`,
  body
})
const listBanners = (category: string, segment: string): Case => ({
  name: `Get Banners By Category ${category}`,
  asked: { route: 'banners.list', input: { category } },
  answer: { data: makeBanners() },
  line: `GET ${banners}/${segment}`,
  isPublic: true
})
const listGames = (
  name: string,
  jackpotPaging: NonNullable<Case['jackpotPaging']>,
  paged: Paged,
  sent: { query?: string; body?: string }
): Case => ({
  name: `Get Jackpot Group Games ${name}, paging: ${jackpotPaging}`,
  asked: { route: 'jackpots.list', input: { groupId, ...paged } },
  answer: plainPage([makeGame()], standing(paged)),
  line: `GET ${games}/${groupId}/games${sent.query ?? ''}`,
  jackpotPaging,
  ...(sent.body !== undefined && { body: sent.body })
})

const cases: readonly Case[] = [
  listTransactions('with nothing chosen', {}, ''),
  listTransactions('of page 1', { page: 1 }, ''),
  listTransactions('of page 3', { page: 3 }, '?page=3'),
  listTransactions('of a size', { perPage: 50 }, '?page=1&perPage=50'),
  listTransactions('of a page and a size', { page: 2, perPage: 15 }, '?page=2&perPage=15'),
  listNotifications('with nothing chosen', {}, '{"page":1}'),
  listNotifications('of page 4', { page: 4 }, '{"page":4}'),
  listNotifications('of a page and a size', { page: 2, perPage: 25 }, '{"page":2,"perPage":25}'),
  listBanners('main', 'main'),
  listBanners('a/ä ?x=1#y;z&%2e', 'a%2F%C3%A4%20%3Fx%3D1%23y%3Bz%26%252e'),
  listGames('with nothing chosen', 'Body as documented', {}, {}),
  listGames('of page 1', 'Body as documented', { page: 1 }, {}),
  listGames('of a page and a size', 'Body as documented', { page: 2, perPage: 5 }, { body: '{"page":2,"per_page":5}' }),
  listGames('of a size', 'Body as documented', { perPage: 5 }, { body: '{"page":1,"per_page":5}' }),
  listGames('with nothing chosen', 'Query', {}, {}),
  listGames('of a page and a size', 'Query', { page: 2, perPage: 5 }, { query: '?page=2&per_page=5' }),
  listGames('with nothing chosen', 'Both', {}, {}),
  listGames('of page 2', 'Both', { page: 2 }, { query: '?page=2', body: '{"page":2}' })
]

/** A request's headers as received, in their original spelling. A repeated header is in the list twice. */
function headersOf({ rawHeaders }: Recorded): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''])
  return pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function documentedHeaders(baseUrl: string, { isSigned, length }: { isSigned: boolean; length?: number | undefined }) {
  return [
    ['accept', 'application/json'],
    ...(isSigned ? [['authorization', `Bearer ${token}`]] : []),
    ['connection', 'keep-alive'],
    ...(length === undefined ? [] : [['content-length', String(length)]]),
    ['content-type', 'application/json'],
    ['host', new URL(baseUrl).host],
    ['user-agent', `Pitboss/${version}`]
  ]
}

const ask = (page: Page, { route, input }: Case['asked'], label: string): Promise<Outcome<unknown>> =>
  page.evaluate(
    async ([name, given, account]) => {
      const list = await window.pitboss.request('connections.list', {})
      const used = list.ok
        ? list.value.connections.find(({ accounts }) => accounts.some((one) => one.label === account))
        : undefined
      const scope = { connection: used?.id, account: used?.accounts[0]?.id }
      const request: (route: never, input: never) => Promise<Outcome<unknown>> = window.pitboss.request
      return request(name as never, { ...given, ...scope } as never)
    },
    [route, input, label] as const
  )

test.beforeEach(async ({ frame, connections, platform }) => {
  await frame.open('Connections')
  await connections.add({ name: 'Recording', baseUrl: platform.baseUrl, environment: 'Development' })
  await connections.addAccount('Recording', 'Player', token)
  await connections.account('Recording', 'Player').waitFor()
})

test('the six operations are sent as documented, byte for byte', async ({
  frame,
  bonuses,
  connections,
  activation,
  platform,
  app
}) => {
  await test.step('Get Bonus By Id and Activate Bonus are sent as documented from their screen, byte for byte', async () => {
    const path = `/bonus-service/v1/bonuses/${bonus.id}`
    platform.answer(`GET ${path}`, { body: { data: bonus } })
    platform.answer(`POST ${path}/activate`, { status: 201, body: { data: makeUserBonus() } })
    await connections.use('Recording', 'Player')
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await bonuses.bonus.waitFor()
    await activation.open()
    await activation.button('Player').click()
    await expect(activation.result).toContainText('Activated for Player')
    const [find, activate, ...more] = platform.requests
    expect(more).toEqual([])
    expect(find).toMatchObject({ method: 'GET', path, body: '' })
    expect(find && headersOf(find)).toEqual(documentedHeaders(platform.baseUrl, { isSigned: false }))
    expect(activate).toMatchObject({ method: 'POST', path: `${path}/activate`, body: '' })
    expect(activate && headersOf(activate)).toEqual(documentedHeaders(platform.baseUrl, { isSigned: true, length: 0 }))
  })
  await test.step('the four operations that list are sent as documented, byte for byte, and their answers have no drift', async () => {
    await frame.open('Connections')
    let paging: Case['jackpotPaging'] = 'Body as documented'
    for (const { name, asked, answer, line, body, isPublic = false, jackpotPaging = paging } of cases) {
      await test.step(name, async () => {
        if (jackpotPaging !== paging) {
          await connections.button('Recording', 'Edit').click()
          await connections.fill({ jackpotPaging })
          await connections.save()
          await connections.dialog.waitFor({ state: 'hidden' })
          paging = jackpotPaging
        }
        platform.answer(line.replace(/\?.*/, ''), { body: answer })
        const seen = platform.requests.length
        const outcome = await ask(app.page, asked, 'Player')
        expect(outcome).toEqual({ ok: true, value: JSON.stringify(answer), exchange: expect.any(String) })
        const news = platform.requests.slice(seen)
        expect(news.map(({ method, path }) => `${method} ${path}`)).toEqual([line])
        expect(news[0]?.body).toBe(body ?? '')
        expect(news.map(headersOf)).toEqual([
          documentedHeaders(platform.baseUrl, { isSigned: !isPublic, length: body?.length })
        ])
      })
    }
  })
  await test.step('a public read sends the token only if the connection is set to send it', async () => {
    const before = platform.requests.length
    platform.answer(`GET ${banners}/main`, { body: { data: makeBanners() } })
    const asked = { route: 'banners.list', input: { category: 'main' } } as const
    await ask(app.page, asked, 'Player')
    await connections.button('Recording', 'Edit').click()
    await connections.dialog.getByRole('checkbox', { name: 'Send token to public reads' }).check()
    await connections.save()
    await connections.dialog.waitFor({ state: 'hidden' })
    await ask(app.page, asked, 'Player')
    expect(platform.requests.slice(before).map(headersOf)).toEqual([
      documentedHeaders(platform.baseUrl, { isSigned: false }),
      documentedHeaders(platform.baseUrl, { isSigned: true })
    ])
  })
})
