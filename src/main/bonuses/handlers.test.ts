import { expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import { routes } from '../../shared/contract/index.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answered } from '../exchanges/testing/exchangesForTest.ts'
import type { Client } from '../platform/client.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { bonusHandlers } from './handlers.ts'
import { openRecentBonuses } from './recentBonuses.ts'

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const asker = { signal: new AbortController().signal, page: 7 }

/** Looks up a bonus while the request log contains `logged` as the answer. */
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
