import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { authority, good as certificate } from '../../../src/main/connections/testing/certificatesForTest.ts'
import { startProxy } from '../proxy.ts'
import { answerFile, setOnline } from '../../standin.ts'
import { brokenCases } from '../cases/network.ts'
import { expectInvariants, standing } from './invariants.ts'
import { lookUpAgain } from './lookUpCase.ts'
import { bonus, good } from '../cases/lookUp.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { firstOfEach, table } from './table.ts'

let calm: Target
const stage = shard(async (opened) => {
  calm = await opened.open({ name: 'Calm', platform: await opened.platform(good) })
})

test(
  'F network: a cut answer shows its problem and never counts as complete',
  table(
    firstOfEach(brokenCases, ({ told }) => (told ? 'told' : 'shown')),
    (wanted) => lookUpAgain(stage(), calm, wanted)
  )
)
// Main's own tests cover every other fault of a name, a certificate or a proxy (e2e/hostile/network*.test.ts).
test('F network: an unknown name without a network → offline', async () => {
  const { app, allowed, open } = stage()
  const target = await open({ name: 'Offline', baseUrl: 'http://nowhere.invalid' })
  allowed.add('nowhere.invalid')
  await setOnline(app.electron, false)
  const told = { code: 'offline', cause: /^(?:ENOTFOUND|EAI_AGAIN)$/ } as const
  await lookUpAgain(stage(), target, { name: 'offline', isFirst: true, requests: 0, told })
  await setOnline(app.electron, true)
})

test('F network: the connection’s own authority and proxy → shown', async ({}, info) => {
  const { app, allowed, later, platform: start, open } = stage()
  const path = info.outputPath('authority.pem')
  writeFileSync(path, authority)
  await answerFile(app.electron, path)
  const file = await app.page.evaluate(() => window.pitboss.request('files.choose', { purpose: 'authority' }))
  if (!file.ok || !file.value) throw new Error('The file was not chosen.')
  const { port, passed, stop } = await startProxy()
  later(stop)
  allowed.add(`127.0.0.1:${port}`)
  const platform = await start(good, { tls: certificate })
  const proxy = { kind: 'address', address: `http://127.0.0.1:${port}` } as const
  const target = await open({ name: 'Trusted', platform, network: { proxy, authority: file.value } })
  await lookUpAgain(stage(), target, { name: 'trusted', shown: {} })
  // The bonus's picture uses the same path.
  expect(passed.filter((line) => line.includes(`:${platform.port}`))).toHaveLength(2)
})

test('F network: a cancel ends a request at once and closes its socket', async () => {
  const { app, use } = stage()
  await use(calm)
  const { connection, account, platform } = calm
  platform?.plan({ delay: Infinity })
  const before = await standing(stage())
  const seen = platform?.requests.length ?? 0
  const started = await app.page.evaluateHandle(
    (input) => ({ outcome: window.pitboss.request('bonuses.find', input) }),
    { connection, account, cancelKey: 'scoreboard', bonusId: bonus.id }
  )
  await expect.poll(() => platform?.requests.length).toBe(seen + 1)
  const outcome = await started.evaluate(async ({ outcome: asked }) => {
    await window.pitboss.request('requests.cancel', { cancelKey: 'scoreboard' })
    return asked
  })
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'cancelled', operation: 'bonuses.find' } })
  await expect.poll(() => platform?.connections().open).toBe(0)
  await expectInvariants(stage(), before, { target: calm, requests: 1 })
})
