import { afterEach, describe, expect, test } from 'vitest'
import { makeBonus } from '../platform/makers.ts'
import { answerBytes } from './answers.ts'
import { ids } from './documented.ts'
import { makeClient } from './clientForTest.ts'
import { startHostile } from './server.ts'
import { makeStage } from './stage.ts'

const bonus = { connection: 'hostile', bonusId: ids.bonus }
const body = JSON.stringify({ data: makeBonus({ id: ids.bonus }) })
const { against, later } = makeStage(afterEach)

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
