import type { Page } from '@playwright/test'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { longLists, type LongList } from '../e2e/hostile/longLists.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import type { Finding } from './measure.ts'
import { noteStops } from './stops.ts'
import { withApp } from './withApp.ts'

const sizes = [10, 1000, 100_000]

/** Opens the screen of a list and has it answered. */
async function show(page: Page, { screen, subject }: LongList): Promise<void> {
  const frame = new FramePage(page)
  await frame.open('Overview')
  await frame.open(screen)
  if (subject !== undefined) {
    await frame.main.locator('input').first().fill(subject)
    await page.keyboard.press('Enter')
  } else await page.keyboard.press('ControlOrMeta+r')
}

/** How long lists of 10, 1,000 and 100,000 items stop the page and main, and what the page then holds. */
export const measureLongLists = async (lists = longLists): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const list of lists) {
    await withApp(async (app, platform) => {
      const stops: { readonly page: number; readonly main: number; readonly memory: number }[] = []
      platform.answer(list.route, { body: list.body(1) })
      await new ConnectionsPage(app.page).bring({ name: 'Recording', baseUrl: platform.baseUrl }, 'a-token-of-a-player')
      const stopped = await noteStops(app)
      const held = () => rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
      await show(app.page, list)
      await new Promise((resolve) => setTimeout(resolve, 2000))
      const idle = held()
      for (const size of sizes) {
        platform.answer(list.route, { body: list.body(size) })
        await stopped()
        await show(app.page, list)
        await new Promise((resolve) => setTimeout(resolve, 4000))
        stops.push({ ...(await stopped()), memory: held() - idle })
      }
      const row = (what: 'page' | 'main' | 'memory') => stops.map((stop) => stop[what].toFixed(0)).join(', ')
      const last = stops.at(-1)
      const of = (what: 'page' | 'main' | 'memory', words: string, unit: Finding['unit'], goal: number): Finding => ({
        name: `${list.name}: ${words}`,
        value: last?.[what] ?? Number.NaN,
        unit,
        goal,
        note: `10, 1,000 and 100,000 items: ${row(what)} ${unit}`
      })
      findings.push(
        of('page', 'longest stop of the page', 'ms', 500),
        of('main', 'longest stop of main, processor’s time', 'ms', 100),
        of('memory', 'page over idle', 'MB', 250)
      )
    })
  }
  return findings
}
