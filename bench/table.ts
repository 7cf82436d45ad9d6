import type { Page } from '@playwright/test'
import { measureScroll, openBench, withBuiltPage } from './builtPage.ts'
import { median, ratioIn, type Finding } from './measure.ts'
import type {} from './table/page.tsx'

const rounds = 31
const many = 100_000

async function measureMounts(page: Page): Promise<Finding[]> {
  const mount = (kind: 'bare' | 'rich' | 'grouped', rows: number) =>
    page.evaluate(([asked, count]) => window.tableBench.mount(asked, count), [kind, rows] as const)
  for (let warm = 0; warm < 5; warm += 1) for (const rows of [15, many]) await mount('rich', rows)
  const rich: number[] = []
  const long: number[] = []
  const groups: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await mount('bare', 15)
    const fifteen = await mount('rich', 15)
    rich.push(fifteen / bare)
    long.push((await mount('rich', many)) / fifteen)
    groups.push((await mount('grouped', many)) / fifteen)
  }
  const elements = await page.evaluate(() => window.tableBench.elements())
  const note = `commit and layout, 12 columns, median of ${rounds} rounds`
  return [
    { name: 'table of 15 rich rows over bare React cells', value: median(rich), unit: '×', goal: 1.5, note },
    { name: 'table of 100,000 rows over that of 15', value: median(long), unit: '×', goal: 4, note },
    {
      name: 'table of 100,000 rows in groups over that of 15',
      value: median(groups),
      unit: '×',
      goal: 4,
      note: `${note}; the groups are made before, sums come with the next frame`
    },
    { name: 'elements of a table of 100,000 rows', value: elements, unit: '', goal: 600, note: 'in a window of 700 px' }
  ]
}

const scrollBy = (page: Page) => (isEmpty: boolean, frames: number) =>
  page.evaluate(
    async ([empty, rows, count]) => {
      if (empty) window.tableBench.drawEmpty(rows)
      else window.tableBench.mount('rich', rows)
      return window.tableBench.scroll(400, count)
    },
    [isEmpty, many, frames] as const
  )

async function measureLoops(page: Page): Promise<Finding[]> {
  let first = 0
  const filter = await ratioIn(rounds, async () => {
    const took = await page.evaluate((rows) => window.tableBench.filter(rows, 'round 2077777'), many)
    first = took.first
    return took
  })
  const presets = await ratioIn(rounds, () => page.evaluate((rows) => window.tableBench.presets(rows), many))
  const groups = await ratioIn(rounds, () => page.evaluate((rows) => window.tableBench.group(rows), many))
  const over = (name: string, value: number, goal: number, what: string): Finding => {
    return {
      name: `${name} over a bare loop`,
      value,
      unit: '×',
      goal,
      note: `${many} rows${what}; median of ${rounds} rounds`
    }
  }
  return [
    over('filter', filter, 2, `; the first search reads them in ${first.toFixed(0)} ms`),
    over('grouping', groups, 2, ' whose sources and times were read, in sessions and in their order'),
    over('presets', presets, 1.5, ', counted from the start')
  ]
}

/** The table against bare cells, a long table against a short one, and the cost of scrolling and filtering a long table. */
export const measureTable = (): Promise<Finding[]> =>
  withBuiltPage('table', async (browser, address) => {
    const page = await openBench(browser, address, { bench: 'tableBench', width: 1440, height: 900 })
    return [
      ...(await measureMounts(page)),
      await measureScroll('scrolling 400 px a frame over an empty list', scrollBy(page)),
      ...(await measureLoops(page))
    ]
  })
