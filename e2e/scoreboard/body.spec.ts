import { expect, test } from '@playwright/test'
import { oneOfEach } from '../../src/main/testing/fullForTest.ts'
import { gzipBomb } from '../hostile/answers.ts'
import { bodyCases } from './cases/body.ts'
import { good, lookUpAgain } from './lookUpCase.ts'
import { memoryOfMain } from './mainWatch.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

let place: Place
const stage = shard(async (opened) => {
  place = await opened.open({ name: 'Body', platform: await opened.platform(good) })
})

test(
  'B body: a body that is odd is shown or told, and never half of it',
  table(
    oneOfEach(bodyCases, ({ name, told }) => (/markup|of its own|NUL/.test(name) ? name : (told?.code ?? 'shown'))),
    (wanted) => lookUpAgain(stage(), place, wanted)
  )
)

const bombBytes = 200 * 1024 * 1024

test('B body: gzip bomb of 200 MB → too-large, before it is unpacked whole', async () => {
  const { electron } = stage().app
  const before = await memoryOfMain(electron)
  await lookUpAgain(stage(), place, {
    name: 'gzip bomb',
    plan: { body: gzipBomb(200), headers: { 'content-encoding': 'gzip' } },
    told: { code: 'too-large', status: 200 }
  })
  const { peak } = await memoryOfMain(electron)
  expect(peak).toBeLessThan(Math.max(before.peak, before.rss) + bombBytes)
})
