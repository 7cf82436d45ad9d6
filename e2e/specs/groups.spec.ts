import { expect, test } from '../fixtures.ts'
import { more } from '../pages/more.ts'

test.describe('transactions in groups', () => {
  test.beforeEach(async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
  })

  test('open by mouse and keyboard, and unreadable rows are counted @full', async ({ transactions, frame }) => {
    await test.step('each session has a head, and every row stays', async () => {
      await transactions.group('Session')
      await expect(transactions.groupHead().first()).toContainText(/rows?/)
      await expect(transactions.groupHead().first()).toContainText('stake')
      await expect(transactions.rows).toHaveCount(15)
      await expect(transactions.groupNote).toContainText(
        'Game and round are read from Details, whose form is not documented'
      )
      await transactions.group('None')
      await expect(transactions.groupHead()).toHaveCount(0)
    })
    await test.step('groups open and close by keyboard, and a head isn’t a row', async () => {
      const { page } = transactions
      await transactions.group('Session')
      const heads = transactions.groupHead()
      const all = await heads.count()
      await more(transactions.page, 'Close all groups')
      await expect(transactions.rows).toHaveCount(0)
      await expect(heads).toHaveCount(all)
      await heads.first().focus()
      await page.keyboard.press('End')
      await expect(heads.last()).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(heads.first()).toHaveAttribute('aria-expanded', 'true')
      await expect(transactions.rows).not.toHaveCount(0)
      await page.keyboard.press('ArrowRight')
      await expect(transactions.rows.first()).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(heads.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(transactions.rows.first()).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(heads.first()).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(heads.first()).toHaveAttribute('aria-expanded', 'false')
      await expect(transactions.rows).toHaveCount(0)
    })
    await test.step('the head of a closed session selects all its rows, and the session opens', async () => {
      const { page } = transactions
      const head = transactions.groupHead().first()
      await head.focus()
      await page.keyboard.press('ControlOrMeta+Space')
      await expect(head).toHaveAttribute('aria-expanded', 'true')
      const selected = transactions.table.getByRole('row', { selected: true })
      const count = await selected.count()
      const box = page.getByRole('checkbox', { name: new RegExp(`^Select ${count} rows? of `) }).first()
      await expect(box).toBeChecked()
      await box.click()
      await expect(selected).toHaveCount(0)
    })
    await test.step('the screen shows the number of unreadable rows', async () => {
      await frame.choose('Player', 'Odd rows')
      await transactions.group('Session')
      await expect(transactions.groupHead(/golden-fortune/).last()).toContainText(
        '2 amounts could not be read and are in no sum'
      )
      await expect(transactions.groupHead(/no time that can be read/)).toHaveCount(1)
      await expect(transactions.groupNote).toContainText('1 text in Details is longer than 10,000 characters')
      await expect(transactions.groupNote).toContainText('3 rows name no game.')
    })
    await test.step('going to a date opens a closed group', async () => {
      await frame.choose('Player', 'Lost 50 euros')
      await transactions.group('Session')
      await more(transactions.page, 'Close all groups')
      await expect(transactions.rows).toHaveCount(0)
      await transactions.goToDate('yesterday 18:32:10')
      await expect(transactions.rows).toHaveCount(10)
      await expect(transactions.rows.filter({ hasText: 'Rejected' })).toHaveAttribute('aria-selected', 'true')
    })
  })
})
