import type { Page } from '@playwright/test'
import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { FramePage } from '../pages/frame.ts'
import type { TablePage } from '../pages/table.ts'
import { TransactionsPage } from '../pages/transactions.ts'
import { copiedText } from '../standin.ts'

test.beforeEach(async ({ frame, transactions }) => {
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(15)
})

/** The cell that has the focus: its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.innerText : ''))

const widths = async (table: TablePage, names: readonly string[]) =>
  Promise.all(names.map(async (name) => [name, await table.width(name)] as const))

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

    test(
      'are chosen and moved, kept for the next start, and reset',
      { tag: '@full' },
      async ({ app, profile, transactions }) => {
        const before = await transactions.columns()
        await transactions.header('amount').getByRole('button').press('Shift+ArrowRight')
        await transactions.header('state').getByRole('button').press('Control+Shift+ArrowLeft')
        await transactions.openColumns()
        await transactions.chooser.getByRole('checkbox', { name: 'processed_at' }).uncheck()
        const arranged = ['source_type', 'source_body', 'amount', 'state', 'Balance after', 'id']
        await expect.poll(() => transactions.columns()).toEqual(arranged)
        await expect.poll(() => transactions.width('amount')).toBe(162)
        await expect
          .poll(() => app.page.evaluate(() => window.pitboss.request('settings.read', {})))
          .toMatchObject({
            value: {
              preferences: {
                columns: { transactions: { visible: { processed_at: false }, widths: { amount: 162 } } }
              }
            }
          })
        await app.close()

        const again = await startApp(profile)
        const [frame, table] = [new FramePage(again.page), new TransactionsPage(again.page)]
        await frame.open('Transactions')
        await expect(table.rows).toHaveCount(15)
        expect(await table.columns()).toEqual(arranged)
        await expect.poll(() => table.width('amount')).toBe(162)
        await table.openColumns()
        await table.chooser.getByRole('button', { name: 'Reset columns' }).click()
        await expect.poll(() => table.columns()).toEqual(before)
        await expect.poll(() => table.width('amount')).toBe(146)
        await again.close()
      }
    )
  })

  test(
    'are resized by drag and by keys, and the others keep their width',
    { tag: '@full' },
    async ({ app, transactions }) => {
      const others = ['processed_at', 'source_body', 'state', 'id']
      const before = await widths(transactions, others)
      const edge = await transactions.edge('amount').boundingBox()
      if (!edge) throw new Error('The edge has no box.')
      await app.page.mouse.move(edge.x + 4, edge.y + 4)
      await app.page.mouse.down()
      // Narrower than its amounts.
      await app.page.mouse.move(edge.x - 82, edge.y + 4, { steps: 4 })
      await app.page.mouse.up()
      await expect.poll(() => transactions.width('amount')).toBe(60)
      await transactions.header('amount').getByRole('button').press('Shift+ArrowLeft')
      await expect.poll(() => transactions.width('amount')).toBe(44)
      expect(await widths(transactions, others)).toEqual(before)
      await transactions.edge('amount').dblclick()
      await expect.poll(() => transactions.width('amount')).toBe(146)
    }
  )

  test(
    'of games take what a wide window has to spare, until they have a width of their own',
    { tag: '@full' },
    async ({ app, transactions }) => {
      await app.page.setViewportSize({ width: 1280, height: 800 })
      await expect.poll(() => transactions.width('source_body')).toBeLessThan(300)
      await app.page.setViewportSize({ width: 1920, height: 1080 })
      await expect.poll(() => transactions.width('source_body')).toBeGreaterThan(400)
      const own = (await transactions.width('source_body')) - 16
      await transactions.header('source_body').getByRole('button').press('Shift+ArrowLeft')
      await expect.poll(() => transactions.width('source_body')).toBe(own)
      await app.page.setViewportSize({ width: 1280, height: 800 })
      await expect.poll(() => transactions.width('source_body')).toBe(own)
      await transactions.edge('source_body').dblclick()
      await expect.poll(() => transactions.width('source_body')).toBeLessThan(300)
    }
  )

  test('are moved by keys and by dragging their header', { tag: '@full' }, async ({ transactions }) => {
    await transactions.header('amount').getByRole('button').press('Control+Shift+ArrowLeft')
    await expect
      .poll(async () => (await transactions.columns()).slice(0, 4))
      .toEqual(['processed_at', 'source_type', 'amount', 'source_body'])
    await expect(transactions.header('amount').getByRole('button')).toBeFocused()
    await transactions.header('amount').getByRole('button').dragTo(transactions.header('processed_at'))
    await expect
      .poll(async () => (await transactions.columns()).slice(0, 4))
      .toEqual(['amount', 'processed_at', 'source_type', 'source_body'])
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

  test(
    'a press on the other button offers the same, and to filter by a value',
    { tag: '@full' },
    async ({ app, frame, transactions }) => {
      await transactions.show('user_wallet.currency')
      const currency = await transactions.cell(0, 'user_wallet.currency')
      await currency.click({ button: 'right' })
      const menu = app.page.getByRole('menu', { name: 'Row, user_wallet.currency' })
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Open',
        'Copy user_wallet.currency',
        'Copy for ticket',
        'Copy rows',
        'Copy rows as JSON',
        'Filter by this value'
      ])
      await menu.getByRole('menuitem', { name: 'Filter by this value' }).click()
      await expect(transactions.filter).toHaveValue('currency:=JPY')
      await expect(transactions.understood).toHaveText(['currency is JPY'])
      await expect(frame.main).toContainText('2 matching · 15')
      await (await transactions.cell(1, 'id')).click({ button: 'right' })
      await app.page.getByRole('menuitem', { name: 'Filter by this value' }).click()
      await expect(transactions.rows).toHaveCount(1)
      await transactions.understood.filter({ hasText: 'id is' }).getByRole('button', { name: 'Remove' }).click()
      await expect(transactions.filter).toBeFocused()
      await expect(transactions.understood).toHaveText(['currency is JPY'])
      await expect(transactions.rows).toHaveCount(2)
      await (await transactions.cell(0, 'amount')).click({ button: 'right' })
      await app.page.getByRole('menuitem', { name: 'Copy amount as received' }).click()
      await expect.poll(() => copiedText(app.electron)).toMatch(/^-?\d+$/)
    }
  )
})
