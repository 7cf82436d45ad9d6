import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Input } from '../src/shared/contract/index.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import type { ScreenName } from '../src/shared/commands.ts'
import { makeBonus } from '../e2e/platform/makers.ts'
import { openPlace } from '../e2e/scoreboard/place.ts'
import { showDetails } from '../e2e/app.ts'
import type {} from '../e2e/window.ts'
import { bareScript } from './bareScript.ts'
import type {} from './bonus/bare.ts'
import { median, type Finding } from './measure.ts'
import { withApp } from './withApp.ts'

const rounds = 21
const warming = 3

type Asked = Input<'bonuses.find'>

/** Milliseconds from main’s word that the exchange is over, which leaves just before the answer, to the fields laid out. */
const inApp = (page: Page, asked: Asked): Promise<number> =>
  page.evaluate(async ({ bonusId }) => {
    let answered = 0
    // The first word says that the exchange began.
    const stop = Reflect.get(window, 'pitboss').on('exchanges.changed', () => (answered = performance.now()))
    const box = document.querySelector<HTMLInputElement>('main form input')
    if (!box?.form) throw new Error('the form is not there')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, bonusId)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    const shown = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        const bonus = document.querySelector('main section[aria-label="Bonus"][aria-busy="false"]')
        if (!bonus?.querySelector('dd')?.textContent?.includes(bonusId)) return
        void document.body.offsetHeight
        watch.disconnect()
        resolve(performance.now())
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    box.form.requestSubmit()
    const laidOut = await shown
    stop()
    return laidOut - answered
  }, asked)

/** The same for the bare page, in the same window. */
const inBare = (page: Page, asked: Asked): Promise<number> =>
  page.evaluate(async (input) => {
    let answered = 0
    const stop = Reflect.get(window, 'pitboss').on('exchanges.changed', () => (answered = performance.now()))
    const laidOut = await window.askBare(input)
    stop()
    return laidOut - answered
  }, asked)

/** The better of a look-up of each bonus: what else the machine does must not decide. */
async function best(frame: FramePage, screen: ScreenName, asked: readonly Asked[], measure: typeof inApp) {
  await frame.open(screen)
  const took: number[] = []
  for (const one of asked) {
    await frame.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    took.push(await measure(frame.page, one))
  }
  return Math.min(...took)
}

/** A look-up from main’s answer to its fields on screen, over a bare React page that shows the same fields. */
export const measureBonus = (): Promise<Finding[]> =>
  withApp(async (app, platform) => {
    const script = await bareScript(join(import.meta.dirname, 'bonus/bare.ts'))
    // Two in turn, so that each look-up shows another one.
    const bonuses = ['a', 'b'].map((end) => makeBonus({ id: `7b1f0c2e-3d4a-4f5b-8c6d-00000000000${end}`, title: end }))
    for (const bonus of bonuses) platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
    const { connection } = await openPlace(app.page, { name: 'Bench', baseUrl: platform.baseUrl })
    const frame = new FramePage(app.page)
    await frame.choose('Connection', 'Bench')
    // The bare page shows every field.
    await showDetails(app)
    await app.page.evaluate(script)
    const asked = bonuses.map(({ id }) => ({ connection, bonusId: id }))
    const pairs: { readonly app: number; readonly bare: number }[] = []
    for (let round = 0; round < warming + rounds; round += 1) {
      const inScreen = await best(frame, 'Bonuses', asked, inApp)
      // No bonus concerns the screen that is open meanwhile.
      const inPage = await best(frame, 'Connections', asked, inBare)
      if (round >= warming) pairs.push({ app: inScreen, bare: inPage })
    }
    const of = (side: 'app' | 'bare') => median(pairs.map((pair) => pair[side])).toFixed(1)
    return [
      {
        name: 'bonus from main’s answer to its fields over bare React',
        value: median(pairs.map((pair) => pair.app / pair.bare)),
        unit: '×',
        goal: 2,
        note: `${of('app')} ms over ${of('bare')} ms, laid out and ready to paint, median of ${rounds} rounds, each the better of two`
      }
    ]
  })
