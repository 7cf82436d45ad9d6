import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures.ts'
import { askedPage, makeTransactions, pageOf, transactionRoute } from '../platform/transactionList.ts'
import { answerPlace } from '../standin.ts'

test('all pages of the demo platform are exported as received, and become one table kept for its player @full', async ({
  app,
  frame,
  folder,
  overview,
  transactions
}) => {
  await test.step('what is exported holds every row as received, whatever is filtered on screen', async () => {
    const { exporting } = transactions
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    const onPage = await transactions.texts('id')
    await transactions.filter.fill('jpy')
    await app.page.keyboard.press('ControlOrMeta+Shift+e')
    await exporting.choice('This page').check()
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
  await test.step('all pages of the demo platform become one long table, filtered, summed up, drawn as one and kept for its player', async () => {
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
    await expect(transactions.summary.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(3)
    await app.page.keyboard.press('ControlOrMeta+f')
    await expect(transactions.filter).toBeFocused()
    await transactions.filter.fill('rejected')
    await expect(frame.main).toContainText(/\d+ matching · 5,000 loaded/)
    await transactions.filter.fill('no such row')
    await expect(frame.main).toContainText('This is the whole list: all of its rows are loaded (5,000).')
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
    await expect(transactions.allPages).toContainText('Complete: 5,000 rows')
    await expect(last).toBeInViewport()
    await expect(transactions.detail).toHaveCount(0)
    await transactions.allPages.getByRole('button', { name: 'Back to pages' }).click()
    await expect(transactions.pager.navigation).toContainText('1–200 of 5,000')
    await expect(transactions.allPages).toHaveCount(0)
  })
})

test(
  'all notifications become one list, filtered and exported as one',
  { tag: '@full' },
  async ({ app, frame, notifications, folder }) => {
    const { exporting } = notifications
    await frame.open('Notifications')
    await notifications.loadAll.click()
    await expect(notifications.allPages).toContainText('Complete: 120 rows on 12 pages.')
    // Far fewer are drawn than there are.
    expect(await notifications.items.count()).toBeLessThan(40)
    await notifications.items.first().getByRole('cell').press('End')
    await expect(notifications.list.getByRole('cell').last()).toBeFocused()
    await expect(notifications.currentItem()).toHaveAttribute('aria-rowindex', '121')
    // Pressed faster than far items are drawn, no key is lost.
    for (const key of ['Home', 'End', 'ArrowUp']) await app.page.keyboard.press(key)
    await expect(notifications.currentItem()).toHaveAttribute('aria-rowindex', '120')
    await notifications.unreadOnly.check()
    await expect(frame.main).toContainText(/\d+ matching · 120 loaded/)
    await exporting.open()
    await exporting.choice('Loaded rows').check()
    await answerPlace(app.electron, join(folder, 'told.csv'))
    await exporting.start.click()
    await expect(exporting.dialog).toContainText('120 rows saved.')
    const rows: Record<string, string>[] = parse(readFileSync(join(folder, 'told.csv')), { columns: true, bom: true })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120)
    await app.page.keyboard.press('Escape')
    await notifications.allPages.getByRole('button', { name: 'Back to pages' }).click()
    await expect(notifications.allPages).toHaveCount(0)
  }
)

test.describe('on a platform that records', () => {
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-all-the-pages-0001')
  })

  test(
    'a stopped load says partial and why, and what came stays',
    { tag: '@full' },
    async ({ frame, platform, transactions }) => {
      platform.answer(transactionRoute, (response: ServerResponse) => {
        const asked = askedPage(response.req.url)
        // The third page never comes.
        if (asked.page < 3) response.writeHead(200).end(JSON.stringify(pageOf(makeTransactions(60), asked)))
      })
      await frame.open('Transactions')
      await expect(transactions.rows).toHaveCount(15)
      await transactions.loadAll.click()
      await expect(transactions.allPages.getByRole('progressbar', { name: 'Loaded' })).toBeVisible()
      await expect(transactions.allPages).toContainText('30 of 60 rows on 2 of 4 pages')
      await transactions.allPages.getByRole('button', { name: 'Stop loading' }).click()
      await expect(transactions.allPages).toContainText(
        'Partial: it was stopped; 30 rows on 2 pages. 30 rows are missing.'
      )
      await expect(transactions.rows).toHaveCount(30)
      await transactions.showSummary()
      await expect(transactions.summary).toContainText('rows that are not loaded are not counted.')
      await transactions.filter.fill('no such row')
      await expect(frame.main).toContainText('other pages may have more')
    }
  )

  test(
    'an export goes on while its dialog is closed, and can be stopped',
    { tag: '@full' },
    async ({ app, frame, platform, folder, transactions }) => {
      const { exporting } = transactions
      const held: (() => void)[] = []
      platform.answer(transactionRoute, (response: ServerResponse) => {
        const asked = askedPage(response.req.url)
        const send = () => response.writeHead(200).end(JSON.stringify(pageOf(makeTransactions(60), asked)))
        if (asked.page < 3) send()
        else held.push(send)
      })
      await frame.open('Transactions')
      await expect(transactions.rows).toHaveCount(15)
      await exporting.open()
      await exporting.choice('All pages').check()
      await answerPlace(app.electron, join(folder, 'rows.csv'))
      await exporting.start.click()
      await expect(exporting.dialog.getByRole('progressbar', { name: 'Exported' })).toBeVisible()
      await app.page.keyboard.press('Escape')
      await expect(exporting.dialog).toHaveCount(0)
      await exporting.open()
      await expect(exporting.start).toBeDisabled()
      await exporting.stop.click()
      await expect(exporting.dialog).toContainText('Partial: it was stopped; 30 rows on 2 pages.')
      await expect(exporting.start).toBeEnabled()
    }
  )
})
