import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeProfile, removeProfile, startApp, type RunningApp } from '../e2e/app.ts'
import { BannersPage } from '../e2e/pages/banners.ts'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { framedPng, healthySlots, makeBanner, servePicture } from '../e2e/platform/bannerPictures.ts'
import { startRecording, type RecordingPlatform } from '../e2e/platform/recording.ts'
import { linkedPage, makeNotification } from '../e2e/hostile/documented.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import { saveConnection } from '../e2e/savedConnection.ts'
import { measureGrowthInMain } from './boundsOfMain.ts'
import type { Finding } from './measure.ts'

const categories = 45
const bannersEach = 3

/** Categories whose banners have pictures of their own each. */
export function serveCategories(platform: RecordingPlatform): void {
  const slots = Object.entries(healthySlots)
  const files = new Map(slots.map(([slot, [width, height, colour]]) => [slot, framedPng(width, height, colour)]))
  for (let category = 0; category < categories; category += 1) {
    const casinoBanners = Array.from({ length: bannersEach }, (_, at) => {
      const name = (slot: string) => `${category}-${at}-${slot}`
      for (const [slot, bytes] of files) servePicture(platform, name(slot), bytes)
      const pictures = slots.map(([slot]) => [
        slot,
        { name: slot, file_name: slot, mime_type: 'image/png', url: `${platform.baseUrl}/pictures/${name(slot)}` }
      ])
      return { ...makeBanner(platform), ...Object.fromEntries(pictures), title: `${category} ${at}`, order: at }
    })
    platform.answer(`GET /core-service/v1/forefront/media/banners/c${category}`, {
      body: { data: { title: `c${category}`, casinoBanners } }
    })
  }
}

/** What the page's process holds after many categories, each with pictures of its own. */
async function measureCategories(): Promise<Finding> {
  const platform = await startRecording()
  serveCategories(platform)
  const profile = makeProfile()
  const app = await startApp(profile)
  try {
    const [frame, banners] = [new FramePage(app.page), new BannersPage(app.page)]
    await new ConnectionsPage(app.page).bring({ name: 'Recording', baseUrl: platform.baseUrl })
    await frame.open('Banners')
    const before = rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
    for (let category = 0; category < categories; category += 1) {
      await banners.show(`c${category}`)
      await banners.list.getByRole('button', { name: `${category} 0` }).waitFor()
      await banners.looked()
    }
    const held = rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
    const note = `${categories} of ${bannersEach} banners with eight pictures each, nothing collected by force; ${before.toFixed(0)} MB before`
    return { name: 'the page’s process after many banner categories', value: held, unit: 'MB', goal: 400, note }
  } finally {
    await app.close()
    await platform.stop()
    removeProfile(profile)
  }
}

const manyConnections = 1000

/** A profile with many connections: one is saved by the app, the others are copied in its file. */
async function fillProfile(profile: string): Promise<void> {
  const first = await startApp(profile)
  await saveConnection(first.page, { name: 'Lucky', baseUrl: 'https://api.lucky.example' })
  await first.close()
  const path = join(profile, 'settings.json')
  const settings = JSON.parse(readFileSync(path, 'utf8'))
  const [one] = settings.connections
  settings.connections = Array.from({ length: manyConnections }, (_, at) => ({
    ...one,
    id: `${one.id.slice(0, -4)}${String(at).padStart(4, '0')}`,
    name: `Lucky ${at}`
  }))
  writeFileSync(path, JSON.stringify(settings))
}

/** Milliseconds from a click in the page until two frames after something is there. */
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

const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** How long the Connections screen and the connection menu take with many connections, and their elements. */
async function measureConnections(): Promise<Finding[]> {
  const profile = makeProfile()
  try {
    await fillProfile(profile)
    const app = await startApp(profile)
    try {
      const { page } = app
      const screen = await untilDrawn(page, 'nav[aria-label="Screens"] a[href="/connections"]', 'article')
      const elements = await elementsOf(page)
      const menu = await untilDrawn(page, 'button[aria-label^="Connection:"]', '[role="menuitemradio"]')
      const note = `of ${manyConnections} connections, until two frames after it is drawn, once`
      return [
        { name: 'Connections screen', value: screen, unit: 'ms', goal: 1000, note },
        { name: 'connection menu', value: menu, unit: 'ms', goal: 1000, note },
        {
          name: 'elements of the Connections screen',
          value: elements,
          unit: '',
          goal: 3000,
          note: `of ${manyConnections} connections, the whole document`
        },
        {
          name: 'elements that the connection menu adds',
          value: (await elementsOf(page)) - elements,
          unit: '',
          goal: 1000,
          note: `of ${manyConnections} connections`
        }
      ]
    } finally {
      await app.close()
    }
  } finally {
    removeProfile(profile)
  }
}

const pasted = 5_000_000

/** Has a text on the clipboard, copied from the page. */
const copyText = (page: Page, length: number): Promise<void> =>
  page.evaluate((count) => {
    const box = document.createElement('textarea')
    // Not laid out: only its text is wanted.
    box.style.cssText = 'position: fixed; width: 10px; height: 10px; opacity: 0'
    document.body.append(box)
    document.addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/plain', 'x'.repeat(count))
        event.preventDefault()
      },
      { once: true }
    )
    box.select()
    document.execCommand('copy')
    box.remove()
  }, length)

