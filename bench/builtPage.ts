import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview, type InlineConfig } from 'vite'
import { findChromium } from '../e2e/electron-standin/chromium/chromium.ts'
import { median, type Finding } from './measure.ts'

/** Builds a folder's page in its shipped form, and serves it to a browser during the work. */
export async function withBuiltPage<Value>(
  folder: string,
  work: (browser: Browser, address: string) => Promise<Value>
): Promise<Value> {
  const outDir = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
  const root = join(import.meta.dirname, folder)
  const options: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] }
  await build({ ...options, build: { outDir, target: 'chrome150', minify: true } })
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    return await work(browser, server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

interface Opening {
  readonly bench: string
  readonly width: number
  readonly height: number
  /** Called before the page loads. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Opens a bench's page. The page is ready when its window has the bench's property. */
export async function openBench(
  browser: Browser,
  address: string,
  { bench, width, height, prepare }: Opening
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } })
  await prepare?.(page)
  await page.goto(address)
  await page.waitForFunction((name) => name in window, bench)
  return page
}

const frames = 120
const pairs = 9

const p95 = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? Number.NaN

/** Scrolls a list and an empty list by turns. `scroll` returns the milliseconds of each frame. */
export async function measureScroll(
  name: string,
  scroll: (isEmpty: boolean, frames: number) => Promise<number[]>
): Promise<Finding> {
  await scroll(false, frames)
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const empty = p95(await scroll(true, frames))
    ratios.push(p95(await scroll(false, frames)) / empty)
  }
  const note = `95th of ${frames} frames, median of ${pairs} pairs`
  return { name, value: median(ratios), unit: '×', goal: 1.5, note }
}
