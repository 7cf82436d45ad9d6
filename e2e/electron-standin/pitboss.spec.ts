import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { startDisplay } from '../../scripts/display.ts'
import { isOnPath } from '../../scripts/packages.ts'
import { demoExamples } from '../../src/demo/world/accounts.ts'
import { startApp } from '../app.ts'
import { BonusesPage } from '../pages/bonuses.ts'
import { FramePage } from '../pages/frame.ts'
import { saveConnection } from '../savedConnection.ts'
import { chooseMenu } from '../standin.ts'
import type {} from '../window.ts'
import { executablePath, launch } from './launch.ts'

// Where real Electron fails, the built app on the stand-in fails too: what was cured there cannot come back unseen.

base.skip(process.platform !== 'linux', 'the stand-in is for Linux')
const root = join(import.meta.dirname, '../..')
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const [bonus = '', other = ''] = demoExamples.bonusIds

interface Started {
  readonly app: ElectronApplication
  readonly page: Page
}
type Start = (env: Record<string, string>, args?: string[], folder?: string) => Promise<Started>

const test = base.extend<{ profile: string; start: Start }>({
  profile: async ({}, use, info) => use(info.outputPath('profile')),
  start: async ({ profile }, use) => {
    const started: ElectronApplication[] = []
    await use(async (env, args = [], folder = root) => {
      const app = await launch(folder, profile, { env, args })
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

test('installed and without a sandbox it ends unless a person lets it start @full', async ({ start, profile }) => {
  const env = { PITBOSS_STANDIN_PACKAGED: '1' }
  const { code, said } = await run(['--no-sandbox', root, `--user-data-dir=${profile}-2`], env)
  expect([code, said]).toEqual([0, expect.not.stringContaining('FATAL')])
  const { app } = await start({ ...env, PITBOSS_STANDIN_ANSWER: '1' }, ['--no-sandbox'])
  const asked = await app.evaluate(() => pitbossStandin.dialogs.calls.map(({ options }) => JSON.stringify(options)))
  expect(asked).toEqual([expect.stringContaining('This system gives Pitboss no sandbox')])
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

test('links that macOS hands over before the app is ready open one window, and the last is shown @full', async ({
  start
}) => {
  const links = [bonus, other].map((id) => `pitboss://bonuses/${id}`)
  const { app, page } = await start({ PITBOSS_STANDIN_OPEN_URL: links.join(' ') })
  await expect(new BonusesPage(page).box).toHaveValue(other)
  expect(await windowsOf(app)).toHaveLength(1)
})

test('a link while the page loads is opened once it is there, and one without a window opens one @full', async ({
  start
}) => {
  const { app, page } = await start({})
  await app.evaluate(({ app: main, BrowserWindow }, link) => {
    BrowserWindow.getAllWindows()[0]?.webContents.reload()
    main.emit('second-instance', {}, ['pitboss', link], '/')
  }, `pitboss://bonuses/${bonus}`)
  await expect(new BonusesPage(page).box).toHaveValue(bonus)
  const [second] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(({ app: main, BrowserWindow }, link) => {
      main.removeAllListeners('window-all-closed')
      main.on('window-all-closed', () => {})
      const [window] = BrowserWindow.getAllWindows()
      window?.once('closed', () => void main.emit('open-url', { preventDefault() {} }, link))
      window?.close()
    }, `pitboss://bonuses/${other}`)
  ])
  await expect(new BonusesPage(second).box).toHaveValue(other)
})

test('two starts at once, each with a link, are one app that opens both', { tag: '@full' }, async ({ profile }) => {
  const links = [bonus, other].map((id) => `pitboss://bonuses/${id}`)
  const app = await launch(root, profile, { args: [links[0] ?? ''] })
  const ended = await run([...rootFlags, root, `--user-data-dir=${profile}`, links[1] ?? ''])
  expect(ended.code).toBe(0)
  const page = await app.firstWindow()
  await expect(new BonusesPage(page).box).toHaveValue(other)
  await page.goBack()
  await expect(new BonusesPage(page).box).toHaveValue(bonus)
  expect(app.windows()).toHaveLength(1)
  await app.close()
})

test('a navigation that is prevented breaks nothing off that the page asked for @full', async ({ start }) => {
  const { app, page } = await start({})
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { connection } = await saveConnection(page, { name: 'Silent', baseUrl: `http://127.0.0.1:${port}` })
  const asked = once(silent, 'request')
  const outcome = page.evaluate(async (input) => JSON.stringify(await window.pitboss.request('bonuses.find', input)), {
    connection,
    bonusId: bonus
  })
  const [, answer] = await asked
  const order = await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const seen: string[] = []
    contents?.on('did-start-navigation', ({ isSameDocument }) => void (isSameDocument || seen.push('start')))
    contents?.on('did-navigate', () => void seen.push('navigated'))
    await new Promise((done) => {
      contents?.on('will-navigate', ({ defaultPrevented }) => {
        seen.push(`will ${defaultPrevented}`)
        done(0)
      })
      void contents?.executeJavaScript("setTimeout(() => (location.href = 'https://evil.example/again'))")
    })
    return seen
  })
  expect(order).toEqual(['start', 'will true'])
  answer.end('the answer')
  expect(await outcome).toContain('"code":"not-json"')
  silent.close()
})

test('a click on a notification is heard though the app let go of it long ago @full', async ({ start }) => {
  const { app, page } = await start({})
  const [frame] = [new FramePage(page)]
  await frame.open('Transactions')
  const isFocused = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())
  await app.evaluate(({ BrowserWindow }, path) => {
    BrowserWindow.getAllWindows()[0]?.blur()
    pitbossStandin.dialogs.answer('showSaveDialog', { canceled: false, filePath: path })
  }, base.info().outputPath('rows.csv'))
  await page.keyboard.press('Control+Shift+e')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Export)/ })
    .click()
  await expect.poll(() => app.evaluate(() => pitbossStandin.notifications.texts())).toHaveLength(1)
  expect(await isFocused()).toBe(false)
  expect(await app.evaluate(() => pitbossStandin.notifications.click())).toBe(true)
  expect(await isFocused()).toBe(true)
})

