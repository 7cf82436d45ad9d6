import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview, type InlineConfig } from 'vite'
import { findChromium } from '../e2e/electron-standin/chromium.ts'
import { median, type Finding } from './measure.ts'
import type {} from './notifications/page.tsx'

const rounds = 41

/** Builds the page as it would ship, and opens it. */
async function openPage<Value>(work: (page: Page) => Promise<Value>): Promise<Value> {
  const outDir = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
  const root = join(import.meta.dirname, 'notifications')
  const options: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] }
  await build({ ...options, build: { outDir, target: 'chrome150', minify: true } })
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'notificationsBench' in window)
    return await work(page)
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A list of ten hostile notifications against the same list of plain text, and how many frames live while each is looked at. */
export const measureNotifications = (): Promise<Finding[]> =>
  openPage(async (page) => {
    const ratios = await page.evaluate((count) => {
      const mount = (kind: 'plain' | 'hostile') => window.notificationsBench.mount(kind)
      for (let warm = 0; warm < 10; warm += 1) for (const kind of ['plain', 'hostile'] as const) mount(kind)
      return Array.from({ length: count }, () => {
        const plain = mount('plain')
        return mount('hostile') / plain
      })
    }, rounds)
    const { most, last } = await page.evaluate(() => window.notificationsBench.previews())
    return [
      {
        name: 'list of ten hostile notifications over one of text',
        value: median(ratios),
        unit: '×',
        goal: 1.3,
        note: `commit and layout, median of ${rounds} rounds, each read anew`
      },
      {
        name: 'live frames while ten are looked at',
        value: Math.max(most, last),
        unit: '',
        goal: 1,
        note: 'one after the other'
      }
    ]
  })
