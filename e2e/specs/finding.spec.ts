import { expect, test } from '../fixtures.ts'
import { makeTransaction } from '../hostile/documented.ts'
import { settledRequests } from '../settled.ts'
import { listReply, transactionRoute } from '../platform/transactionList.ts'

const minute = 60_000
const newest = Date.parse('2026-11-20T19:00:00Z')
const wallet = { ...makeTransaction().user_wallet, currency: 'EUR', currency_subunits: 2 }

/** One transaction per minute before 20 November 2026, 19:00 UTC. Every tenth is a bet of 50 euros. */
const made = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeTransaction({
      id: 10_000 - index,
      processed_at: new Date(newest - index * minute).toISOString().replace('Z', '000Z'),
      amount: index % 10 === 0 ? -5000 : 120,
      state: index % 20 === 0 ? 'Rejected' : 'Succeed',
      source_body: `novaplay:golden-fortune round ${index}`,
      user_wallet: wallet
    })
  )

test.beforeEach(async ({ connections, platform }) => {
  platform.answer(
    transactionRoute,
    listReply(() => made(600))
  )
  await connections.bring({ baseUrl: platform.baseUrl })
  await connections.addAccount('Recording', 'Player', 'canary-of-the-finding-0001')
  await connections.dialog.waitFor({ state: 'hidden' })
})

