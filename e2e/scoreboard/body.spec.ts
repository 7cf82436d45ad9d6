import { expect, test } from '@playwright/test'
import { gzipBomb } from '../hostile/answers.ts'
import { bodyCases } from './cases/body.ts'
import { good, lookUpAgain } from './lookUpCase.ts'
import { memoryOfMain } from './mainWatch.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'

let place: Place
const stage = shard(async (opened) => {
  place = await opened.open({ name: 'Body', platform: await opened.platform(good) })
})

for (const wanted of bodyCases) {
  test(`B body: ${wanted.name}`, () => lookUpAgain(stage(), place, wanted))
}

const megabytes64 = 64 * 1024 * 1024

test('B body: gzip bomb of 200 MB → too-large, in under a second and 64 MB', async () => {
  const { electron } = stage().app
  const before = await memoryOfMain(electron)
  const took = await lookUpAgain(stage(), place, {
    name: 'gzip bomb',
    plan: { body: gzipBomb(200), headers: { 'content-encoding': 'gzip' } },
    told: { code: 'too-large', status: 200 }
  })
  const { peak } = await memoryOfMain(electron)
  expect(took).toBeLessThan(1000)
  expect(peak).toBeLessThanOrEqual(Math.max(before.peak, before.rss + megabytes64))
})
