import { describe, expect, test } from 'vitest'
import { makeUserBonus } from '../platform/makers.ts'
import type { Activating } from './screen/activateCase.ts'
import { activatedCases, refusedCases, slowCases, unknownCases } from './cases/activation.ts'
import { ids } from './documented.ts'
import { against, problemOf } from './stage.ts'

const activation = { connection: 'hostile', account: 'account', bonusId: ids.bonus }
const data = makeUserBonus()

const more: readonly Activating[] = [
  ...[ids.other, null, 7, {}].map((bonus_id): Activating => ({
    name: `201 with bonus_id ${JSON.stringify(bonus_id)}`,
    fault: { status: 201, body: JSON.stringify({ data: { ...data, bonus_id } }) },
    outcome: 'unknown',
    told: { code: 'outcome-unknown', status: 201, cause: 'OTHER_BONUS' }
  })),
  {
    name: '401 cut short',
    fault: { status: 401, body: '{"error":"Already active"}', cutAt: 20, ending: 'fin' },
    outcome: 'unknown',
    told: { code: 'outcome-unknown' }
  }
]

describe('the meaning of an activation’s answer', () => {
  test.each(activatedCases)('$name', async ({ fault }) => {
    const { client } = await against(fault ?? {})
    const { data: received } = JSON.parse(String(fault?.body))
    expect(await client.run('bonuses.activate', activation)).toMatchObject({ ok: true, value: { received } })
  })

  test.each([{ bonus_id: ids.bonus.toUpperCase() }, { bonus_id: undefined }])(
    '201 with %j is activated: capitals are the same id, and not a difference',
    async (more) => {
      const { client } = await against({ status: 201, body: JSON.stringify({ data: { ...data, ...more } }) })
      expect(await client.run('bonuses.activate', activation)).toMatchObject({ ok: true })
    }
  )

  const slow = slowCases.map((one) => ({ ...one, timeLimit: 0.15 }))
  test.each<Activating & { readonly timeLimit?: number }>([...refusedCases, ...unknownCases, ...more, ...slow])(
    '$name: an unclear answer leaves it unknown, without another request',
    async ({ fault = {}, told, timeLimit = 5 }) => {
      const { client, hostile } = await against(fault, { timeLimit })
      const outcome = await client.run('bonuses.activate', activation)
      expect(outcome).toMatchObject({ ok: false, problem: told && problemOf(told) })
      expect(hostile.requests).toHaveLength(1)
    }
  )

  test('a cancel after sending leaves it unknown', async () => {
    const { client, hostile } = await against({ delay: Infinity })
    const stop = new AbortController()
    const outcome = client.run('bonuses.activate', activation, { signal: stop.signal })
    await hostile.arrived()
    stop.abort()
    expect(await outcome).toMatchObject({ problem: { code: 'outcome-unknown', cause: 'CANCELLED' } })
  })

  test('a cancel before sending is a cancel', async () => {
    const { client, hostile } = await against({ delay: Infinity })
    const outcome = await client.run('bonuses.activate', activation, { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ problem: { code: 'cancelled' } })
    expect(hostile.requests).toHaveLength(0)
  })

  test('an unreachable platform is not sent, rather than unknown', async () => {
    const { client, hostile } = await against({})
    await hostile.stop()
    expect(await client.run('bonuses.activate', activation)).toMatchObject({ problem: { code: 'connection-refused' } })
  })
})
