import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures.ts'
import { answerPlace } from '../standin.ts'

test('all pages of the demo platform are exported as received, and become one table', async ({
  app,
  frame,
  folder,
  overview,
  transactions
}) => {
  await test.step('an export holds every row as received, regardless of the filter on screen', async () => {
    const { exporting } = transactions
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    const onPage = await transactions.texts('id')
    await transactions.filter.fill('jpy')
    await app.page.keyboard.press('ControlOrMeta+Shift+e')
    await exporting.choice('This page').check()
    await exporting.select('Columns').selectOption('Every field')
    await answerPlace(app.electron, join(folder, 'page.csv'))
    await exporting.start.click()
    await expect(exporting.dialog).toContainText('15 rows saved.')
    await expect(exporting.dialog).toContainText('Saved as page.csv.')
    const text = readFileSync(join(folder, 'page.csv'), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
    expect(rows.map(({ id }) => id)).toEqual(onPage)
    expect(rows[0]).toHaveProperty(['user_wallet.user_id'])

    await exporting.choice('All pages').check()
    await exporting.choice('JSON Lines').check()
    await answerPlace(app.electron, join(folder, 'all.jsonl'))
    await exporting.start.click()
    await expect(exporting.dialog).toContainText('5,000 rows saved.', { timeout: 20_000 })
    const lines = readFileSync(join(folder, 'all.jsonl'), 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(5000)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ user_wallet: { currency_subunits: 0 } })
  })
  await test.step('all pages of the demo platform become one table with filter and sums, and the table disappears with its player', async () => {
    await app.page.keyboard.press('Escape')
    await transactions.filter.fill('')
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
})
