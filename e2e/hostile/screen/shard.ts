import { test } from '@playwright/test'
import { expectClosing } from './closing.ts'
import { settle } from '../../settled.ts'
import { lookUpGood } from './lookUpCase.ts'
import { good } from '../cases/lookUp.ts'
import { memoryOfMain } from './mainWatch.ts'
import { openStage, type Stage } from './stage.ts'

/** Declares that all cases of a file share one app, one after another; the answer gives the app to a case. */
export function shard(prepare: (stage: Stage) => Promise<void> = async () => {}): () => Stage {
  let stage: Stage | undefined
  let usedBefore = 0
  // Not `serial`: a case that fails must not hide those after it. They go on with a new app.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    stage = await openStage()
    await warm(stage)
    usedBefore = (await memoryOfMain(stage.app.electron)).used
    await prepare(stage)
    // What screens on the way here asked for must not count for the first case.
    await settle(stage.app.page)
  })
  test.afterAll(async () => {
    if (!stage) return
    try {
      await expectClosing(stage, usedBefore)
    } finally {
      await stage.close()
    }
  })
  return () => {
    if (!stage) throw new Error('The app is there within tests only.')
    return stage
  }
}

/** Loads what is loaded with the first request, so that memory is compared without it. A bonus is on screen afterwards. */
async function warm(stage: Stage): Promise<void> {
  const target = await stage.open({ name: 'Warm', platform: await stage.platform(good) })
  await stage.use(target)
  await lookUpGood(stage, target)
}
