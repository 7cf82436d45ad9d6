import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { makeProfile, removeProfile, startApp, type RunningApp } from '../e2e/app.ts'
import { settle } from '../e2e/settled.ts'
import { median, type Finding } from './measure.ts'

const rounds = 21
const root = join(import.meta.dirname, '..')

/** The built app with a bare React page in place of its own page, in the same window with the same main and protocol. */
async function makeBareApp(): Promise<string> {
  // Inside the project, because main loads the project's modules.
  const app = mkdtempSync(join(root, 'out/bare-'))
  for (const part of ['package.json', 'resources', 'out/main', 'out/preload']) {
    cpSync(join(root, part), join(app, part), { recursive: true })
  }
  await build({
    root: join(import.meta.dirname, 'firstScreen'),
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(app, 'out/renderer'), target: 'chrome150', minify: true }
  })
  return app
}

interface Times {
  /** Milliseconds from the navigation to the first paint. */
  readonly painted: number
  /** Milliseconds from the navigation until the page reports that a person can use it. */
  readonly ready: number
}

/** Notes when a person can use the page, and reports it. Runs in every page before the page's own scripts. */
function noteReady(): void {
  const watch = new MutationObserver(() => {
    if (document.documentElement.dataset['app'] !== 'ready') return
    performance.mark('ready')
    console.debug('ready')
    watch.disconnect()
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true })
}

async function timesOf(page: Page): Promise<Times> {
  // Starts without an address, because an address with a player belongs to a window opened for the player.
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  // The page reports by itself, because polling would be work for the page.
  const said = page.waitForEvent('console', (message) => message.text() === 'ready')
  await page.reload()
  await said
  const timeOf = (name: string) => page.waitForFunction((one) => performance.getEntriesByName(one)[0]?.startTime, name)
  const [painted, ready] = await Promise.all([timeOf('first-paint'), timeOf('ready')])
  return { painted: Number(await painted.jsonValue()), ready: Number(await ready.jsonValue()) }
}

/** The first screen of the built app against a bare React page in the same window, by turns. */
export async function measureFirstScreen(): Promise<Finding[]> {
  const bareApp = await makeBareApp()
  const profiles = [makeProfile(), makeProfile()] as const
  const running: RunningApp[] = []
  try {
    const ours = await startApp(profiles[0])
    running.push(ours)
    const bare = await startApp(profiles[1], 'absent', { PITBOSS_APP: bareApp })
    running.push(bare)
    for (const { page } of running) await page.addInitScript(noteReady)
    const [painted, ready]: [number[], number[]] = [[], []]
    for (let round = -3; round < rounds; round += 1) {
      const least = await timesOf(bare.page)
      const own = await timesOf(ours.page)
      // Reads after the first screen must not affect the next page.
      await settle(ours.page)
      if (round < 0) continue
      painted.push(own.painted / least.painted)
      ready.push(own.ready / least.ready)
    }
    const note = `loaded anew in the same window, median of ${rounds} pairs`
    return [
      { name: 'first screen ready over a bare React page', value: median(ready), unit: '×', goal: 1.5, note },
      { name: 'first paint over a bare React page', value: median(painted), unit: '×', goal: 0.8, note }
    ]
  } finally {
    for (const app of running) await app.close()
    for (const profile of profiles) removeProfile(profile)
    rmSync(bareApp, { recursive: true, force: true })
  }
}
