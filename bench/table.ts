import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview, type InlineConfig } from 'vite'
import { findChromium } from '../e2e/electron-standin/chromium.ts'
import { median, type Finding } from './measure.ts'
import type {} from './table/page.tsx'

const rounds = 31
const many = 100_000
const frames = 120
const pairs = 9

/** The value below which nineteen of twenty numbers are. */
const p95 = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? Number.NaN

/** Builds the page as it would ship, and opens it. */
async function openPage(work: (page: Page) => Promise<Finding[]>): Promise<Finding[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
  const root = join(import.meta.dirname, 'table')
  const options: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] }
  await build({ ...options, build: { outDir, target: 'chrome150', minify: true } })
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'tableBench' in window)
    return await work(page)
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function measureMounts(page: Page): Promise<Finding[]> {
  const mount = (kind: 'bare' | 'rich', rows: number) =>
    page.evaluate(([asked, count]) => window.tableBench.mount(asked, count), [kind, rows] as const)
  for (let warm = 0; warm < 5; warm += 1) for (const rows of [15, many]) await mount('rich', rows)
  const rich: number[] = []
  const long: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await mount('bare', 15)
    const fifteen = await mount('rich', 15)
    rich.push(fifteen / bare)
    long.push((await mount('rich', many)) / fifteen)
  }
  const elements = await page.evaluate(() => window.tableBench.elements())
  const note = `commit and layout, 12 columns, median of ${rounds} rounds`
  return [
    { name: 'table of 15 rich rows over bare React cells', value: median(rich), unit: '×', goal: 1.5, note },
    { name: 'table of 100,000 rows over that of 15', value: median(long), unit: '×', goal: 4, note },
    { name: 'elements of a table of 100,000 rows', value: elements, unit: '', goal: 600, note: 'in a window of 700 px' }
  ]
}

async function measureScroll(page: Page): Promise<Finding> {
  const scroll = (isEmpty: boolean) =>
    page.evaluate(
      async ([empty, rows, count]) => {
        if (empty) window.tableBench.drawEmpty(rows)
        else window.tableBench.mount('rich', rows)
        return window.tableBench.scroll(400, count)
      },
      [isEmpty, many, frames] as const
    )
  await scroll(false)
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const empty = p95(await scroll(true))
    ratios.push(p95(await scroll(false)) / empty)
  }
  const note = `95th of ${frames} frames, median of ${pairs} pairs`
  return { name: 'scrolling 400 px a frame over an empty list', value: median(ratios), unit: '×', goal: 1.5, note }
}

async function measureFilter(page: Page): Promise<Finding> {
  const ratios: number[] = []
  let first = 0
  for (let round = 0; round < rounds; round += 1) {
    const took = await page.evaluate((rows) => window.tableBench.filter(rows, 'round 2077777'), many)
    ratios.push(took.ours / took.bare)
    first = took.first
  }
  const note = `${many} rows, median of ${rounds} rounds; the first search reads them in ${first.toFixed(0)} ms`
  return { name: 'filter over a bare loop', value: median(ratios), unit: '×', goal: 2, note }
}

/** The table against bare cells, a long one against a short one, and what scrolling and filtering a long one cost. */
export const measureTable = (): Promise<Finding[]> =>
  openPage(async (page) => [...(await measureMounts(page)), await measureScroll(page), await measureFilter(page)])
