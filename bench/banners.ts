import type { Page } from '@playwright/test'
import { BannersPage } from '../e2e/pages/banners.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import { settle } from '../e2e/settled.ts'
import { openBench, withBuiltPage } from './builtPage.ts'
import { ratioOf, type Finding } from './measure.ts'
import { withApp } from './withApp.ts'
import type { BenchedFigures } from './banners/page.tsx'

// A step takes a few milliseconds, so other work on the machine affects it strongly.
const rounds = 101

/** Draws the shipped build of the figures by turns with bare HTML, in our layout or in a profile's layout. */
const measureFigures = (isOfSite: boolean): Promise<Finding> =>
  withBuiltPage('banners', async (browser, address) => {
    const page = await openBench(browser, address, { bench: 'bannerBench', width: 1700, height: 1400 })
    const draw = (kind: BenchedFigures) =>
      page.evaluate(([asked, isSite]) => window.bannerBench.draw(asked, isSite), [kind, isOfSite] as const)
    for (let warm = 0; warm < 4; warm += 1) for (const kind of ['figures', 'bare'] as const) await draw(kind)
    // Two drawings of a kind in a row show one banner and then the other.
    const pair = async (kind: BenchedFigures) => (await draw(kind)) + (await draw(kind))
    return {
      name: `three figures${isOfSite ? ' in a layout profile' : ''} over bare HTML with the same layers`,
      value: await ratioOf(
        rounds,
        () => pair('figures'),
        () => pair('bare')
      ),
      unit: '×',
      goal: 1.5,
      note: `a step to another banner, cached pictures, laid out and decoded, median of ${rounds} rounds`
    }
  })

/** Draws the figures of a campaign of forty banners and one screen of it, by turns. */
const measureCampaign = (): Promise<Finding> =>
  withBuiltPage('banners', async (browser, address) => {
    const page = await openBench(browser, address, { bench: 'bannerBench', width: 1280, height: 800 })
    const draw = (rows: number) => page.evaluate((count) => window.bannerBench.drawRows(count), rows)
    await draw(40)
    const value = await ratioOf(
      15,
      () => draw(40),
      () => draw(8)
    )
    const note = 'until what is in view is drawn, median of 15 rounds'
    return { name: 'campaign of 40 banners over one screen of it', value, unit: '×', goal: 4, note }
  })

/** The page's heap after a garbage collection, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Steps through a number of banners. Returns the number of banners whose texts were missing in the next frame. */
async function step({ canvas }: BannersPage, times: number): Promise<number> {
  let late = 0
  for (let index = 0; index < times; index += 1) {
    late += await canvas.evaluate(async (drawn) => {
      const before = drawn.textContent
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
      document.activeElement?.dispatchEvent(key)
      await new Promise(requestAnimationFrame)
      const isLate = drawn.textContent === before
      await new Promise(requestAnimationFrame)
      return isLate ? 1 : 0
    })
  }
  return late
}

/** Collects the durations of the page's tasks of more than 50 ms. */
const followTasks = (page: Page) =>
  page.evaluateHandle(() => {
    const took = [0]
    new PerformanceObserver((list) => took.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask'
    })
    return took
  })

/** The cost of the banner studio compared with bare HTML, and its memory after all forty banners. */
export const measureBanners = (): Promise<Finding[]> =>
  withApp(async ({ page, electron }) => {
    const [frame, banners] = [new FramePage(page), new BannersPage(page)]
    await frame.open('Banners')
    await banners.show('huge')
    await banners.looked()
    await banners.items.first().getByRole('button').click()
    await step(banners, 9)
    const held = async () => [await heapOf(page), rendererMemory(electron.process().pid ?? 0)] as const
    const [heapAfterTen, wholeAfterTen] = await held()
    const tasks = await followTasks(page)
    const late = await step(banners, 30)
    const longest = await tasks.evaluate((took) => Math.max(...took))
    const [heap, whole] = await held()
    await banners.view('Campaign')
    await page.getByRole('grid', { name: 'Campaign' }).waitFor()
    await settle(page)
    const whenAll = rendererMemory(electron.process().pid ?? 0)
    return [
      await measureFigures(false),
      await measureFigures(true),
      await measureCampaign(),
      {
        name: 'banners whose texts are not in the next frame',
        value: late,
        unit: '',
        goal: 0,
        note: '30 steps to another banner'
      },
      {
        name: 'longest task of a step to another banner',
        value: longest,
        unit: 'ms',
        goal: 50,
        note: '0 where none was longer than 50 ms; 30 steps'
      },
      {
        name: 'memory of the page’s process with the campaign',
        value: whenAll / 1024 ** 2,
        unit: 'MB',
        goal: 450,
        note: 'all 40 banners, after all of them were on the canvas'
      },
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
