import { expect, test } from '@playwright/test'
import { some } from '../../src/main/testing/fullForTest.ts'
import { good as certificate } from '../hostile/certificates.ts'
import type { Plan } from '../hostile/server.ts'
import { setOnline } from '../standin.ts'
import { brokenCases, keptCases, slowCases } from './cases/network.ts'
import { expectInvariants, standing } from './invariants.ts'
import { lookUpAgain } from './lookUpCase.ts'
import { bonus, good } from './cases/lookUp.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import type { Stage } from './stage.ts'
import { table } from './table.ts'

let brief: Place
let calm: Place
let slow: Place
let mute: Place
const stage = shard(async (opened) => {
  brief = await opened.open({ name: 'Brief', platform: await opened.platform(good), timeLimit: 1 })
  calm = await opened.open({ name: 'Calm', platform: await opened.platform(good) })
  slow = await opened.open({ name: 'Slow', platform: await opened.platform(good) })
  mute = await opened.open({ name: 'Mute', platform: await opened.platform({}, { tls: certificate, isMute: true }) })
})

test(
  'F network: what is too slow is given up, and its socket closed @full',
  table(some(slowCases), async (wanted) => {
    await lookUpAgain(stage(), brief, wanted)
    await expect.poll(() => brief.platform?.connections().open).toBe(0)
  })
)
test(
  'F network: an answer that breaks off is told, and never taken for a whole one',
  table(some(brokenCases), (wanted) => lookUpAgain(stage(), calm, wanted))
)
test(
  'F network: a kept socket that was closed is met with one repeat of a read @full',
  table(keptCases, async (wanted) => {
    const { requests } = stage()
    await lookUpAgain(stage(), calm, wanted)
    const { newest } = await standing(stage())
    await requests.open()
    const row = requests.numbered(newest)
    await expect(row).toContainText(wanted.told?.code ?? '200')
    await expect(row.getByText('sent twice')).toHaveCount(wanted.requests === 2 ? 1 : 0)
    await requests.button('Close requests').click()
  })
)

test('F network: refused → connection-refused', async () => {
  const platform = await stage().platform(good)
  const place = await stage().open({ name: 'Stopped', platform })
  await lookUpAgain(stage(), place, {
    name: 'refused',
    meanwhile: () => platform.stop(),
    requests: 0,
    told: { code: 'connection-refused', cause: 'ECONNREFUSED' }
  })
})

test('F network: no way to the host → offline', async () => {
  // No network leads to this address, so the system says so at once and nothing leaves the machine.
  const place = await stage().open({ name: 'Unreachable', baseUrl: 'http://255.255.255.255' })
  stage().allowed.add('255.255.255.255:80')
  await lookUpAgain(stage(), place, {
    name: 'unreachable',
    isFirst: true,
    requests: 0,
    told: { code: 'offline', cause: 'ENETUNREACH' }
  })
})

test(
  'F network: a name that is not known is a matter of names, and of the network where there is none',
  table(
    [
      { name: 'NXDOMAIN → dns', isOnline: true, code: 'dns' },
      { name: 'no network at all → offline', isOnline: false, code: 'offline' }
    ] as const,
    async ({ name, isOnline, code }) => {
      const { app, allowed, open } = stage()
      const place = await open({ name, baseUrl: 'http://nowhere.invalid' })
      allowed.add('nowhere.invalid')
      if (!isOnline) await setOnline(app.electron, false)
      const cause = /^(?:ENOTFOUND|EAI_AGAIN)$/
      await lookUpAgain(stage(), place, { name, isFirst: true, requests: 0, told: { code, cause } })
      if (!isOnline) await setOnline(app.electron, true)
    }
  )
)

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
