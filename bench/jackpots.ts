import type { Browser, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { measureScroll, openBench, withBuiltPage } from './builtPage.ts'
import type {} from './jackpots/page.tsx'
import { median, ratioIn, ratioOf, type Finding } from './measure.ts'

const rounds = 31
const many = 5000
/** As many pictures as a sheet shows at once, and a whole one. */
const [onSheet, manyOnSheet] = [20, 2000]

/** A picture that no other is like. */
function pictureOf(seed: number): Buffer {
  const png = new PNG({ width: 236, height: 110 })
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = (at * (seed + 7)) % 256
  return PNG.sync.write(png)
}

function openPage(browser: Browser, address: string): Promise<Page> {
  let asked = 0
  const answerPictures = (page: Page) =>
    page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: pictureOf((asked += 1)) }))
  return openBench(browser, address, { bench: 'jackpotBench', width: 1280, height: 800, prepare: answerPictures })
}

async function measureMounts(page: Page): Promise<Finding[]> {
  const mount = (kind: 'bare' | 'grid' | 'sheet', games: number) =>
    page.evaluate(([asked, count]) => window.jackpotBench.mount(asked, count), [kind, games] as const)
  for (let warm = 0; warm < 5; warm += 1) for (const games of [25, many]) await mount('grid', games)
  const [small, long]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const bare = await mount('bare', 25)
    const grid = await mount('grid', 25)
    small.push(grid / bare)
    long.push((await mount('grid', many)) / grid)
  }
  const nodes = await page.evaluate(() => window.jackpotBench.nodes())
  for (let warm = 0; warm < 5; warm += 1) for (const games of [onSheet, manyOnSheet]) await mount('sheet', games)
  const sheets = await ratioOf(
    rounds,
    () => mount('sheet', manyOnSheet),
    () => mount('sheet', onSheet)
  )
  const note = `commit and layout, median of ${rounds} rounds`
  return [
    { name: 'grid of 25 games over a bare React grid', value: median(small), unit: '×', goal: 1.5, note },
    { name: 'grid of 5,000 games over that of 25', value: median(long), unit: '×', goal: 4, note },
    { name: 'sheet of 2,000 game pictures over one screen of it', value: sheets, unit: '×', goal: 4, note },
    {
      name: 'nodes of a grid of 5,000 games',
      value: nodes,
      unit: '',
      goal: 600,
      note: 'elements and texts, 700 px high'
    }
  ]
}

/** What is fetched, and what moves, while a grid and its pictures come. */
async function measureLoad(page: Page): Promise<Finding[]> {
  const { unseen, asked, shift } = await page.evaluate((games) => window.jackpotBench.load(games), many)
  if (asked === 0) throw new Error('No picture was asked for.')
  return [
    { name: 'pictures out of view fetched at load', value: unseen, unit: '', goal: 0, note: `${asked} were in view` },
    { name: 'layout shift at load', value: shift, unit: '', goal: 0, note: 'grid, filters and pictures' }
  ]
}

const scrollBy = (page: Page) => (isEmpty: boolean, frames: number) =>
  page.evaluate(
    async ([empty, games, count]) => {
      if (empty) window.jackpotBench.drawEmpty(games)
      else window.jackpotBench.mount('grid', games)
      return window.jackpotBench.scroll(400, count)
    },
    [isEmpty, many, frames] as const
  )

async function measureFilter(page: Page): Promise<Finding> {
  const value = await ratioIn(rounds, () => page.evaluate((games) => window.jackpotBench.filter(games), many))
  const note = `${many} games, with all thirteen counts, median of ${rounds} rounds`
  return { name: 'click on a filter over a bare loop and a repaint', value, unit: '×', goal: 2, note }
}

/** The grid of games against bare cards, a long one against a short one, and what scrolling, filtering and pictures cost. */
export const measureJackpots = (): Promise<Finding[]> =>
  withBuiltPage('jackpots', async (browser, address) => {
    const page = await openPage(browser, address)
    const found = [
      ...(await measureMounts(page)),
      ...(await measureLoad(page)),
      await measureScroll('scrolling a grid 400 px a frame over an empty one', scrollBy(page)),
      await measureFilter(page)
    ]
    await page.close()
    return found
  })
