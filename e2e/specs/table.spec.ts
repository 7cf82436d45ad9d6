import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { copiedText } from '../standin.ts'

test.beforeEach(async ({ frame, transactions }) => {
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(15)
})

/** The cell that has the focus: its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.innerText : ''))

test.describe('the loaded rows', () => {
  test('are filtered by every word and ordered by a header, and say that it is about them only', async ({
    frame,
    transactions
  }) => {
    await test.step('are filtered by every word, and say how many are left', async () => {
      await transactions.filter.fill('jpy real')
      await expect(transactions.rows).toHaveCount(1)
      await expect(frame.main).toContainText('1 matching · 15')
      await transactions.filter.fill('no such row')
      await expect(frame.main).toContainText('No matches in loaded rows')
      await expect(frame.main).toContainText('other pages may have more')
      await frame.main.getByRole('button', { name: 'Clear the filter' }).last().click()
      await expect(transactions.rows).toHaveCount(15)
      await expect(frame.main).not.toContainText('matching')
    })
    await test.step('are ordered by a header, up, down and back, and say that it is about them only', async () => {
      const asReceived = await transactions.texts('id')
      await expect(frame.main).not.toContainText('ordered by')
      await transactions.sort('id')
      await expect(transactions.header('id')).toHaveAttribute('aria-sort', 'ascending')
      await expect(frame.main).toContainText('ordered by id, loaded rows only')
      expect(await transactions.texts('id')).toEqual(asReceived.toReversed())
      await transactions.sort('id')
      await expect(transactions.header('id')).toHaveAttribute('aria-sort', 'descending')
      await transactions.sort('id')
      await expect(transactions.header('id')).toHaveAttribute('aria-sort', 'none')
      expect(await transactions.texts('id')).toEqual(asReceived)
    })
  })
})

test.describe('the columns', () => {
  test.describe('in an app of its own', () => {
    test.use({ ownApp: 'restart' })
  })
})

test.describe('the keyboard', () => {
  test('reaches every cell, opens its row, and copies what is asked for', async ({ app, transactions, frame }) => {
    await test.step('reaches every cell, opens its row, and what is open follows', async () => {
      const { page } = app
      const ids = await transactions.texts('id')
      const times = await transactions.texts('processed_at')
      const heading = transactions.detail.getByRole('heading', { level: 2 })
      await transactions.header('processed_at').getByRole('button').focus()
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe(times[0])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Home')
      expect(await focused(page)).toBe(times[1])
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('Home')
      expect(await focused(page)).toBe(times[14])
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      expect(await focused(page)).toBe(times[0])
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(`Transaction ${ids[0]}`)
      await page.keyboard.press('ArrowDown')
      await expect(heading).toHaveText(`Transaction ${ids[1]}`)
      await page.keyboard.press('Escape')
      await expect(transactions.detail).toHaveCount(0)
    })
    await test.step('copies a cell as it is read, rows as cells apart, and rows as JSON as they came', async () => {
      const { page } = app
      const amount = await transactions.cell(2, 'amount')
      await amount.click()
      await page.keyboard.press('ControlOrMeta+c')
      await expect(frame.toasts.last()).toContainText('Copied amount.')
      expect(await copiedText(app.electron)).toBe(await amount.innerText())
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('ControlOrMeta+c')
      await expect(frame.toasts.last()).toContainText('Copied 2 rows.')
      const lines = (await copiedText(app.electron)).split('\n')
      const head = ['Player', 'Player id', 'Connection', 'Environment', 'Agent', 'Time']
      expect(lines.slice(0, 6).map((line) => line.split('\t')[0])).toEqual(head)
      expect(lines[6]).toMatch(/^Evidence: request #\d+$/)
      expect(lines[8]?.split('\t')).toHaveLength(7)
      expect(lines[8]).toContain('amount')
      expect(lines[9]).toContain(await amount.innerText())
      expect(lines.slice(11).filter((line) => line.startsWith('sum\t')).length).toBeGreaterThan(0)
      await page.keyboard.press('ControlOrMeta+Shift+c')
      await expect(frame.toasts.last()).toContainText('Copied 2 rows as JSON.')
      const [first] = JSON.parse(await copiedText(app.electron))
      expect(first).toMatchObject({ state: expect.any(String), user_wallet: { currency_subunits: 2 } })
      expect(Number.isInteger(first.amount)).toBe(true)
    })
  })
})
