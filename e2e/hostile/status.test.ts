import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from './answers.ts'
import { ids } from './documented.ts'
import { canary } from './clientForTest.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const bonus = { connection: 'hostile', bonusId: ids.bonus }
const error = JSON.stringify({ error: 'Invalid request' })
const html = { body: '<html>Bad gateway</html>', headers: { 'content-type': 'text/html' } }
const now = 'Sat, 21 Nov 2026 06:00:00 GMT'
const soon = 'Sat, 21 Nov 2026 06:00:07 GMT'
const farAway = 'Sat, 21 Nov 2036 06:00:00 GMT'

const refusals: [string, Fault, object][] = [
  ['401', { status: 401 }, { code: 'unauthorised', status: 401 }],
  ['401 with words', { status: 401, body: error }, { code: 'unauthorised', message: 'Invalid request' }],
  ['403', { status: 403, body: error }, { code: 'forbidden', status: 403 }],
  ['400 with an error', { status: 400, body: error }, { code: 'rejected', status: 400, message: 'Invalid request' }],
  ['404 with an error', { status: 404, body: error }, { code: 'rejected', status: 404 }],
  ['404 with nothing', { status: 404 }, { code: 'http', status: 404 }],
  ['408', { status: 408 }, { code: 'http', status: 408 }],
  ['412', { status: 412, body: '{"message":"Not now"}' }, { code: 'rejected', message: 'Not now' }],
  [
    '422 with errors by field',
    { status: 422, body: '{"message":"Wrong","errors":{"page":["too big","not odd"],"perPage":["unknown"]}}' },
    { code: 'rejected', message: 'Wrong\npage: too big not odd\nperPage: unknown' }
  ],
  ['500 with an error', { status: 500, body: error }, { code: 'rejected', status: 500 }],
  ['502 with HTML', { status: 502, ...html }, { code: 'http', status: 502 }],
  ['503', { status: 503, headers: { 'retry-after': '3' } }, { code: 'http', status: 503, retryAfter: 3000 }],
  ['504', { status: 504 }, { code: 'http', status: 504 }],
  ['a status nobody knows', { status: 799 }, { code: 'http', status: 799 }],
  ['304', { raw: 'HTTP/1.1 304 Not Modified\r\n\r\n' }, { code: 'http', status: 304 }],
  ['204', { raw: 'HTTP/1.1 204 No Content\r\n\r\n' }, { code: 'not-json', status: 204, cause: 'EMPTY' }],
  ['429 with seconds', { status: 429, headers: { 'retry-after': '12' } }, { code: 'rate-limited', retryAfter: 12_000 }],
  ['429 with a date', { status: 429, headers: { 'retry-after': soon, date: now } }, { retryAfter: 7000 }],
  ['429 with a date gone by', { status: 429, headers: { 'retry-after': now, date: soon } }, { retryAfter: 0 }],
  ['429 with ten years', { status: 429, headers: { 'retry-after': farAway, date: now } }, { retryAfter: 3_600_000 }],
  ['429 with ten years of seconds', { status: 429, headers: { 'retry-after': '315360000' } }, { retryAfter: 3_600_000 }]
]

describe('an answer that says no', () => {
  test.each(refusals)('%s has its name', async (_label, fault, problem) => {
    const { client, hostile } = await against(fault)
    const outcome = await client.run('bonuses.find', bonus)
    expect(outcome).toMatchObject({ ok: false, problem })
    expect(hostile.requests).toHaveLength(1)
  })

  test('a wait that is no time is none', async () => {
    const { client } = await against({ status: 429, headers: { 'retry-after': 'tomorrow' } })
    const outcome = await client.run('bonuses.find', bonus)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'rate-limited' } })
    expect(outcome.ok ? {} : outcome.problem).not.toHaveProperty('retryAfter')
  })

  test('a body where none belongs blocks nothing', async () => {
    const { client, hostile } = await against({ status: 205, body: 'x'.repeat(500_000) })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ problem: { code: 'not-json', status: 205 } })
    hostile.plan({ status: 401 })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ problem: { code: 'unauthorised' } })
  })

  test.each([301, 302, 303, 307, 308])('a redirect with %i is told and not followed', async (status) => {
    const { client, hostile } = await against({ status, headers: { location: '/elsewhere' } })
    const outcome = await client.run('transactions.list', { connection: 'hostile', account: 'account' })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'redirect', status, message: '/elsewhere' } })
    expect(hostile.requests).toHaveLength(1)
  })

  test('the token is in no problem and no kept exchange, even where the platform echoes it', async () => {
    const echo = { status: 400, headers: { 'x-echo': canary }, body: JSON.stringify({ error: `Bearer ${canary}` }) }
    const { client, exchanges } = await against(echo)
    const outcome = await client.run('transactions.list', { connection: 'hostile', account: 'account' })
    const kept = exchanges.read('exchange-1')
    expect(outcome).toMatchObject({ problem: { message: 'Bearer $TOKEN' } })
    expect(kept?.request.headers).toContainEqual(['authorization', 'Bearer $TOKEN'])
    expect(JSON.stringify([outcome, kept, exchanges.list()])).not.toContain(canary)
  })
})

describe('what an error says', () => {
  test.each([
    ['an object', { message: 'Deep', code: 7 }, 'Deep'],
    ['an object without words', { code: 7 }, '{"code":7}'],
    ['a list', ['a', 'b'], '["a","b"]'],
    ['a number', 17, '17'],
    ['nothing but emptiness', '', '']
  ])('%s is put into words', async (_label, said, message) => {
    const { client } = await against({ status: 200, body: JSON.stringify({ error: said }) })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({
      problem: { code: 'rejected', status: 200, message }
    })
  })

  test('100 KB of it are shortened', async () => {
    const { client } = await against({ status: 500, body: JSON.stringify({ error: 'x'.repeat(100_000) }) })
    const outcome = await client.run('bonuses.find', bonus)
    expect(outcome.ok ? '' : outcome.problem.message).toHaveLength(2001)
  })

  test('an error that is deeper than anything sensible is no crash', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const { client, hostile } = await against({ status: 200, body: `{"error":${deep}}` })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ problem: { code: 'too-deep' } })
    hostile.plan({ status: 500, body: `{"error":${deep}}` })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ problem: { code: 'http', status: 500 } })
  })
})
