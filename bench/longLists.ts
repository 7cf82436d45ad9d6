import type { Page } from '@playwright/test'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { longLists, type LongList } from '../e2e/hostile/longLists.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import type { Finding } from './measure.ts'
import { costRows, noteStops, type Cost } from './stops.ts'
import { withApp } from './withApp.ts'

const sizes = [10, 1000, 100_000]

async function show(page: Page, { screen, subject }: LongList): Promise<void> {
  const frame = new FramePage(page)
  await frame.open('Overview')
  await frame.open(screen)
  if (subject !== undefined) {
    await frame.main.locator('input').first().fill(subject)
    await page.keyboard.press('Enter')
  } else await page.keyboard.press('ControlOrMeta+r')
}

/** The longest stops of page and main with lists of 10, 1,000 and 100,000 items, and the page's memory. */
export const measureLongLists = async (lists = longLists): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const list of lists) {
    await withApp(async (app, platform) => {
      const costs: Cost[] = []
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
        costs.push({ ...(await stopped()), memory: held() - idle })
      }
      findings.push(...costRows(list.name, '10, 1,000 and 100,000 items', costs))
    })
  }
  return findings
}