test('rows are found by a typed filter, by a date, and on older pages @full', async ({
  app,
  frame,
  transactions,
  platform
}) => {
  await test.step('a typed filter shows its terms, narrows the list and is in the address, and terms are removed one by one', async () => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    await transactions.filter.fill('-50 20 Nov 2026 18:50-19:05')
    await expect(transactions.understood).toHaveText(['amount is −50.00', '20 Nov 2026, 18:50–19:05 UTC'])
    await expect(transactions.rows).toHaveCount(2)
    await expect(frame.main).toContainText('2 matching · 15 of 600 loaded')
    await transactions.filter.fill('-50 20 Nov 2026 18:50-19:05 state:=Rejected')
    await expect(transactions.understood).toHaveText([/^amount/, /^20 Nov/, 'state is Rejected'])
    await expect(transactions.rows).toHaveCount(1)
    await transactions.understood.first().getByRole('button', { name: 'Remove' }).click()
    await expect(transactions.filter).toHaveValue('20 Nov 2026 18:50-19:05 state:=Rejected')
    await transactions.filter.fill('50€ 20 Nov 2026 evening bonus')
    await expect(transactions.understood).toHaveText([
      'amount is 50.00 or −50.00 EUR still none without it',
      '20 Nov 2026, 18:00–24:00 UTC still none without it',
      'text: “bonus” 2 rows without it'
    ])
    await transactions.filter.fill('I paid 50 € on friday')
    await expect(transactions.understood).toHaveText([/“i”/, /“paid”/, /^amount is 50/, /^Friday/])
    await frame.main.getByRole('button', { name: 'Search without “I”, “paid”' }).click()
    await expect(transactions.filter).toHaveValue('50 € on friday')
    await transactions.filter.fill('50€ 20 Nov 2026 evening bonus')
    await transactions.understood.last().getByRole('button', { name: 'Remove' }).click()
    await expect(transactions.rows).toHaveCount(2)
    await transactions.filter.fill('50')
    await expect(transactions.understood).toHaveText(['amount or id: 50'])
    await expect(transactions.rows).toHaveCount(2)
    await transactions.filter.fill('20 Nov 2026 18:50-19:05 state:=Rejected')
    const period = frame.main.getByRole('combobox', { name: 'Period' })
    await expect(period.getByRole('option', { selected: true })).toHaveText('As typed')
    await period.selectOption('Yesterday')
    await expect(transactions.filter).toHaveValue('state:=Rejected yesterday')
    await expect(transactions.understood.last()).toHaveText(/^Yesterday: /)
    await period.selectOption('Any time')
    await expect(transactions.filter).toHaveValue('state:=Rejected')
    await transactions.filter.fill('20 Nov 2026 18:50-19:05 state:=Rejected')
    // The address changes within a quarter of a second.
    await expect(app.page).toHaveURL(/filter=20/)
    await app.page.reload()
    await expect(transactions.filter).toHaveValue('20 Nov 2026 18:50-19:05 state:=Rejected')
    await expect(transactions.rows).toHaveCount(1)
    await transactions.exporting.open()
    await expect(transactions.exporting.dialog.getByRole('radio', { name: 'Filtered rows (1)' })).toBeVisible()
  })
  await test.step('a binary search finds a date, and its row has the focus', async () => {
    await app.page.keyboard.press('Escape')
    await transactions.filter.fill('')
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    const before = (await settledRequests(app.page, platform)).length
    await transactions.goToDate('20 Nov 2026 12:30:20')
    const focused = app.page.locator('tr:focus')
    await expect(focused).toContainText('12:30:00')
    await expect(focused).toBeInViewport()
    await expect(transactions.table.getByRole('row', { selected: true })).toContainText('12:30:00')
    await expect(frame.main).toContainText(
      /The list has no row of 20 Nov 2026, 12:30:20 UTC: the next older row is marked: page 27, \d requests/
    )
    // The search has 40 pages; Pitboss may also prefetch the next page.
    expect((await settledRequests(app.page, platform)).length - before).toBeLessThanOrEqual(8 + 1)
    await transactions.goToDate('20 Nov 2026 12:00-13:00')
    await expect(focused).toContainText('12:59:00')
    await expect(frame.main).toContainText('The newest row of 20 Nov 2026, 12:00–13:00 UTC is marked')
    await transactions.goToDate('2025-01-01')
    await expect(focused).toContainText('09:01:00')
    await expect(frame.main).toContainText('The list has nothing as old as 1 Jan 2025 UTC')
    await transactions.goToDate('31 Feb')
    await expect(frame.main).toContainText('“31 Feb” is not a date: there is no such date.')
  })
  await test.step('a search of older pages covers the filter’s range', async () => {
    await transactions.pager.button('First page').click()
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    const before = (await settledRequests(app.page, platform)).length
    await transactions.filter.fill('-50 20 Nov 2026 12:00-13:00')
    await expect(frame.main).toContainText('0 matching · 15 of 600 loaded')
    await transactions.emptyList.getByRole('button', { name: 'Search older pages' }).click()
    await expect(transactions.allPages).toContainText('All rows of these dates are loaded.')
    await expect(transactions.rows).toHaveCount(6)
    await expect(transactions.allPages).toContainText(/Pages 25–\d\d of 40: \d\d rows, 6 found, \d\d requests/)
    // The binary search for the first page, five pages, and one prefetched page.
    const asked = (await settledRequests(app.page, platform)).length
    expect(asked - before).toBeLessThanOrEqual(8 + 5 + 2)
    // A wider range starts a new search.
    await transactions.filter.fill('-50 20 Nov 2026 11:00-13:00')
    await frame.main.getByRole('button', { name: 'Search older pages' }).click()
    await expect(transactions.rows).toHaveCount(12)
    await expect(transactions.allPages).toContainText('All rows of these dates are loaded.')
    await expect(transactions.allPages).toContainText(/Pages 25–\d\d of 40: \d\d\d rows, 12 found/)
    const more = (await settledRequests(app.page, platform)).length
    expect(more - asked).toBeLessThanOrEqual(8 + 9 + 2)
    await expect(frame.main.getByRole('button', { name: 'Search older pages' })).toHaveCount(0)
    await transactions.filter.fill('70 EUR 20 Nov 2026 11:00-13:00')
    await expect(frame.main).toContainText('All 120 transactions of these dates were searched: 20 Nov 2026')
    await expect(frame.main).toContainText(/We find no transaction of 70\.00 EUR in the period .+/)
    await transactions.filter.fill('')
    await expect(transactions.allPages).toContainText('Part of the list is loaded.')
    expect((await settledRequests(app.page, platform)).length).toBe(more)
    await transactions.allPages.getByRole('button', { name: 'Back to pages' }).click()
    await expect(transactions.pager.navigation).toContainText('1–15 of 600')
    // Without a time, the row may be on any page.
    await transactions.filter.fill('nothing like it')
    await transactions.pager.go(10)
    await expect(transactions.pager.navigation).toContainText('136–150 of 600')
    await frame.main.getByRole('button', { name: 'Search older pages' }).click()
    await expect(transactions.allPages).toContainText('All pages searched.')
    await expect(transactions.allPages).toContainText('Pages 1–40 of 40')
  })
})
