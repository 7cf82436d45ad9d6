import { describe, expect, test } from 'vitest'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import * as documented from './documented.ts'
import { against } from './stage.ts'

const { ids } = documented
const scope = { connection: 'hostile', account: 'account' }

describe('an answer that concerns another question', () => {
  test.each([
    ['body', 'The platform may read page and per_page from the query: change Jackpot paging in the connection.'],
    ['query', 'The platform may read page and per_page from the body: change Jackpot paging in the connection.'],
    ['both', 'The platform ignores page and per_page, both in the body and in the query.']
  ] as const)(
    'if the platform ignores the jackpot paging in %s, the problem suggests the other style',
    async (jackpotPaging, note) => {
      const body = JSON.stringify(documented.plainPage([documented.makeGame()]))
      const { client } = await against({ body }, { jackpotPaging })
      const outcome = await client.run('jackpots.list', { ...scope, groupId: 'main', page: 2 })
      expect(outcome.drift).toEqual([expect.objectContaining({ path: '/meta/current_page', kind: 'paging', note })])
      expect(await client.run('jackpots.list', { ...scope, groupId: 'main', page: 1 })).not.toHaveProperty('drift')
    }
  )

  test('nothing is suggested without a requested page, or for another operation', async () => {
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

  test('a bonus other than requested is listed as inconsistent', async () => {
    const { client } = await against({ body: JSON.stringify({ data: makeBonus({ id: ids.other }) }) })
    const outcome = await client.run('bonuses.find', { ...scope, bonusId: ids.bonus })
    expect(outcome).toMatchObject({ ok: true, drift: [{ path: '/data/id', kind: 'consistency' }] })
  })

  test('a wager of another user bonus is listed as inconsistent', async () => {
    const bonus = makeUserBonus()
    const data = { ...bonus, bonus_wager: { ...bonus.bonus_wager, user_wallet_bonus_id: ids.other } }
    const { client } = await against({ body: JSON.stringify({ data }) })
    const outcome = await client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
    expect(outcome).toMatchObject({
      ok: true,
      drift: [{ path: '/data/bonus_wager/user_wallet_bonus_id', kind: 'consistency' }]
    })
  })
})

describe('the connection check', () => {
  test('reports an HTML answer, and names the problem if nothing answers', async () => {
    const { client, hostile } = await against({ body: '<html>' }, { sendTokenToPublicReads: true })
    expect(await client.check('hostile')).toMatchObject({ ok: true, value: { status: 200, answersJson: false } })
    await hostile.stop()
    const outcome = await client.check('hostile')
    expect(outcome).toMatchObject({ ok: false, problem: { operation: 'connections.check' } })
  })
})
