import { expect, test } from '../fixtures.ts'

test('all 5,000 rows become one table with filter and sums, which disappears with its player', async ({
  app,
  frame,
  overview,
  transactions
}) => {
  await frame.open('Transactions')
  await transactions.pager.choose(200)
  await expect(transactions.pager.navigation).toContainText('1–200 of 5,000')
  await transactions.loadAll.click()
  await expect(transactions.allPages).toContainText('Complete: 5,000 rows on 25 pages.', { timeout: 20_000 })
  await expect(transactions.table).toHaveAttribute('aria-rowcount', '5001')
  expect(await transactions.rows.count()).toBeLessThan(50)
  await transactions.showSummary()
  await expect(transactions.summary).toContainText('the whole list is loaded.')
  await app.page.keyboard.press('ControlOrMeta+f')
  await expect(transactions.filter).toBeFocused()
  await transactions.filter.fill('rejected')
  await expect(frame.main).toContainText(/\d+ matching · 5,000 loaded/)
  await transactions.filter.fill('no such row')
  await expect(frame.main).toContainText('All 5,000 transactions were searched.')
  await transactions.filter.fill('')
  await (await transactions.cell(0, 'id')).click()
  await app.page.keyboard.press('ControlOrMeta+End')
  await expect(transactions.rows.last()).toHaveAttribute('aria-rowindex', '5001')
  const heading = transactions.detail.getByRole('heading', { level: 2 })
  const last = transactions.table.locator('tr[aria-rowindex="5001"]')
  const open = await heading.innerText()
  await frame.open('Overview')
  await expect(overview.items('Wallets'), 'that of an old row too').toHaveCount(3)
  await frame.open('Transactions')
  await expect(transactions.allPages).toContainText('Complete: 5,000 rows')
  await expect(heading).toHaveText(open)
  await expect(last).toBeInViewport()
  await transactions.detail.getByRole('button', { name: 'Close Transaction' }).click()
  await frame.choose('Player', 'New player')
  await expect(transactions.pager.navigation).toContainText('0 of 0')
  await frame.choose('Player', 'Player one')
  await expect(transactions.detail).toHaveCount(0)
  await expect(transactions.pager.navigation).toContainText('1–200 of 5,000')
  await expect(transactions.allPages).toHaveCount(0)
})
