import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { startDisplay } from '../../scripts/display.ts'
import { isOnPath } from '../../scripts/packages.ts'
import { BonusesPage } from '../pages/bonuses.ts'
import { FramePage } from '../pages/frame.ts'
import type {} from '../window.ts'
import { executablePath, launch } from './launch.ts'

// Where real Electron fails, the built app on the stand-in fails too: what was cured there cannot come back unseen.

base.skip(process.platform !== 'linux', 'the stand-in is for Linux')
const root = join(import.meta.dirname, '../..')
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

interface Started {
  readonly app: ElectronApplication
  readonly page: Page
}
type Start = (env: Record<string, string>, args?: string[]) => Promise<Started>

const test = base.extend<{ profile: string; start: Start }>({
  profile: async ({}, use, info) => use(info.outputPath('profile')),
  start: async ({ profile }, use) => {
    const started: ElectronApplication[] = []
    await use(async (env, args = []) => {
      const app = await launch(root, profile, { env, args })
      started.push(app)
      const page = await app.firstWindow()
      await page.locator('html[data-app="ready"]').waitFor()
      return { app, page }
    })
    for (const app of started) await app.close().catch(() => {})
  }
})

/** Runs the app to its end, without a debugger; its exit code and what it wrote. */
const run = (words: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const { PATH = '', HOME = '' } = process.env
    execFile(executablePath, [...words], { env: { PATH, HOME, ...env }, timeout: 20_000 }, (error, _out, said) =>
      resolve({ code: error ? error.code : 0, said })
    )
  })

const windowsOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()))

test('without a sandbox it starts, and without that word not as root @full', async ({ start, profile }) => {
  const { app } = await start({}, ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', '--unknown-switch=1'])
  expect(await windowsOf(app)).toHaveLength(1)
  base.skip(rootFlags.length === 0, 'only root is refused')
  const { code, said } = await run([root, `--user-data-dir=${profile}-2`])
  expect([code, said]).toEqual([1, expect.stringContaining('Running as root without --no-sandbox is not supported')])
})

test('on macOS a question mark typed into a box opens nothing, and letters with Ctrl are the system’s @full', async ({
  start
}) => {
  const { page } = await start({ PITBOSS_STANDIN_PLATFORM: 'darwin' })
  const [frame, { box }] = [new FramePage(page), new BonusesPage(page)]
  await frame.open('Bonuses')
  await box.click()
  await page.keyboard.press('Shift+?')
  for (const letter of 'efkp') await page.keyboard.press(`Control+${letter}`)
  await expect(box).toHaveValue('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box).toBeFocused()
  await frame.heading.click()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('⌘K')
})

test('on a display it is an app’s window, whole on it, with its own title', { tag: '@full' }, async ({ profile }) => {
  base.skip(!isOnPath('Xvfb') || !isOnPath('chromium'), 'needs the Debian packages xvfb and chromium')
  const display = await startDisplay('1400x900x24')
  const app = await launch(root, profile, { env: { DISPLAY: display.name } })
  const page = await app.firstWindow()
  await page.locator('html[data-app="ready"]').waitFor()
  await expect(page).toHaveTitle(/Demo platform/)
  const seen = await page.evaluate(() => ({
    // A browser’s tabs and address bar take more than 80.
    bars: outerHeight - innerHeight,
    isWhole: screenX >= 0 && screenY >= 0 && screenX + outerWidth <= 1400 && screenY + outerHeight <= 900
  }))
  expect(seen.isWhole).toBe(true)
  expect(seen.bars).toBeLessThan(50)
  await app.close()
  display.stop()
})
