import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { copiedText } from '../standin.ts'

test.beforeEach(async ({ frame, transactions }) => {
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(15)
})

/** The row that has the focus, as its index in the table; -1 if none has it. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.ariaRowIndex ?? 1) - 2)

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
      await expect(frame.main).toContainText(/Nothing found so far \(15 of [\d,]+ read\)/)
      await expect(frame.main).toContainText('Other pages may have more')
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

test.describe('the keyboard', () => {
  test('reaches every row, opens it, selects rows, and copies what is asked for', async ({
    app,
    transactions,
    frame
  }) => {
    const { page } = app
    const selected = transactions.table.getByRole('row', { selected: true })
    await test.step('reaches every row, opens it, and what is open follows', async () => {
      const ids = await transactions.texts('id')
      const heading = transactions.detail.getByRole('heading', { level: 2 })
      await transactions.header('processed_at').getByRole('button').focus()
      await page.keyboard.press('ArrowDown')
      expect(await focusedRow(page)).toBe(0)
      await page.keyboard.press('ArrowDown')
      expect(await focusedRow(page)).toBe(1)
      await page.keyboard.press('End')
      expect(await focusedRow(page)).toBe(14)
      await page.keyboard.press('Home')
      expect(await focusedRow(page)).toBe(0)
      await page.keyboard.press('PageDown')
      await page.keyboard.press('PageDown')
      expect(await focusedRow(page)).toBe(14)
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      expect(await focusedRow(page)).toBe(0)
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(`Transaction ${ids[0]}`)
      await page.keyboard.press('ArrowDown')
      await expect(heading).toHaveText(`Transaction ${ids[1]}`)
      await page.keyboard.press('Escape')
      await expect(transactions.detail).toHaveCount(0)
    })
    await test.step('selects rows as a file manager does', async () => {
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowUp')
      await expect(selected).toHaveCount(2)
      await page.keyboard.press('ControlOrMeta+ArrowDown')
      await page.keyboard.press('ControlOrMeta+ArrowDown')
      await page.keyboard.press('ControlOrMeta+Space')
      await expect(selected).toHaveCount(3)
      await page.keyboard.press('Shift+End')
      await expect(selected).toHaveCount(12)
      await page.keyboard.press('ControlOrMeta+a')
      await expect(selected).toHaveCount(15)
      await page.keyboard.press('Escape')
      await expect(selected).toHaveCount(0)
      await transactions.rows.nth(2).click()
      await transactions.rows.nth(4).click({ modifiers: ['Shift'] })
      await expect(selected).toHaveCount(3)
      await transactions.rows.nth(7).click({ modifiers: ['ControlOrMeta'] })
      await transactions.rows.nth(3).click({ modifiers: ['ControlOrMeta'] })
      await expect(selected).toHaveCount(3)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(transactions.detail).toHaveCount(0)
    })
    await test.step('copies rows as cells apart, rows as JSON as they came, and a marked text before them', async () => {
      const amount = await transactions.cell(2, 'amount')
      await amount.click()
      await page.keyboard.press('ControlOrMeta+c')
      await expect(frame.toasts.last()).toContainText('Copied 1 row.')
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
      const asJson = await copiedText(app.electron)
      const [first] = JSON.parse(asJson)
      expect(first).toMatchObject({ state: expect.any(String), user_wallet: { currency_subunits: 2 } })
      expect(Number.isInteger(first.amount)).toBe(true)
      await amount.evaluate((cell) => window.getSelection()?.selectAllChildren(cell))
      await page.keyboard.press('ControlOrMeta+c')
      expect(await copiedText(app.electron), 'the browser copies the marked text').toBe(asJson)
    })
    await test.step('the menu of a row copies and filters by each column', async () => {
      const menu = page.getByRole('menu')
      const amount = await transactions.cell(2, 'amount')
      const text = await amount.innerText()
      await page.evaluate(() => window.getSelection()?.removeAllRanges())
      await page.keyboard.press('Escape')
      await amount.click({ button: 'right' })
      await menu.getByRole('menuitem', { name: 'Copy…', exact: true }).press('ArrowRight')
      await menu.getByRole('menuitem', { name: `Amount ${text}` }).click()
      await expect(frame.toasts.last()).toContainText('Copied Amount.')
      expect(await copiedText(app.electron)).toBe(text)
      await transactions.rows.nth(2).press('Shift+F10')
      await menu.getByRole('menuitem', { name: 'Filter by…', exact: true }).press('ArrowRight')
      await menu.getByRole('menuitem', { name: `Amount ${text}` }).press('Enter')
      await expect(transactions.understood).toHaveCount(1)
      for (const one of await transactions.texts('amount')) expect(one).toBe(text)
    })
  })
})
