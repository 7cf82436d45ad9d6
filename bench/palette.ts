import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeProfile } from '../e2e/app.ts'
import { settle } from '../e2e/settled.ts'
import { defaultState, settingsVersion } from '../src/main/settings/shape.ts'
import { settingsFile } from '../src/main/settings/settingsFile.ts'
import { makeStoredConnection } from '../src/main/testing/makeConnection.ts'
import { median, type Finding } from './measure.ts'
import { withApp } from './withApp.ts'

const rounds = 31
const [platforms, players] = [50, 49]
// Each platform can be used, each player can be used and opened in a window.
const entries = platforms * (1 + 2 * players)

/** A profile whose connections and accounts are that many entries of Find. */
function makeFullProfile(): string {
  const profile = makeProfile()
  const connections = Array.from({ length: platforms }, (_platform, at) =>
    makeStoredConnection({
      id: `platform-${at}`,
      name: `Platform ${at}`,
      accounts: Array.from({ length: players }, (_player, number) => ({
        id: `player-${at}-${number}`,
        label: `Player ${number}`
      }))
    })
  )
  const state = { version: settingsVersion, ...defaultState, connections }
  writeFileSync(join(profile, settingsFile), JSON.stringify(state))
  return profile
}

/** Milliseconds from the key to the box with its list laid out and the focus in it; it is closed again. */
const opening = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = () => document.querySelector<HTMLInputElement>('input[aria-label="Find"]')
    const start = performance.now()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    const laidOut = await new Promise<number>((resolve) => {
      const look = () => {
        if (document.activeElement !== box() || !document.querySelector('[role="option"]')) return
        watch.disconnect()
        void document.body.offsetHeight
        resolve(performance.now())
      }
      const watch = new MutationObserver(look)
      watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      look()
    })
    box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    while (box()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return laidOut - start
  })

/** Milliseconds from each letter typed to the list laid out anew. */
const typing = (page: Page, text: string): Promise<number[]> =>
  page.evaluate(async (whole) => {
    const box = document.querySelector<HTMLInputElement>('input[aria-label="Find"]')
    if (!box) throw new Error('Find is not open')
    const took: number[] = []
    for (let length = 1; length <= whole.length; length += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const start = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, whole.slice(0, length))
      box.dispatchEvent(new Event('input', { bubbles: true }))
      // React draws what was typed before the next task.
      await Promise.resolve()
      void document.body.offsetHeight
      took.push(performance.now() - start)
    }
    return took
  }, text)

/** How long Find takes to open and to filter, among so many connections and players. */
export const measurePalette = (): Promise<Finding[]> =>
  withApp(async ({ page }) => {
    await settle(page)
    const first = await opening(page)
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) opened.push(await opening(page))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find' }).waitFor()
    const letters: number[] = []
    for (let round = 0; round < 3; round += 1) letters.push(...(await typing(page, 'player 48 on platform 49')))
    const found = page.getByRole('option', { name: /Player 48.* Platform 49/ })
    if ((await found.count()) !== 1) throw new Error('Find found something else.')
    const count = entries.toLocaleString('en')
    return [
      {
        name: 'Find opens the first time',
        value: first,
        unit: 'ms',
        goal: 50,
        note: `${count} entries, once the first screen rests`
      },
      {
        name: 'Find opens',
        value: median(opened),
        unit: 'ms',
        goal: 50,
        note: `${count} entries, median of ${rounds}`
      },
      {
        name: 'Find filters',
        value: median(letters),
        unit: 'ms',
        goal: 16,
        note: `${count} entries, a letter to the list laid out, median of ${letters.length}`
      }
    ]
  }, makeFullProfile())
