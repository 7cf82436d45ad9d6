import { describe, expect, onTestFinished, test } from 'vitest'
import { makeBonus } from '../platform/makers.ts'
import { answerBytes } from './answers.ts'
import { good } from '../../src/main/connections/testing/certificatesForTest.ts'
import { ids } from './documented.ts'
import { makeClient } from './clientForTest.ts'
import { startHostile, type Listening, type Plan } from './server.ts'
import { against } from './stage.ts'
import { passConnectLimit } from './undiciTimers.ts'

const bonus = { connection: 'hostile', bonusId: ids.bonus }
const body = JSON.stringify({ data: makeBonus({ id: ids.bonus }) })

describe('a misbehaving network', () => {
  test('a refused connection has its code and cause', async () => {
    const hostile = await startHostile({})
    await hostile.stop()
    const { client, close } = makeClient(hostile.baseUrl)
    onTestFinished(close)
    expect(await client.run('bonuses.find', bonus)).toMatchObject({
      ok: false,
      problem: { code: 'connection-refused', cause: 'ECONNREFUSED', operation: 'bonuses.find', request: 1 }
    })
  })

  const unknown = expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/)
  test.each([
    ['a missing host is a problem of names', 'http://nowhere.invalid', true, 'dns', unknown],
    [
      'a missing host without a network is a problem of the network',
      'http://nowhere.invalid',
      false,
      'offline',
      unknown
    ],
    // No network leads to this address, so the system fails at once and nothing leaves the machine.
    ['an unreachable host is a problem of the network', 'http://255.255.255.255', true, 'offline', 'ENETUNREACH']
  ])('%s', async (_name, address, isOnline, code, cause) => {
    const { client, close } = makeClient(address, {}, { isOnline: () => isOnline })
    onTestFinished(close)
    expect(await client.run('bonuses.find', bonus)).toMatchObject({ ok: false, problem: { code, cause } })
  })

  test('an answer cut at any byte never counts as complete', async () => {
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

  test.each<[string, Plan, Listening]>([
    ['that is silent', { delay: Infinity }, {}],
    ['that stops after its headers', { body, cutAt: 200, ending: 'keep' }, {}],
    ['that sends a byte a second', { body, slice: 1, pause: 1000 }, {}],
    ['that never ends the handshake', {}, { tls: good, isMute: true }]
  ])('a cancel does not wait for a platform %s, and closes its socket', async (_name, plan, listening) => {
    const { client, hostile } = await against(plan, {}, listening)
    const stop = new AbortController()
    const outcome = client.run('bonuses.find', bonus, { signal: stop.signal })
    await expect.poll(() => hostile.connections().open).toBe(1)
    if (!listening.isMute) await hostile.arrived()
    stop.abort()
    expect(await outcome).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
    passConnectLimit()
    await expect.poll(() => hostile.connections().open).toBe(0)
  })
})
