import { afterEach, describe, expect, test } from 'vitest'
import { makeBonus } from '../platform/makers.ts'
import { answerBytes, type Fault } from './answers.ts'
import { ids } from './documented.ts'
import { makeClient, type ClientForTest } from './clientForTest.ts'
import { startHostile, type Plan } from './server.ts'
import { makeStage } from './stage.ts'

const bonus = { connection: 'hostile', bonusId: ids.bonus }
const body = JSON.stringify({ data: makeBonus({ id: ids.bonus }) })
const { against, later } = makeStage(afterEach)

const brief = 0.15

describe('a network that misbehaves', () => {
  test('a refused connection has its name and its cause', async () => {
    const hostile = await startHostile({})
    await hostile.stop()
    const { client } = makeClient(hostile.baseUrl)
    later(() => client.close())
    expect(await client.run('bonuses.find', bonus)).toMatchObject({
      ok: false,
      problem: { code: 'connection-refused', cause: 'ECONNREFUSED', operation: 'bonuses.find', request: 1 }
    })
  })

  test('a host that does not exist is a matter of names', async () => {
    const { client } = makeClient('http://nowhere.invalid')
    later(() => client.close())
    const outcome = await client.run('bonuses.find', bonus)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'dns' } })
  })

  test('a name that nobody knows is a matter of the network where there is none', async () => {
    const { client } = makeClient('http://nowhere.invalid', {}, { isOnline: () => false })
    later(() => client.close())
    const outcome = await client.run('bonuses.find', bonus)
    expect(outcome).toMatchObject({
      ok: false,
      problem: { code: 'offline', cause: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/) }
    })
  })

  const faults: [string, Fault, number, object][] = [
    ['silence after the connection', { delay: Infinity }, brief, { code: 'timeout', cause: 'TIME_LIMIT' }],
    ['silence after the headers', { body, cutAt: 100 }, brief, { code: 'timeout', status: 200 }],
    ['one byte at a time, too slowly', { body, slice: 1, pause: 50 }, brief, { code: 'timeout' }],
    ['a reset before the headers', { cutAt: 0, ending: 'reset' }, 5, { code: 'reset', cause: 'ECONNRESET' }],
    ['an end before the headers', { cutAt: 0, ending: 'fin' }, 5, { code: 'reset' }],
    ['a reset within the headers', { cutAt: 30, ending: 'reset' }, 5, { code: 'reset' }],
    ['a reset within the body', { body, cutAt: 200, ending: 'reset' }, 5, { code: 'reset', status: 200 }],
    ['an end within the body', { body, cutAt: 200, ending: 'fin' }, 5, { code: 'reset', status: 200 }],
    ['something that is no HTTP', { raw: 'SSH-2.0-OpenSSH_9.6\r\n' }, 5, { code: 'not-json' }],
    ['headers of 200 KB', { headers: { 'x-long': 'x'.repeat(200_000) } }, 5, { code: 'too-large' }]
  ]
  test.each(faults)('%s becomes a named problem, asked once', async (_label, fault, timeLimit, problem) => {
    const { client, hostile, exchanges } = await against(fault, { timeLimit })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ ok: false, problem })
    expect(hostile.requests).toHaveLength(1)
    expect(exchanges.list()).toMatchObject([{ number: 1, repeated: false }])
  })

  test('packets of one byte are as good as one', async () => {
    const { client } = await against({ body, slice: 16 })
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ ok: true, value: { received: { id: ids.bonus } } })
  })

  test('an answer cut at every byte is never taken for a whole one', async () => {
    const small = JSON.stringify({ data: { id: ids.bonus } })
    const whole = answerBytes({ body: small })
    const { client, hostile } = await against((_request, count) => ({ body: small, cutAt: count - 1, ending: 'fin' }))
    const codes = new Set<string>()
    for (let cut = 0; cut < whole.length; cut += 1) {
      const outcome = await client.run('bonuses.find', bonus)
      codes.add(outcome.ok ? `whole at ${cut}` : outcome.problem.code)
    }
    expect(codes).toEqual(new Set(['reset']))
    expect(hostile.requests).toHaveLength(whole.length)
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ ok: true })
  })

  test('a cancelled request ends although the platform is silent, and its socket with it', async () => {
    const { client, hostile } = await against({ delay: Infinity })
    const stop = new AbortController()
    const outcome = client.run('bonuses.find', bonus, { signal: stop.signal })
    await hostile.arrived()
    stop.abort()
    expect(await outcome).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
    await expect.poll(() => hostile.connections().open).toBe(0)
  })

  test('a request cancelled before it begins sends nothing', async () => {
    const { client, hostile } = await against({ body })
    const outcome = await client.run('bonuses.find', bonus, { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
    expect(hostile.requests).toHaveLength(0)
  })
})

describe('a kept-alive socket that the platform closed', () => {
  // undici keeps two sockets for requests that follow each other; the third request is on the first of them again.
  const third =
    (fault: Fault): Plan =>
    (_request, count) =>
      count === 3 ? fault : { body }
  const dying = third({ cutAt: 0, ending: 'fin' })
  const warm = async ({ client }: ClientForTest) => {
    await client.run('bonuses.find', bonus)
    await client.run('bonuses.find', bonus)
  }

  test('is met with one silent repeat of a read, on a new connection', async () => {
    const rigged = await against(dying)
    await warm(rigged)
    expect(await rigged.client.run('bonuses.find', bonus)).toMatchObject({ ok: true })
    expect(rigged.hostile.requests.map(({ connection }) => connection)).toEqual([1, 2, 1, 3])
    expect(rigged.exchanges.list().map(({ repeated }) => repeated)).toEqual([true, false, false])
  })

  test('is met the same way after a reset, and for a POST that reads', async () => {
    const rigged = await against(third({ cutAt: 0, ending: 'reset' }))
    await warm(rigged)
    await rigged.client.run('notifications.list', { connection: 'hostile', account: 'account' })
    expect(rigged.hostile.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST'])
  })

  test('a repeat that fails is not repeated again', async () => {
    const rigged = await against((_request, count) => (count < 3 ? { body } : { cutAt: 0, ending: 'fin' }))
    await warm(rigged)
    expect(await rigged.client.run('bonuses.find', bonus)).toMatchObject({ ok: false, problem: { code: 'reset' } })
    expect(rigged.hostile.requests).toHaveLength(4)
  })

  test('nothing is repeated once a byte of the answer came', async () => {
    const rigged = await against(third({ cutAt: 1, ending: 'fin' }))
    await warm(rigged)
    expect(await rigged.client.run('bonuses.find', bonus)).toMatchObject({ ok: false, problem: { code: 'reset' } })
    expect(rigged.hostile.requests).toHaveLength(3)
  })

  test('an activation is never repeated', async () => {
    const rigged = await against(dying)
    await warm(rigged)
    const outcome = await rigged.client.run('bonuses.activate', { ...bonus, account: 'account' })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'outcome-unknown' } })
    expect(rigged.hostile.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST'])
  })

  test('a new socket that is closed at once is no reason to repeat', async () => {
    const { client, hostile } = await against({ cutAt: 0, ending: 'fin' })
    await client.run('bonuses.find', bonus)
    expect(hostile.requests).toHaveLength(1)
  })
})
