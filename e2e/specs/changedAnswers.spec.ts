import type { Locator } from '@playwright/test'
import { contractCases, valueAt, type ContractCase } from '../../src/shared/testing/contractCases.ts'
import { expect, test } from '../fixtures.ts'
import { faultOf, isOfField, subjectsAt } from '../golden/onScreen.ts'
import { shownFields } from '../golden/shownText.ts'
import { linkedPage, plainPage } from '../hostile/documented.ts'
import { gamesPath } from '../platform/gameList.ts'

// Unit tests put every documented field in every changed form through the screens' own parts. These are some of them in the app.

const all = Map.groupBy(contractCases().filter(isOfField), ({ operation }) => operation)

/** Some cases of an operation, from its first field to its last. */
function casesOf(operation: string): readonly ContractCase[] {
  const cases = all.get(operation) ?? []
  return cases.filter(
    (_case, index) => Math.floor((index * 8) / cases.length) > Math.floor(((index - 1) * 8) / cases.length)
  )
}

const subjectOf = ({ operation, answer }: ContractCase): unknown => valueAt(answer, subjectsAt[operation] ?? [])

/** The field of a case is among those on screen as it came, with its mark. */
const expectShown = (one: ContractCase, on: Locator) =>
  expect
    .poll(async () => faultOf(one, shownFields(await on.innerHTML())), {
      message: `${one.place.join('.')}, ${one.change}`
    })
    .toBe('')

test.beforeEach(async ({ connections, platform }) => {
  await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-whose-answers-differ')
})

test(
  'a bonus is shown as it came, whichever of its fields came otherwise',
  { tag: '@full' },
  async ({ frame, bonuses, platform }) => {
    await frame.open('Bonuses')
    for (const [place, one] of casesOf('bonuses.find').entries()) {
      const id = `7b1f0c2e-3d4a-4f5b-8c6d-${String(place).padStart(12, '0')}`
      const body = JSON.stringify(one.answer)
      platform.answer(`GET /bonus-service/v1/bonuses/${id}`, { body })
      await bonuses.lookUp(id)
      await expectShown(one, bonuses.bonus)
      expect(await bonuses.raw()).toBe(body)
      await bonuses.bonus.getByRole('tab', { name: 'Fields' }).click()
    }
  }
)

test('transactions are shown as they came, each in a row of its own @full', async ({
  frame,
  transactions,
  platform
}) => {
  const cases = casesOf('transactions.list')
  platform.answer('GET /wallet-service/v1/forefront/transactions', {
    body: JSON.stringify(linkedPage(cases.map(subjectOf)))
  })
  await frame.open('Transactions')
  await transactions.rows.first().click()
  await expectRows(cases, transactions.detail)
})

test(
  'games are shown as they came, each in a row of its own',
  { tag: '@full' },
  async ({ frame, jackpots, platform }) => {
    const cases = casesOf('jackpots.list')
    platform.answer(`GET ${gamesPath('main')}`, { body: JSON.stringify(plainPage(cases.map(subjectOf))) })
    await frame.open('Jackpots')
    await jackpots.show('main')
    await jackpots.openAt(0)
    await expectRows(cases, jackpots.game)
  }
)

test('notifications are shown as they came', { tag: '@full' }, async ({ frame, notifications, platform }) => {
  const cases = casesOf('notifications.list')
  platform.answer('POST /notification-service/v1/notifications', {
    body: JSON.stringify(linkedPage(cases.map(subjectOf)))
  })
  await frame.open('Notifications')
  for (const [place, one] of cases.entries()) {
    await notifications.choose(place)
    await notifications.open('Fields')
    await expectShown(one, notifications.region)
    await notifications.open('Raw')
    await expectRaw(one, notifications.region)
  }
})

test('banners are shown as they came', { tag: '@full' }, async ({ frame, banners, platform }) => {
  const cases = casesOf('banners.list')
  platform.answer('GET /core-service/v1/forefront/media/banners/home', {
    body: JSON.stringify({ data: { title: 'home', casinoBanners: cases.map(subjectOf) } })
  })
  await frame.open('Banners')
  await banners.show('home')
  await banners.tab('Fields').click()
  for (const [place, one] of cases.entries()) {
    await banners.items.nth(place).getByRole('button').click()
    await expectShown(one, frame.main.getByRole('tabpanel', { name: 'Fields' }))
  }
})

/** Goes from row to row, the first of which is open. */
async function expectRows(cases: readonly ContractCase[], detail: Locator): Promise<void> {
  for (const [place, one] of cases.entries()) {
    if (place > 0) await detail.getByRole('button', { name: 'Next row' }).click()
    await detail.getByRole('tab', { name: 'Fields' }).click()
    await expectShown(one, detail)
    await detail.getByRole('tab', { name: 'Raw' }).click()
    await expectRaw(one, detail)
  }
}

/** The row’s own text is the JSON that came. */
const expectRaw = (one: ContractCase, on: Locator) =>
  expect
    .poll(async () => (await on.getByLabel('Raw row').locator('div').allTextContents()).join(''))
    .toBe(JSON.stringify(subjectOf(one), undefined, 0).replaceAll(/("(?:\\.|[^"\\])*"):/g, '$1: '))
