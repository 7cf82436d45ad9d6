import { expect, test } from '../fixtures.ts'
import { copiedText } from '../standin.ts'

test.describe('selecting transactions', () => {
  test.beforeEach(async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
  })

  test('rows are selected by mouse and by keyboard, and stay selected @full', async ({ app, transactions, frame }) => {
    await test.step('Ctrl and Shift select as in a file manager; Esc ends it', async () => {
      const { selection: bar } = transactions
      const cell = (row: number) => transactions.cell(row, 'amount')
      await (await cell(1)).click()
      await expect(bar).toHaveCount(0)
      await (await cell(3)).click({ modifiers: ['ControlOrMeta'] })
      await expect(bar).toContainText('2 selected')
      await (await cell(6)).click({ modifiers: ['Shift'] })
      await expect(bar).toContainText('4 selected')
      await (await cell(3)).click({ modifiers: ['ControlOrMeta'] })
      await expect(bar).toContainText('3 selected')
      await app.page.keyboard.press('Escape')
      await expect(bar).toHaveCount(0)
    })
    await test.step('the keyboard alone selects rows apart and all of them', async () => {
      const { keyboard } = app.page
      const { selection: bar } = transactions
      await (await transactions.cell(0, 'amount')).click()
      await keyboard.press('Shift+ArrowDown')
      await expect(bar).toContainText('2 selected')
      await keyboard.press('ControlOrMeta+ArrowDown')
      await keyboard.press('ControlOrMeta+ArrowDown')
      await keyboard.press('ControlOrMeta+Space')
      await expect(bar).toContainText('3 selected')
      await keyboard.press('ControlOrMeta+a')
      await expect(bar).toContainText('15 selected')
      await keyboard.press('Escape')
      await expect(bar).toHaveCount(0)
    })
    await test.step('what is selected stays selected while rows are sorted, filtered and paged, and only what is shown is copied', async () => {
      const { selection: bar } = transactions
      await (await transactions.cell(0, 'id')).click()
      await (await transactions.cell(2, 'id')).click({ modifiers: ['ControlOrMeta'] })
      const ids = [
        await (await transactions.cell(0, 'id')).innerText(),
        await (await transactions.cell(2, 'id')).innerText()
      ]
      await transactions.sort('amount')
      await expect(bar).toContainText('2 selected')
      await transactions.filter.fill(ids[0] ?? '')
      await expect(bar).toContainText('1 selected, 1 more not shown')
      const said = '1 of 2 selected rows: 1 is not shown and left out.'
      await bar.getByRole('button', { name: 'Copy for ticket (1 of 2)', exact: true }).click()
      await expect(frame.toasts.last()).toContainText(`Copied 1 row for a ticket. ${said}`)
      const text = await copiedText(app.electron)
      expect(text).toMatch(/^Player: /)
      expect(text).toContain(said)
      expect(text).toContain(`: ${ids[0]}\n`)
      expect(text).not.toContain(ids[1])
      await transactions.filter.fill('')
      await transactions.pager.button('Next page').click()
      await expect(bar).toContainText('0 selected, 2 more not shown')
      await transactions.pager.button('First page').click()
      await expect(bar).toContainText('2 selected')
    })
  })
})
