import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from './answers.ts'
import { ids, makeUserBonus } from './documented.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const activation = { connection: 'hostile', account: 'account', bonusId: ids.bonus }
const data = makeUserBonus()
const error = '{"error":"Already active"}'

const refused: [string, Fault, object][] = [
  ['2xx with only an error', { body: error }, { code: 'rejected', message: 'Already active' }],
  ['400', { status: 400, body: error }, { code: 'rejected', status: 400 }],
  ['401', { status: 401 }, { code: 'unauthorised' }],
  ['404 with HTML', { status: 404, body: '<html>' }, { code: 'http', status: 404 }],
  ['429', { status: 429 }, { code: 'rate-limited' }]
]
const unknown: [string, Fault, number, object][] = [
  ['408', { status: 408, body: error }, 5, { status: 408, cause: 'rejected' }],
  ['a redirect', { status: 302, headers: { location: '/x' } }, 5, { status: 302, cause: 'redirect' }],
  ['500', { status: 500 }, 5, { status: 500, cause: 'http' }],
  ['500 with an error', { status: 500, body: error }, 5, { status: 500, message: 'Already active' }],
  ['200 without data', { body: '{}' }, 5, { status: 200, cause: 'contract' }],
  ['200 with HTML', { body: '<html>' }, 5, { status: 200, cause: 'SYNTAX' }],
  ...[ids.other, null, 7, {}].map((bonus_id): (typeof unknown)[number] => [
    `201 with bonus_id ${JSON.stringify(bonus_id)}`,
    { status: 201, body: JSON.stringify({ data: { ...data, bonus_id } }) },
    5,
    { status: 201, cause: 'OTHER_BONUS' }
  ]),
  ['204', { raw: 'HTTP/1.1 204 No Content\r\n\r\n' }, 5, { status: 204 }],
  ['silence', { delay: Infinity }, 0.15, { cause: 'TIME_LIMIT' }],
  ['a reset', { cutAt: 0, ending: 'reset' }, 5, { cause: 'ECONNRESET' }],
  ['a reset in the body', { body: JSON.stringify({ data }), cutAt: 300, ending: 'reset' }, 5, { status: 200 }],
  ['401 cut short', { status: 401, body: error, cutAt: 20, ending: 'fin' }, 5, {}]
]

describe('what an activation’s answer means', () => {
  test('2xx with data is activated', async () => {
    const { client } = await against({ status: 201, body: JSON.stringify({ data }) })
    expect(await client.run('bonuses.activate', activation)).toMatchObject({ ok: true, value: { received: data } })
  })

  test.each([{ bonus_id: ids.bonus.toUpperCase() }, { bonus_id: undefined }])(
    '201 with %j is activated: capitals are the same id, and none is a difference',
    async (more) => {
      const { client } = await against({ status: 201, body: JSON.stringify({ data: { ...data, ...more } }) })
      expect(await client.run('bonuses.activate', activation)).toMatchObject({ ok: true })
    }
  )

  test.each(refused)('%s is refused', async (_label, fault, problem) => {
    const { client, hostile } = await against(fault)
    expect(await client.run('bonuses.activate', activation)).toMatchObject({ ok: false, problem })
    expect(hostile.requests).toHaveLength(1)
  })

  test.each(unknown)('%s leaves it unknown, and it is not asked again', async (_label, fault, timeLimit, problem) => {
    const { client, hostile } = await against(fault, { timeLimit })
    const outcome = await client.run('bonuses.activate', activation)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'outcome-unknown', ...problem } })
    expect(hostile.requests).toHaveLength(1)
  })

  test('a cancel once it has left leaves it unknown', async () => {
    const { client, hostile } = await against({ delay: Infinity })
    const stop = new AbortController()
    const outcome = client.run('bonuses.activate', activation, { signal: stop.signal })
    await hostile.arrived()
    stop.abort()
    expect(await outcome).toMatchObject({ problem: { code: 'outcome-unknown', cause: 'CANCELLED' } })
  })

  test('a cancel before it has left is a cancel', async () => {
    const { client, hostile } = await against({ delay: Infinity })
    const outcome = await client.run('bonuses.activate', activation, { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ problem: { code: 'cancelled' } })
    expect(hostile.requests).toHaveLength(0)
  })

  test('a platform that is not there is not sent, not unknown', async () => {
    const { client, hostile } = await against({})
    await hostile.stop()
    expect(await client.run('bonuses.activate', activation)).toMatchObject({ problem: { code: 'connection-refused' } })
  })

  test('it takes a socket of its own and leaves none behind', async () => {
    const { client, hostile } = await against({ body: JSON.stringify({ data }) })
    await client.run('bonuses.find', activation)
    await client.run('bonuses.activate', activation)
    expect(hostile.requests.map(({ connection }) => connection)).toEqual([1, 2])
    await expect.poll(() => hostile.connections().open).toBe(1)
  })
})
