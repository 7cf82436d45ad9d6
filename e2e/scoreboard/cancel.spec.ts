import { expect, test } from '@playwright/test'
import { good as certificate } from '../hostile/certificates.ts'
import type { Plan } from '../hostile/server.ts'
import { expectInvariants, standing } from './invariants.ts'
import { bonus, good } from './lookUpCase.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'
import type { Stage } from './stage.ts'

let slow: Place
let mute: Place
const stage = shard(async (opened) => {
  slow = await opened.open({ name: 'Slow', platform: await opened.platform(good) })
  mute = await opened.open({ name: 'Mute', platform: await opened.platform({}, { tls: certificate, isMute: true }) })
})

/** Asks, waits until the platform is at it, cancels; the answer is what came. */
async function cancelled({ app: { page } }: Stage, { connection, account }: Place, isPending: () => boolean) {
  const cancelKey = 'scoreboard'
  const started = await page.evaluateHandle((input) => ({ outcome: window.pitboss.request('bonuses.find', input) }), {
    connection,
    account,
    cancelKey,
    bonusId: bonus.id
  })
  await expect.poll(isPending).toBe(true)
  return started.evaluate(async ({ outcome }, key) => {
    await window.pitboss.request('requests.cancel', { cancelKey: key })
    return outcome
  }, cancelKey)
}

const slowPlans: readonly { readonly name: string; readonly plan: Plan }[] = [
  { name: 'an answer of 5 s latency', plan: { ...good, delay: 5000 } },
  { name: 'an answer that never comes', plan: { delay: Infinity } },
  { name: 'an answer that stops after its headers', plan: { ...good, cutAt: 200, ending: 'keep' } },
  { name: 'an answer of one byte a second', plan: { ...good, slice: 1, pause: 1000 } }
]

test(
  'F network: a cancel does not wait for what it ends, and closes the socket',
  table(slowPlans, async ({ plan }) => {
    await stage().use(slow)
    slow.platform?.plan(plan)
    const before = await standing(stage())
    const seen = slow.platform?.requests.length ?? 0
    const outcome = await cancelled(stage(), slow, () => (slow.platform?.requests.length ?? 0) > seen)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'cancelled', operation: 'bonuses.find' } })
    await expect.poll(() => slow.platform?.connections().open).toBe(0)
    await expectInvariants(stage(), before, { place: slow, requests: 1 })
  })
)

test('F network: cancel of a TLS handshake that never comes → cancelled without waiting for it, and the socket is closed', async () => {
  await stage().use(slow)
  const before = await standing(stage())
  const outcome = await cancelled(stage(), mute, () => mute.platform?.connections().open === 1)
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
  await expect.poll(() => mute.platform?.connections().open).toBe(0)
  await expectInvariants(stage(), before, { place: mute, requests: 0 })
})
