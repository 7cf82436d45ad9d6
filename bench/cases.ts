import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { NewEvidence } from '../src/shared/cases/case.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { CasesPage } from '../e2e/pages/cases.ts'
import { TransactionsPage } from '../e2e/pages/transactions.ts'
import type {} from '../e2e/window.ts'
import { bareScript } from './bareScript.ts'
import type {} from './cases/bare.ts'
import { median, type Finding } from './measure.ts'
import { withApp } from './withApp.ts'

const [many, rounds, warming, added] = [200, 15, 3, 12]

const pieces = (count: number): NewEvidence[] =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'transaction',
    subject: `bench-${place}`,
    title: `Transaction: Game round ${place}.00 EUR`,
    happenedAt: new Date(Date.UTC(2026, 10, 1, 0, place)).toISOString(),
    facts: Array.from({ length: 10 }, (_name, at) => [`Fact ${at}`, `${place} of ${at}`]),
    differences: [],
    raw: JSON.stringify({ id: place, amount: -100, note: 'x'.repeat(400) })
  }))

/** Milliseconds from the address of a case to its evidence laid out. */
const inApp = (page: Page, id: string, count: number): Promise<number> =>
  page.evaluate(
    async ([one, wanted]) => {
      const start = performance.now()
      location.hash = `#/cases/${one}`
      await new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelectorAll('main [aria-label="Evidence"] > li').length !== wanted) return
          watch.disconnect()
          resolve()
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { subtree: true, childList: true })
        look()
      })
      void document.body.offsetHeight
      return performance.now() - start
    },
    [id, count] as const
  )

/** Milliseconds from a press of *Add to case* to the words that it is added. */
const adding = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add to case')
    if (!button) throw new Error('the button is not there')
    const start = performance.now()
    const said = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.body.textContent?.includes('Added to')) return
        watch.disconnect()
        resolve()
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    button.click()
    await said
    return performance.now() - start
  })

/** A case of 200 pieces over its JSON parsed and drawn by React alone, and how long adding to it takes. */
export const measureCases = (): Promise<Finding[]> =>
  withApp(async ({ page }) => {
    page.setDefaultTimeout(20_000)
    const [frame, transactions, cases] = [new FramePage(page), new TransactionsPage(page), new CasesPage(page)]
    const begin = (count: number): Promise<string> =>
      page.evaluate(async (evidence) => {
        const bridge = Reflect.get(window, 'pitboss')
        const listed = await bridge.request('connections.list', {})
        const account = listed.ok ? listed.value.connections[0]?.accounts[0]?.id : undefined
        const whose = { connection: 'demo', account: account ?? '' }
        const begun = await bridge.request('cases.begin', { ...whose, title: 'Bench', evidence })
        if (!begun.ok) throw new Error(begun.problem.code)
        return begun.value.id
      }, pieces(count))
    await frame.open('Transactions')
    const big = await begin(many)
    const took: number[] = []
    for (let place = 0; place < added; place += 1) {
      await (await transactions.cell(place, 'amount')).click()
      await page.locator('button:enabled', { hasText: 'Add to case' }).waitFor()
      took.push(await adding(page))
      await page.getByRole('button', { name: 'Close this message' }).click()
    }
    const small = await begin(1)
    await page.evaluate(await bareScript(join(import.meta.dirname, 'cases/bare.ts')))
    await frame.open('Cases')
    const pairs: number[] = []
    for (let round = 0; round < warming + rounds; round += 1) {
      await inApp(page, small, 1)
      const bare = await page.evaluate((id) => window.openBare(id), big)
      const ours = await inApp(page, big, many + added)
      if (round >= warming) pairs.push(ours / bare)
    }
    await cases.title.waitFor()
    const note = `of ${many + added} pieces, median of ${rounds} rounds`
    return [
      { name: 'a case opened over its JSON parsed and drawn bare', value: median(pairs), unit: '×', goal: 1.5, note },
      {
        name: 'adding to a case',
        value: median(took),
        unit: 'ms',
        goal: 100,
        note: `${many} pieces in it, from the press to the words`
      }
    ]
  })
