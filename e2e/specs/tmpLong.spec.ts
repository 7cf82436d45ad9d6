import { expect, test } from '../fixtures.ts'
import { noteStalls } from '../frames.ts'
import {
  linkedPage,
  makeBanners,
  makeGame,
  makeNotification,
  makeTransaction,
  plainPage
} from '../hostile/documented.ts'
import { longText, withTexts, type TextKind } from '../longTexts.ts'
import { makeBonus } from '../platform/makers.ts'

const bonus = makeBonus()
const { id, ...fields } = bonus
const routes = {
  bonus: `GET /bonus-service/v1/bonuses/${id}`,
  transactions: 'GET /wallet-service/v1/forefront/transactions',
  notifications: 'POST /notification-service/v1/notifications',
  games: 'GET /jackpot-service/v1/jackpots/groups/main/games',
  banners: 'GET /core-service/v1/forefront/media/banners/main'
}

const onlyPage = (rows: readonly unknown[]) => linkedPage(rows, { last_page: 1, total: rows.length })

// All fields of a record have the text; the platform's answers end at 8 MB, so a text of 1,000 KB is in one field.
const lengths: readonly (readonly [characters: number, kinds: readonly TextKind[]])[] = [
  
  [30_000, ['letters', 'digits', 'marks', 'pile', 'tangle', 'emoji', 'arabic', 'words']]
]

test.use({ ownApp: 'crash' })
test.beforeEach(async ({ connections, platform }) => {
  platform.answer(routes.transactions, { body: linkedPage([makeTransaction()]) })
  platform.answer(routes.notifications, { body: linkedPage([makeNotification()]) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
})

for (const [length, kinds] of lengths) {
  for (const kind of kinds) {
    test(`${length} characters of ${kind} in every text field stall no screen @full`, async ({
      app: { page },
      banners,
      bonuses,
      frame,
      jackpots,
      notifications,
      platform,
      transactions
    }) => {
      const stall = await noteStalls(page)
      const measured: Record<string, number> = {}
      const show = async (text: string) => {
        const row = withTexts({ ...makeTransaction({ state_description: '.' }) }, text)
        platform.answer(routes.bonus, { body: { data: { id, ...(withTexts(fields, text) as object) } } })
        platform.answer(routes.transactions, { body: onlyPage([row, makeTransaction({ id: 7 })]) })
        platform.answer(routes.notifications, { body: onlyPage([withTexts(makeNotification(), text)]) })
        platform.answer(routes.games, { body: plainPage([withTexts(makeGame(), text)]) })
        platform.answer(routes.banners, { body: { data: withTexts(makeBanners(), text) } })
        const steps: Readonly<Record<string, () => Promise<void>>> = {
          Bonuses: async () => {
            await frame.open('Bonuses')
            await bonuses.lookUp(id)
            await bonuses.field('slug').waitFor()
          },
          Overview: async () => {
            await frame.open('Overview')
            await page.getByRole('main').getByRole('table').first().waitFor()
          },
          Transactions: async () => {
            await frame.open('Transactions')
            await transactions.rows.first().getByRole('cell').nth(1).click()
            await transactions.detail.waitFor()
          },
          Notifications: async () => {
            await frame.open('Notifications')
            await notifications.choose(0)
          },
          Jackpots: async () => {
            await frame.open('Jackpots')
            await jackpots.show('main')
            await jackpots.cards.first().getByRole('button').click()
            await jackpots.game.waitFor()
          },
          Banners: async () => {
            await frame.open('Banners')
            await banners.show('main')
            await banners.items.first().waitFor()
          }
        }
        for (const [name, step] of Object.entries(steps)) {
          await stall()
          await step()
          measured[name] = await stall()
        }
        return { ...measured }
      }
      const calm = await show('Spring')
      const long = await show(longText(kind, length))
      console.log("STALL", length, kind, JSON.stringify({ calm, long }))
      // The bound is 500 ms if nothing else runs, as in bounds.spec.ts; before, it was seconds to minutes.
      for (const [name, milliseconds] of Object.entries(long)) {
        expect(milliseconds, name).toBeLessThan(2000 + 5 * (calm[name] ?? 0))
      }
    })
  }
}

for (const kind of ['letters', 'marks', 'pile', 'tangle', 'arabic'] as const) {
  test(`1,000,000 characters of ${kind} in one field are drawn, shown whole and copied as they came @full`, async ({
    app,
    bonuses,
    frame,
    platform
  }) => {
    const text = longText(kind, 1_000_000)
    platform.answer(routes.bonus, { body: { data: { ...bonus, slug: text } } })
    await frame.open('Bonuses')
    const stall = await noteStalls(app.page)
    await bonuses.lookUp(id)
    const slug = bonuses.field('slug')
    await expect(slug).toContainText('…Show the first 500,000 of 1,000,000 characters')
    const drawn = await stall()
    await slug.getByRole('button', { name: /^Show / }).click()
    const whole = slug.getByRole('group', { name: 'Whole text' })
    await expect.poll(() => whole.evaluate((box) => box.textContent.length)).toBe(500_000)
    const opened = await stall()
    await slug.getByRole('button', { name: 'Copy all' }).click()
    await frame.toasts.filter({ hasText: 'Copied' }).waitFor()
    expect((await app.electron.evaluate(({ clipboard }) => clipboard.readText())) === text).toBe(true)
    console.log("STALL1M", kind, drawn, opened)
    for (const milliseconds of [drawn, opened]) expect(milliseconds).toBeLessThan(1500)
  })
}

test('a text that breaks after 200 letters is selected and copied without a break', async ({
  bonuses,
  frame,
  platform
}) => {
  const text = longText('letters', 1500)
  platform.answer(routes.bonus, { body: { data: { ...bonus, slug: text } } })
  await frame.open('Bonuses')
  await bonuses.lookUp(id)
  await bonuses.field('slug').locator('wbr').first().waitFor({ state: 'attached' })
  const selected = await bonuses.field('slug').evaluate((field) => {
    getSelection()?.selectAllChildren(field.querySelector('span') ?? field)
    return getSelection()?.toString()
  })
  expect(selected).toBe(text)
})
