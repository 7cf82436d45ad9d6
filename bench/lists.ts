import type { RunningApp } from '../e2e/app.ts'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { TransactionsPage } from '../e2e/pages/transactions.ts'
import { askedPage, makeTransactions, pageOf, transactionRoute } from '../e2e/platform/transactionList.ts'
import type { Finding } from './measure.ts'
import { withApp } from './withApp.ts'

const latency = 300
const presses = 40
const pause = 500

/** Presses *Next page* every half second, and counts the pages missing by the second frame. */
const turnPages = (app: RunningApp): Promise<number> =>
  app.page.evaluate(
    async ([times, between]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const pager = document.querySelector('nav[aria-label="Pages"]')
      const next = pager?.querySelector<HTMLButtonElement>('button[aria-label="Next page"]')
      const words = () => pager?.querySelector('[role="status"]')?.textContent
      let late = 0
      for (let press = 0; press < times; press += 1) {
        await new Promise((resolve) => setTimeout(resolve, between))
        const before = words()
        next?.click()
        await frame()
        await frame()
        if (words() === before) late += 1
        while (words() === before) await frame()
      }
      return late
    },
    [presses, pause] as const
  )

/** Measures how often a person waits for a page that Pitboss could have prefetched. */
const measurePrefetch = (): Promise<Finding> =>
  withApp(async (app, platform) => {
    const rows = makeTransactions(15 * (presses + 5))
    platform.answer(transactionRoute, (response) => {
      const body = JSON.stringify(pageOf(rows, askedPage(response.req.url)))
      setTimeout(() => response.writeHead(200).end(body), latency)
    })
    const [frame, connections] = [new FramePage(app.page), new ConnectionsPage(app.page)]
    const transactions = new TransactionsPage(app.page)
    await connections.bring({ name: 'Slow', baseUrl: platform.baseUrl }, 'a-token-that-turns-pages-0001')
    await frame.open('Transactions')
    await transactions.rows.first().waitFor()
    const late = await turnPages(app)
    const note = `${late} of ${presses} presses ${pause} ms apart, on a platform that takes ${latency} ms`
    return { name: 'Next page that was not there at once', value: (late / presses) * 100, unit: '%', goal: 5, note }
  })

const warmFlips = 200
const flips = 800
const screenChanges = 200

/** Presses *Next page*, or *First page* at the end, each time the page has turned. */
const flip = (app: RunningApp, times: number): Promise<void> =>
  app.page.evaluate(async (count) => {
    const pager = document.querySelector('nav[aria-label="Pages"]')
    const button = (name: string) => pager?.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
    const words = () => pager?.querySelector('[role="status"]')?.textContent
    for (let press = 0; press < count; press += 1) {
      const before = words()
      const next = button('Next page')
      ;(next?.disabled ? button('First page') : next)?.click()
      while (words() === before) await new Promise((resolve) => setTimeout(resolve, 4))
    }
  }, times)

const changeScreens = (app: RunningApp, times: number): Promise<void> =>
  app.page.evaluate(async (count) => {
    const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Screens"] a')]
    for (let change = 0; change < count; change += 1) {
      const link = links[change % links.length]
      link?.click()
      while (document.querySelector('h1')?.textContent !== link?.textContent) {
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
    }
  }, times)

const measureMemory = (): Promise<Finding> =>
  withApp(async (app) => {
    const [frame, transactions] = [new FramePage(app.page), new TransactionsPage(app.page)]
    const debugged = await app.page.context().newCDPSession(app.page)
    const heap = async () => {
      await debugged.send('HeapProfiler.collectGarbage')
      const { usedSize } = (await debugged.send('Runtime.getHeapUsage')) as { usedSize: number }
      return usedSize
    }
    const open = async () => {
      await frame.open('Transactions')
      await transactions.rows.first().waitFor()
    }
    await changeScreens(app, 16)
    await open()
    await flip(app, warmFlips)
    const before = await heap()
    await flip(app, flips)
    await changeScreens(app, screenChanges)
    await open()
    const added = ((await heap()) - before) / 1_000_000
    const note = `${flips} pages turned and ${screenChanges} screens opened after ${warmFlips} pages, garbage collected`
    return { name: 'memory that turning pages leaves behind', value: added, unit: 'MB', goal: 2, note }
  })

/** The cost of turning a list's pages, in waits and memory. */
export const measureLists = async (): Promise<Finding[]> => [await measurePrefetch(), await measureMemory()]
