import { expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import { routes } from '../../shared/contract/index.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answered } from '../exchanges/testing/exchangesForTest.ts'
import type { Client } from '../platform/client.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { bonusHandlers, mostRecent, openRecentBonuses } from './recentBonuses.ts'

const idOf = (number: number) => `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
const lookup = (number: number, text = '{"data":{"title":"Kept"}}', connection = 'demo') => ({
  connection,
  bonusId: idOf(number),
  text
})

test('ids and titles stay after a restart, and nothing else of an answer', async () => {
  const database = await databaseForTest()
  const now = () => Date.UTC(2026, 0, 1)
  openRecentBonuses({ database, now }).keep(lookup(1, '{"data":{"title":"Büro 🎰","max_bet":50}}'))
  const next = database.reopen()
  const again = openRecentBonuses({ database: next })
  expect(again.of('demo')).toEqual([{ bonusId: idOf(1), title: 'Büro 🎰', at: '2026-01-01T00:00:00.000Z' }])
  expect(again.of('demo-staging')).toEqual([])
  expect(JSON.stringify(next.all('SELECT value FROM recent'))).not.toContain('max_bet')
})

test('the newest comes first, each id appears once, whatever its case, and other connections don’t count', async () => {
  const database = await databaseForTest()
  const recent = openRecentBonuses({ database })
  const numbers = (connection = 'demo') => recent.of(connection).map(({ bonusId }) => Number(bonusId.slice(-12)))
  recent.keep(lookup(1, '{}', 'demo-staging'))
  for (const number of [2, 1, 3]) recent.keep(lookup(number))
  const text = '{"data":{"title":"Other"}}'
  recent.keep({ connection: 'demo', bonusId: 'ABCDEF00-0000-4000-8000-000000000009', text })
  recent.keep({ connection: 'demo', bonusId: 'abcdef00-0000-4000-8000-000000000009', text })
  recent.keep(lookup(2))
  expect(numbers()).toEqual([2, 9, 3, 1])
  for (let number = 10; number < mostRecent + 12; number += 1) recent.keep(lookup(number))
  expect([numbers().length, numbers()[0], numbers('demo-staging')]).toEqual([mostRecent, mostRecent + 11, [1]])
})

test.each([
  ['no JSON', 'nothing', undefined],
  ['a title of another kind', '{"data":{"title":{"__proto__":1.00}}}', undefined],
  ['a title of many lines', '{"data":{"title":"a\\n\\u202eb"}}', 'a b'],
  ['a title that is too long', `{"data":{"title":"${'x'.repeat(400)}"}}`, `${'x'.repeat(299)}…`]
])('a bonus with an answer that is %s is listed too', async (_label, text, title) => {
  const recent = openRecentBonuses({ database: await databaseForTest() })
  recent.keep(lookup(1, text))
  expect(recent.of('demo')[0]?.title).toBe(title)
})

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const asker = { signal: new AbortController().signal, page: 7 }

/** Looks up a bonus. The client returns `outcome`, and the request log contains `logged` as the answer's body. */
async function lookedUp(outcome: object, logged = '') {
  const database = await databaseForTest()
  const recent = openRecentBonuses({ database })
  const exchanges = keepExchanges()
  const exchange = await answered(exchanges, logged, { url: 'https://a.example/', path: '/' })
  const client = async () => ({ run: async () => ({ ...outcome, exchange }) }) as unknown as Client
  const handlers = bonusHandlers({ recent, exchanges, client })
  await handlers['bonuses.find']({ connection: 'demo', bonusId }, asker)
  await new Promise((resolve) => setImmediate(resolve))
  return valueOf(await handlers['bonuses.recent']({ connection: 'demo' }, asker))
}

test('a successful look-up is kept with the title from the request log, without the token', async () => {
  const recent = await lookedUp(success({ text: '{"data":{"title":"Of canary"}}' }), '{"data":{"title":"Of $TOKEN"}}')
  expect(recent).toMatchObject([{ bonusId, title: 'Of $TOKEN' }])
  expect(Compile(routes['bonuses.recent'].output).Check(recent)).toBe(true)
})

test('a failed look-up is not kept', async () => {
  expect(await lookedUp(failure('http'))).toEqual([])
})
