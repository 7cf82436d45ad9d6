import type { Page } from '@playwright/test'
import { BannersPage } from '../e2e/pages/banners.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import { openBench, withBuiltPage } from './builtPage.ts'
import { median, type Finding } from './measure.ts'
import { withApp } from './withApp.ts'
import type { BenchedFigures } from './banners/page.tsx'

// A step takes a few milliseconds, which whatever else a machine does is a large part of.
const rounds = 101

/** Draws the figures, built as they would ship, by turns with bare HTML; in our layout or in that of a profile. */
const measureFigures = (isOfSite: boolean): Promise<Finding> =>
  withBuiltPage('banners', async (browser, address) => {
    const page = await openBench(browser, address, { bench: 'bannerBench', width: 1700, height: 1400 })
    const draw = (kind: BenchedFigures) =>
      page.evaluate(([asked, isSite]) => window.bannerBench.draw(asked, isSite), [kind, isOfSite] as const)
    for (let warm = 0; warm < 4; warm += 1) for (const kind of ['figures', 'bare'] as const) await draw(kind)
    const ratios: number[] = []
    // Two of a kind after each other show one banner and the other.
    const pair = async (kind: BenchedFigures) => (await draw(kind)) + (await draw(kind))
    for (let round = 0; round < rounds; round += 1) {
      const bare = await pair('bare')
      ratios.push((await pair('figures')) / bare)
    }
    return {
      name: `three figures${isOfSite ? ' in a layout profile' : ''} over bare HTML with the same layers`,
      value: median(ratios),
      unit: '×',
      goal: 1.5,
      note: `a step to another banner, cached pictures, laid out and decoded, median of ${rounds} rounds`
    }
  })

/** What the page holds after a garbage collection, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Steps on by so many banners, each drawn. */
async function step(page: Page, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    await page.keyboard.press('ArrowDown')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
}

/** What the banner studio costs over bare HTML, and what it holds after all forty banners. */
export const measureBanners = (): Promise<Finding[]> =>
  withApp(async ({ page, electron }) => {
    const [frame, banners] = [new FramePage(page), new BannersPage(page)]
    await frame.open('Banners')
    await banners.show('huge')
    await banners.looked()
    await banners.items.first().getByRole('button').click()
    await step(page, 9)
    const held = async () => [await heapOf(page), rendererMemory(electron.process().pid ?? 0)] as const
    const [heapAfterTen, wholeAfterTen] = await held()
    await step(page, 30)
    const [heap, whole] = await held()
    return [
      await measureFigures(false),
      await measureFigures(true),
      {
        name: 'memory of the page after 40 banners over after 10',
        value: heap / heapAfterTen,
        unit: '×',
        goal: 1.3,
        note: 'JavaScript heap after a garbage collection'
      },
      {
        name: 'memory of the page’s process after 40 banners over after 10',
        value: whole / wholeAfterTen,
        unit: '×',
        goal: 1.3,
        note: 'all of it, pictures too, after a garbage collection'
      }
    ]
  })
