import { answerOf, Refusal } from '../../src/demo/operations/operation.ts'
import { operationsOf } from '../../src/demo/operations/operations.ts'
import { newPlayer } from '../../src/demo/world/accounts.ts'
import { clockAt } from '../../src/demo/world/clock.ts'
import { playerOfHeader, richPlayer } from '../../src/demo/world/players.ts'
import { makeWorld } from '../../src/demo/world/world.ts'
import type { GoldenCase, GoldenFile } from './goldenFile.ts'

// The demo platform without its server, whose port is another one at each start.
const origin = 'http://127.0.0.1:4711'
const clock = clockAt(new Date('2026-03-11T15:30:00Z'))
const world = makeWorld(clock, origin)
const operations = operationsOf(world, clock, origin)

interface Sent {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly player?: typeof richPlayer
}

function answered(method: 'GET' | 'POST', path: string, { query = {}, body, player = richPlayer }: Sent = {}) {
  const asked = { query: new URLSearchParams(query), body, player }
  const answer = answeredOrRefused(() => answerOf(operations, method, path, asked))
  return { status: answer.status, body: Buffer.from(JSON.stringify(answer.body)) }
}

function answeredOrRefused(ask: () => ReturnType<typeof answerOf>): ReturnType<typeof answerOf> {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { error: error.message } }
  }
}

const stranger = playerOfHeader(`Bearer ${newPlayer.token}`) ?? richPlayer

const bonusOf = (title: string) => {
  const found = world.bonuses().find(({ definition }) => definition.title.startsWith(title))
  if (!found) throw new Error(`The demo platform has no bonus “${title}”.`)
  return found.definition.id
}

function bonus(title: string): GoldenCase {
  const bonusId = bonusOf(title)
  const answer = answered('GET', `/bonus-service/v1/bonuses/${bonusId}`)
  return { name: title, question: { route: 'bonuses.find', input: { bonusId } }, ...answer }
}

function activation(title: string, name = title): GoldenCase {
  const bonusId = bonusOf(title)
  const definition = bonus(title).body
  const answer = answered('POST', `/bonus-service/v1/bonuses/${bonusId}/activate`)
  return { name, question: { route: 'bonuses.activate', input: { bonusId } }, definition, ...answer }
}

interface Page {
  readonly page?: number
  readonly perPage?: number
}

const told = ({ page = 1, perPage }: Page): string =>
  `page ${page}${perPage === undefined ? '' : ` of ${perPage} each`}`

function transactions(input: Page, player = richPlayer, name = told(input)): GoldenCase {
  const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const answer = answered('GET', '/wallet-service/v1/forefront/transactions', { query, player })
  return { name, question: { route: 'transactions.list', input }, ...answer }
}

function notifications(input: Page, player = richPlayer, name = told(input)): GoldenCase {
  const answer = answered('POST', '/notification-service/v1/notifications', { body: input, player })
  return { name, question: { route: 'notifications.list', input }, ...answer }
}

function banners(category: string): GoldenCase {
  const answer = answered('GET', `/core-service/v1/forefront/media/banners/${category}`)
  return { name: category, question: { route: 'banners.list', input: { category } }, ...answer }
}

function games(groupId: string, { page = 1, perPage }: Page = {}, player = richPlayer): GoldenCase {
  const body = { page, per_page: perPage }
  const answer = answered('GET', `/jackpot-service/v1/jackpots/groups/${groupId}/games`, { body, player })
  const input = { groupId, page, ...(perPage !== undefined && { perPage }) }
  const who = player === richPlayer ? '' : ', a new player'
  return { name: `${groupId}, ${told(input)}${who}`, question: { route: 'jackpots.list', input }, ...answer }
}

const titles = [
  'Sunday Reload 50%',
  'Welcome Pack',
  'Frog Freespins 25',
  'VIP Cashback',
  'Paused Tournament Prize',
  'Refer a Friend',
  'Old Loyalty Level',
  'Wager As Numbers',
  'Amounts As Text',
  'Eight Days A Week',
  'Missing Fields',
  'Null Everywhere'
]

// One at a time: the places of those that differ from the documentation, counted from one.
const single = (...places: readonly number[]): Page[] => places.map((page) => ({ page, perPage: 1 }))

/** Answers of the demo platform. */
export const demoFiles: readonly GoldenFile[] = [
  { name: 'bonuses.find/demo', isOfDifferences: true, cases: titles.map(bonus) },
  {
    name: 'bonuses.activate/demo',
    isOfDifferences: true,
    cases: [
      activation('Sunday Reload 50%'),
      activation('Aurora Freespins 50'),
      activation('Cash First Reload'),
      activation('Wager As Numbers'),
      activation('Null Everywhere'),
      activation('Sunday Reload 50%', 'Sunday Reload 50%, a second time'),
      activation('Paused Tournament Prize')
    ]
  },
  {
    name: 'transactions.list/demo',
    isOfDifferences: false,
    cases: [
      transactions({ perPage: 4 }),
      transactions({ page: 150, perPage: 2 }),
      transactions({ page: 999_999 }),
      transactions({}, stranger, 'a new player')
    ]
  },
  {
    name: 'notifications.list/demo',
    isOfDifferences: false,
    cases: [
      notifications({ perPage: 2 }),
      ...single(5, 18, 34, 40, 53, 59, 72, 87).map((page) => notifications(page)),
      notifications({}, stranger, 'a new player')
    ]
  },
  {
    name: 'banners.list/demo',
    isOfDifferences: false,
    cases: [banners('rtl'), banners('promo'), banners('unheard-of')]
  },
  {
    name: 'jackpots.list/demo',
    isOfDifferences: false,
    cases: [
      games('small', { perPage: 2 }),
      ...single(12, 18, 32, 39).map((page) => games('mid', page)),
      ...single(121).map((page) => games('big', page)),
      games('small', {}, stranger)
    ]
  }
]
