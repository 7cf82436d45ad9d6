import type { Page } from '@playwright/test'
import { BannersPage } from '../e2e/pages/banners.ts'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { answerCategories } from '../e2e/platform/bannerPictures.ts'
import { linkedPage, makeNotification } from '../e2e/hostile/documented.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import { measureBridge, measurePictures } from './inputs.ts'
import { measureLongLists } from './longLists.ts'
import { measureLongTexts } from './longTexts.ts'
import type { Finding } from './measure.ts'
import { noteStops } from './stops.ts'
import { withApp } from './withApp.ts'

const categories = Array.from({ length: 45 }, (_, at) => `c${at}`)

const measureCategories = (): Promise<Finding> =>
  withApp(async (app, platform) => {
    answerCategories(platform, categories)
    const [frame, banners] = [new FramePage(app.page), new BannersPage(app.page)]
    await new ConnectionsPage(app.page).bring({ name: 'Recording', baseUrl: platform.baseUrl })
    await frame.open('Banners')
    const before = rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
    for (const category of categories) {
      await banners.show(category)
      await banners.list.getByRole('button', { name: `${category} 0` }).waitFor()
      await banners.looked()
    }
    const held = () => rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
    const atOnce = held()
    // One category a second leaves the browser no time for a garbage collection. A person leaves enough time.
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    const note = `${categories.length} of three banners with eight pictures each, after twenty seconds of rest, nothing collected by force; ${before.toFixed(0)} MB before, ${atOnce.toFixed(0)} right after the last`
    return { name: 'the page’s process after many banner categories', value: held(), unit: 'MB', goal: 300, note }
  })

/** Milliseconds from a click in the page until two frames after an element appears. */
const untilDrawn = (page: Page, click: string, wanted: string): Promise<number> =>
  page.evaluate(
    async ([press, waited]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const begun = performance.now()
      const pressed = document.querySelector<HTMLElement>(press)
      if (!pressed) throw new Error(`There is no ${press} to press.`)
      pressed.click()
      while (!document.querySelector(waited)) {
        if (performance.now() - begun > 60_000) throw new Error(`${waited} did not come within a minute.`)
        await frame()
      }
      await frame()
      await frame()
      return performance.now() - begun
    },
    [click, wanted] as const
  )

const many = (count: number, text: string): string => text.repeat(count)

// Each input in one size and four times the size. Unlimited quadratic work takes sixteen times as long.
const growing: readonly (readonly [name: string, goal: number, make: (size: number) => string])[] = [
  [
    'rules × elements of a message',
    6,
    (size) => `<style>${many(size * 100, 'b~i{color:red}')}</style>${many(size * 500, '<b><i>x</i></b>')}`
  ],
  [
    'styles of a message',
    6,
    (size) => many(size * 500, '<b style="color:red;filter:none;box-shadow:0 0 9px red">x</b>')
  ],
  ['depth × tags of a message', 6, (size) => `${many(size * 15, '<div>')}${many(size * 300, '<hr>')}`],
  ['formatting × blocks of a message', 6, (size) => `${many(size * 15, '<b x>')}${many(size * 40, '<p>x</p>')}`],
  [
    'different formatting × blocks of a message',
    6,
    (size) => `<p>${Array.from({ length: size * 100 }, (_, at) => `<b x${at}>`).join('')}${many(size * 125, '<p>x')}`
  ],
  ['nested tables of a message', 6, (size) => many(size * 50, '<table><tr><td>')],
  ['drawings of a message', 6, (size) => `<svg>${many(size * 1000, '<g><path d="M0 0"/></g>')}</svg>`],
  ['formulas of a message', 6, (size) => `<math>${many(size * 1000, '<mi>x</mi>')}</math>`],
  ['attributes of a message', 6, (size) => many(size * 500, `<p title=">" a='<' b>x</p>`)],
  ['ends of comments in a message', 6, (size) => many(size * 500, '<!-- --!><!--><!--->x')],
  ['length of a message', 6, (size) => `<p>${many(size * 40_000, 'word ')}</p>`]
]

/** Measures how much longer the frame of a message takes to appear if the message is four times as large. */
const measureGrowth = (): Promise<Finding[]> =>
  withApp(async (app, platform) => {
    const first = { name: 'first', html: '' }
    const sizes = growing.flatMap(([name, , make]) =>
      [1, 4].map((size) => ({ name: `${name} ${size}`, html: make(size) }))
    )
    // Doesn't count what the first message loads.
    const rows = [first, ...sizes].map(({ name, html }, at) =>
      makeNotification({
        id: `7b1f0c2e-3d4a-4f5b-8c6d-0000000${String(at).padStart(5, '0')}`,
        contents: [{ language: 'en', content: `<p>${name}</p>${html}`, is_default: true }]
      })
    )
    platform.answer('POST /notification-service/v1/notifications', {
      body: linkedPage(rows, { last_page: 1, total: rows.length })
    })
    await new ConnectionsPage(app.page).bring({ name: 'Recording', baseUrl: platform.baseUrl }, 'a-token-of-a-player')
    await new FramePage(app.page).open('Notifications')
    const times: number[] = []
    const stops = await noteStops(app)
    for (const [at, { name }] of [first, ...sizes].entries()) {
      const item = `[aria-rowindex="${at + 2}"] td`
      await app.page.locator(item).waitFor()
      times.push(await untilDrawn(app.page, item, `iframe[srcdoc*="<p>${name}</p>"]`))
    }
    const { page, main } = await stops()
    const note = `longest stop while ${sizes.length} messages of every kind were opened; of main the processor’s time`
    const stopped: Finding[] = [
      { name: 'the page stands still', value: page, unit: 'ms', goal: 500, note },
      { name: 'main stands still', value: main, unit: 'ms', goal: 100, note }
    ]
    const growth = growing.map(([name, goal], at) => {
      const [one = Number.NaN, four = Number.NaN] = times.slice(1 + at * 2)
      return {
        name: `growth by ${name}`,
        value: four / one,
        unit: '×' as const,
        goal,
        note: `four times the size, ${one.toFixed(0)} and ${four.toFixed(0)} ms until two frames after its frame is there`
      }
    })
    return [...growth, ...stopped]
  })

/** The cost of long lists and texts, large pictures, bridge inputs and many categories. */
export const measureBounds = async (): Promise<Finding[]> => [
  ...(await measureLongLists()),
  ...(await measureLongTexts()),
  ...(await measureGrowth()),
  ...(await measurePictures()),
  ...(await measureBridge()),
  await measureCategories()
]
