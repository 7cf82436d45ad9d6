import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { isFull } from '../../src/main/testing/fullForTest.ts'

const root = join(import.meta.dirname, '../..')

/** Saves an unchanged file, as an editor does. */
const save = (file: string) => utimesSync(join(root, file), new Date(), new Date())

/** Runs `npm run dev`. `next` is the page of the newest start. */
function develop(profile: string) {
  const { DISPLAY: _none, ...env } = process.env
  const dev = spawn(
    process.execPath,
    ['scripts/run.mjs', 'dev', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] }
  )
  const lines = createInterface({ input: dev.stderr })[Symbol.asyncIterator]()
  return {
    async next(): Promise<Page> {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('npm run dev has ended')
        const [, address] = /^DevTools listening on (\S+)/.exec(value) ?? []
        if (address === undefined) continue
        const browser = await chromium.connectOverCDP(address)
        const [context] = browser.contexts()
        if (!context) throw new Error('the app has no page')
        const page = context.pages()[0] ?? (await context.waitForEvent('page'))
        await page.locator('html[data-app="ready"]').waitFor({ timeout: 60_000 })
        return page
      }
    },
    async stop(): Promise<void> {
      if (dev.exitCode !== null) return
      const ended = once(dev, 'exit')
      dev.kill('SIGINT')
      await ended
    }
  }
}

const test = base.extend<{ development: ReturnType<typeof develop> }>({
  development: async ({}, use, info) => {
    const development = develop(info.outputPath('profile'))
    await use(development)
    await development.stop()
  }
})

test('in development a saved file of the page is hot-replaced, and a saved file of main restarts the app', async ({
  development
}) => {
  test.skip(!isFull, 'the first start builds main and bundles the page’s libraries for Vite: 10 to 60 s')
  test.setTimeout(120_000)
  const page = await development.next()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const asked = page.waitForRequest(/\/Frame\.tsx\?t=/)
  save('src/renderer/shell/Frame.tsx')
  expect((await (await asked).response())?.status()).toBe(200)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  save('src/main/window/window.ts')
  const again = await development.next()
  expect(await again.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('a build has no address of Vite, no source map and no developer tools', () => {
  const files = ['main', 'preload', 'renderer'].flatMap((part) =>
    readdirSync(join(root, 'out', part), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  )
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'latin1')]))
  const holding = (trace: RegExp) => [...texts].filter(([, text]) => trace.test(text)).map(([file]) => file)
  expect(holding(/connect-src 'none'/)).toHaveLength(1)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const trace of [
    /ELECTRON_RENDERER_URL/,
    /vite-(?:hmr|message)|@vite\/client|@react-refresh/,
    /wss?:\/\//,
    /toggleDevTools/,
    /sourceMappingURL/
  ]) {
    expect(holding(trace), String(trace)).toEqual([])
  }
})

test('the page of a build has the policy that permits only its own origin', async ({ app }) => {
  const answer = await app.page.reload()
  expect(await answer?.headerValue('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"
  )
})
