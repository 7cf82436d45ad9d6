import { expect, test } from '@playwright/test'
import { settle } from '../../settled.ts'
import { holdsToken, leaksInFiles } from './leaks.ts'
import { lookUpGood } from './lookUpCase.ts'
import { good } from '../cases/lookUp.ts'
import { memoryOfMain } from './mainWatch.ts'
import { openStage, type Stage } from './stage.ts'

/** Declares that all cases of a file share one app, one after another. Returns a function that gives the app to a case. */
export function shard(prepare: (stage: Stage) => Promise<void> = async () => {}): () => Stage {
  let stage: Stage | undefined
  let usedBefore = 0
  // Not `serial`, because a failed case must not hide the later cases. They continue with a new app.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    stage = await openStage()
    await warm(stage)
    usedBefore = (await memoryOfMain(stage.app.electron)).used
    await prepare(stage)
    // Requests of the set-up's screens must not count for the first case.
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

/** Loads the modules of the first request, so memory is compared without them. Afterwards, a bonus is on screen. */
async function warm(stage: Stage): Promise<void> {
  const target = await stage.open({ name: 'Warm', platform: await stage.platform(good) })
  await stage.use(target)
  await lookUpGood(stage, target)
}

const mostGrowth = 64 * 1024 * 1024

/** Checks memory, open requests, and files and output for the token. `usedBefore`: main's memory in use, in bytes. */
async function expectClosing({ app }: Stage, usedBefore: number): Promise<void> {
  const { page, electron, profile } = app
  await settle(page)
  const { used } = await memoryOfMain(electron)
  expect(used - usedBefore, 'I8 growth of main in bytes').toBeLessThan(mostGrowth)
  const { files, leaks } = leaksInFiles(profile)
  expect(files.length).toBeGreaterThan(1)
  expect(leaks, 'I1 files').toEqual([])
  expect(holdsToken(app.output()), 'I1 output').toBe(false)
}
