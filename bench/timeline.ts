import { measureScroll, openBench, withBuiltPage } from './builtPage.ts'
import { ratioOf, type Finding } from './measure.ts'
import type {} from './timeline/page.tsx'

const [few, many, rounds] = [200, 20_000, 31]

/** A timeline of 20,000 events against one of 200, and what scrolling it costs over an empty list. */
export const measureTimeline = (): Promise<Finding[]> =>
  withBuiltPage('timeline', async (browser, address) => {
    const page = await openBench(browser, address, { bench: 'timelineBench', width: 1280, height: 800 })
    const mount = (events: number) => page.evaluate((count) => window.timelineBench.mount(count), events)
    for (let warm = 0; warm < 5; warm += 1) for (const events of [few, many]) await mount(events)
    const value = await ratioOf(
      rounds,
      () => mount(many),
      () => mount(few)
    )
    const read = await page.evaluate((count) => window.timelineBench.read(count), many)
    const note = `commit and layout, median of ${rounds} rounds; all are read after that, in ${read.toFixed(0)} ms`
    return [
      { name: 'timeline of 20,000 events over that of 200', value, unit: '×', goal: 2, note },
      await measureScroll('timeline: scrolling 400 px a frame over an empty list', (isEmpty, frames) =>
        page.evaluate(
          async ([empty, events, count]) => {
            if (empty) window.timelineBench.drawEmpty(events)
            else window.timelineBench.mount(events)
            // All events are read in the frames after the first drawing.
            await window.timelineBench.scroll(0, 10)
            return window.timelineBench.scroll(400, count)
          },
          [isEmpty, many, frames] as const
        )
      )
    ]
  })
