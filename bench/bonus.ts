import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { build } from 'vite'
import { findRunner } from '../scripts/electron.ts'
import { bonusIds, startPlatform } from './bonus/platform.ts'
import { median, type Finding } from './measure.ts'

const root = join(import.meta.dirname, '..')
const rounds = 31

/** The bare page as one script. */
async function bareScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: join(import.meta.dirname, 'bonus/bare.ts'), formats: ['iife'], name: 'bare' }
    }
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the bare page was not built')
  return chunk.code
}

async function launch(profile: string) {
  const { DISPLAY: _none, ...environment } = process.env
  const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, value ?? '']))
  const app = await _electron.launch({
    executablePath: findRunner().path,
    args: [root, `--user-data-dir=${profile}`],
    env
  })
  const page = await app.firstWindow()
  await page.locator('html[data-app="ready"]').waitFor()
  return { app, page }
}

/** Makes the platform the connection in use. */
async function prepare(page: Page, baseUrl: string): Promise<string> {
  const connection = await page.evaluate(async (address) => {
    // Asked for by a name that is any text, or it would have the app's own types.
    const name: string = 'pitboss'
    const pitboss = Reflect.get(window, name)
    const draft = {
      name: 'Bench',
      baseUrl: address,
      environment: 'development',
      readOnly: true,
      storageBaseUrl: '',
      zone: 'UTC',
      jackpotPaging: 'body',
      timeLimit: 10,
      sendTokenToPublicReads: false,
      network: { proxy: { kind: 'none' } }
    }
    return (await pitboss.request('connections.save', { draft })).value.id
  }, baseUrl)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Connection/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Bench' }).click()
  return connection
}

interface Asked {
  readonly connection: string
  readonly bonusId: string
}

/** Milliseconds from main’s word that the exchange is over, which leaves just before the answer, to the fields laid out. */
const inApp = (page: Page, asked: Asked) =>
  page.evaluate(async ({ bonusId }) => {
    let answered = 0
    // The first word says that the exchange began.
    const stop = Reflect.get(window, 'pitboss').on('exchanges.changed', () => (answered = performance.now()))
    const box = document.querySelector<HTMLInputElement>('main form input')
    if (!box?.form) throw new Error('the form is not there')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, bonusId)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    const shown = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        const bonus = document.querySelector('main section[aria-label="Bonus"][aria-busy="false"]')
        if (!bonus?.querySelector('dd')?.textContent?.includes(bonusId)) return
        void document.body.offsetHeight
        watch.disconnect()
        resolve(performance.now())
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    box.form.requestSubmit()
    const laidOut = await shown
    stop()
    return laidOut - answered
  }, asked)

/** The same for the bare page, in the same window. */
const inBare = (page: Page, asked: Asked) =>
  page.evaluate(async (input) => {
    let answered = 0
    const stop = Reflect.get(window, 'pitboss').on('exchanges.changed', () => (answered = performance.now()))
    const laidOut = await window.askBare(input)
    stop()
    return laidOut - answered
  }, asked)

/** Opens a screen and lets it come to rest. */
async function open(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click()
  await page.getByRole('heading', { level: 1, name: screen }).waitFor()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

/** One look-up in the app, and one in the bare page while the app shows a screen that no bonus concerns. */
async function pairOf(page: Page, asked: Asked): Promise<{ app: number; bare: number }> {
  await open(page, 'Bonuses')
  const app = await inApp(page, asked)
  await open(page, 'Connections')
  return { app, bare: await inBare(page, asked) }
}

/** A look-up from main’s answer to its fields on screen, over a bare React page that shows the same fields. */
export async function measureBonus(): Promise<Finding[]> {
  const profile = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
  const [platform, script] = await Promise.all([startPlatform(), bareScript()])
  const { app, page } = await launch(profile)
  try {
    const connection = await prepare(page, platform.baseUrl)
    await page.evaluate(script)
    const pairs: { app: number; bare: number }[] = []
    for (let round = 0; round < rounds + 5; round += 1) {
      const pair = await pairOf(page, { connection, bonusId: bonusIds[round % 2 === 0 ? 0 : 1] })
      // The first rounds warm both up.
      if (round >= 5) pairs.push(pair)
    }
    const of = (side: 'app' | 'bare') => median(pairs.map((pair) => pair[side])).toFixed(1)
    return [
      {
        name: 'bonus from main’s answer to its fields over bare React',
        value: median(pairs.map((pair) => pair.app / pair.bare)),
        unit: '×',
        goal: 2,
        note: `${of('app')} ms over ${of('bare')} ms, laid out and ready to paint, median of ${rounds} rounds`
      }
    ]
  } finally {
    await app.close()
    platform.stop()
    for (const path of [profile, `${profile}.keyring`]) rmSync(path, { recursive: true, force: true })
  }
}
