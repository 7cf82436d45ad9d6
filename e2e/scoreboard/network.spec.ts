import { expect, test } from '@playwright/test'
import { some } from '../../src/main/testing/fullForTest.ts'
import { brokenCases, keptCases, slowCases } from './cases/network.ts'
import { standing } from './invariants.ts'
import { good, lookUpAgain } from './lookUpCase.ts'
import type { Place } from './place.ts'
import { setOnline } from '../standin.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

let brief: Place
let calm: Place
const stage = shard(async (opened) => {
  brief = await opened.open({ name: 'Brief', platform: await opened.platform(good), timeLimit: 1 })
  calm = await opened.open({ name: 'Calm', platform: await opened.platform(good) })
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
