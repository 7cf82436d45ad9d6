import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { faultsOf, makePayload } from '../../scripts/payload.ts'
import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { screenNames } from '../../src/shared/commands.ts'
import { FramePage } from '../pages/frame.ts'

test('the archive has no other file, and runs the whole app without any package @full', async ({ folder, profile }) => {
  const archive = join(folder, 'app.asar')
  await makePayload(join(folder, 'staged'), archive)
  expect(faultsOf(archive)).toEqual([])
  const unpacked = join(folder, 'unpacked')
  extractAll(archive, unpacked)
  const app = await startApp(profile, 'absent', { PITBOSS_APP: unpacked })
  try {
    const frame = new FramePage(app.page)
    for (const name of screenNames) {
      await frame.open(name)
      await expect(frame.heading).toHaveText(name)
    }
    expect(app.pageErrors).toEqual([])
    const appFolder = await app.electron.evaluate(({ app: running }) => running.getAppPath())
    expect(appFolder).toBe(unpacked)
  } finally {
    await app.close()
  }
})