/** Milliseconds that the page is busy with a pasted text of five million characters. */
async function measurePaste({ page }: RunningApp): Promise<Finding> {
  await new FramePage(page).open('Bonuses')
  await copyText(page, pasted)
  await page.getByRole('textbox', { name: 'Bonus id' }).focus()
  await page.evaluate(() => {
    const noted: { begun?: number; took?: Promise<number> } = {}
    Object.assign(window, { noted })
    document.addEventListener(
      'paste',
      (event) => {
        const begun = event.timeStamp
        noted.took = (async () => {
          for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
          return performance.now() - begun
        })()
      },
      { capture: true, once: true }
    )
  })
  await page.keyboard.press('Control+v')
  const took = await page.evaluate(() => {
    const noted: unknown = Reflect.get(window, 'noted')
    return (noted as { took?: Promise<number> }).took
  })
  const note = `${pasted} characters into the look-up, from the key to two frames after, once`
  return { name: 'a text that is too long, pasted', value: took ?? Number.NaN, unit: 'ms', goal: 300, note }
}

const many = (count: number, text: string): string => text.repeat(count)

// Each of a size, and four times as large: work that multiplies without a bound grows sixteen times.
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
  ['length of a message', 6, (size) => `<p>${many(size * 40_000, 'word ')}</p>`]
]

/** How much longer the page is busy with a message of four times the size, until its frame is there. */
async function measureGrowth(): Promise<Finding[]> {
  const platform = await startRecording()
  const profile = makeProfile()
  const app = await startApp(profile)
  try {
    const first = { name: 'first', html: '' }
    const sizes = growing.flatMap(([name, , make]) =>
      [1, 4].map((size) => ({ name: `${name} ${size}`, html: make(size) }))
    )
    // What the first one loads is not counted.
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
    for (const [at, { name }] of [first, ...sizes].entries()) {
      const item = `[aria-posinset="${at + 1}"] button`
      await app.page.locator(item).waitFor()
      times.push(await untilDrawn(app.page, item, `iframe[srcdoc*="<p>${name}</p>"]`))
    }
    return growing.map(([name, goal], at) => {
      const [one = Number.NaN, four = Number.NaN] = times.slice(1 + at * 2)
      return {
        name: `growth by ${name}`,
        value: four / one,
        unit: '×' as const,
        goal,
        note: `four times the size, ${one.toFixed(0)} and ${four.toFixed(0)} ms until two frames after its frame is there`
      }
    })
  } finally {
    await app.close()
    await platform.stop()
    removeProfile(profile)
  }
}

const drawings: readonly (readonly [name: string, goal: number, make: (size: number) => string])[] = [
  [
    'rules × elements of an SVG',
    6,
    (size) =>
      `<style>${many(size * 50, '.a .b{fill:red}')}</style>${many(size * 500, '<path class="a" d="M0 0h9v9z"/>')}`
  ],
  ['letters of an SVG', 6, (size) => `<text>${many(size * 8000, 'word ')}</text>`],
  [
    'references of an SVG',
    6,
    (size) => `<g id="a">${many(40, '<path d="M0 0h9"/>')}</g>${many(size * 200, '<use href="#a"/>')}`
  ],
  [
    'filters of an SVG',
    6,
    (size) =>
      `<filter id="f">${many(4, '<feGaussianBlur stdDeviation="2"/>')}</filter>${many(size * 15, '<rect width="90" height="90" filter="url(#f)"/>')}`
  ]
]

/** How much longer the page needs for an SVG of four times the size. */
async function measureSvg({ page }: RunningApp): Promise<Finding[]> {
  const drawn = (content: string): Promise<number> =>
    page.evaluate(async (text) => {
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const picture = new Image()
        const begun = performance.now()
        picture.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
        await picture.decode()
        times.push(performance.now() - begun)
      }
      return Math.min(...times)
    }, `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${content}</svg>`)
  const findings: Finding[] = []
  for (const [name, goal, make] of drawings) {
    const [one, four] = [await drawn(make(1)), await drawn(make(4))]
    const note = `four times the size, ${one.toFixed(0)} and ${four.toFixed(0)} ms until it is drawn, the fastest of three`
    findings.push({ name: `growth by ${name}`, value: four / one, unit: '×', goal, note })
  }
  return findings
}

async function withApp<Value>(work: (app: RunningApp) => Promise<Value>): Promise<Value> {
  const profile = makeProfile()
  const app = await startApp(profile)
  try {
    return await work(app)
  } finally {
    await app.close()
    removeProfile(profile)
  }
}

/** What many categories, many connections and a long text cost. */
export const measureBounds = async (): Promise<Finding[]> => [
  ...(await measureGrowthInMain()),
  ...(await measureConnections()),
  await withApp(measurePaste),
  ...(await measureGrowth()),
  ...(await withApp(measureSvg)),
  await measureCategories()
]