test('inside an archive About has its icon from beside it @full', async ({ start }, info) => {
  const folder = info.outputPath('app.asar')
  for (const part of ['out/main', 'out/preload', 'out/renderer', 'resources', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  mkdirSync(`${folder}.unpacked/resources/icons`, { recursive: true })
  cpSync(join(root, 'resources/icons/512x512.png'), `${folder}.unpacked/resources/icons/512x512.png`)
  const { app } = await start({}, [], folder)
  await chooseMenu(app, 'Help', 'About')
  const shown = await app.evaluate(() => pitbossStandin.desktop.at(-1))
  expect(shown).toEqual({ what: 'showAboutPanel', value: 'with its icon' })
})

test('a profile folder that is a file is told, and nothing starts', async ({}, info) => {
  const file = info.outputPath('file')
  writeFileSync(file, 'not a folder')
  const { code, said } = await run([...rootFlags, root, `--user-data-dir=${file}`])
  expect([code, said]).toEqual([1, expect.stringContaining('Pitboss has no folder for its profile')])
})

test('where an editor left ELECTRON_RUN_AS_NODE it is Node, and what starts the app leaves that out @full', async ({
  profile
}) => {
  const leftBehind = { ELECTRON_RUN_AS_NODE: '1' }
  expect((await run(['-e', 'process.exit(7)'], leftBehind)).code).toBe(7)
  Object.assign(process.env, leftBehind)
  const { electron } = await startApp(profile).finally(() => delete process.env.ELECTRON_RUN_AS_NODE)
  expect(await windowsOf(electron)).toHaveLength(1)
  await electron.close()
})

// Without its taskbar; the second is full HD at 175 %.
for (const [width, height] of [
  [1024, 728],
  [1097, 569]
] as const) {
  test(`on a screen with room for ${width} × ${height} the window is whole, and so is its page @full`, async ({
    start
  }) => {
    const { app, page } = await start({ PITBOSS_STANDIN_SCREEN: `${width}x${height}` })
    const bounds = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
    expect(bounds).toEqual({ x: 0, y: 0, width, height })
    await expect(page.getByRole('button', { name: /^Requests/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  })
}

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
