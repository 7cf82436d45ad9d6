import { expect, test } from '../fixtures.ts'
import { linkedPage, makeNotification, makeTransaction } from '../hostile/documented.ts'
import { longText, longTextRoutes as routes } from '../longTexts.ts'
import { makeBonus } from '../platform/makers.ts'

const bonus = makeBonus()
const { id } = bonus

test.use({ ownApp: 'crash' })
test.beforeEach(async ({ connections, platform }) => {
  platform.answer(routes.transactions, { body: linkedPage([makeTransaction()]) })
  platform.answer(routes.notifications, { body: linkedPage([makeNotification()]) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
})

for (const kind of ['letters', 'marks', 'pile', 'tangle', 'arabic'] as const) {
  test(`1,000,000 characters of ${kind} in one field are drawn, shown in full and copied as received @full`, async ({
    app,
    bonuses,
    frame,
    platform
  }) => {
    const text = longText(kind, 1_000_000)
    platform.answer(routes.bonus, { body: { data: { ...bonus, slug: text } } })
    await frame.open('Bonuses')
    await bonuses.lookUp(id)
    const slug = bonuses.field('slug')
    await expect(slug).toContainText('…Show the first 500,000 of 1,000,000 characters')
    await slug.getByRole('button', { name: /^Show / }).click()
    const whole = slug.getByRole('group', { name: 'Whole text' })
    await expect.poll(() => whole.evaluate((box) => box.textContent.length)).toBe(500_000)
    await slug.getByRole('button', { name: 'Copy all' }).click()
    await frame.toasts.filter({ hasText: 'Copied' }).waitFor()
    expect((await app.electron.evaluate(({ clipboard }) => clipboard.readText())) === text).toBe(true)
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
