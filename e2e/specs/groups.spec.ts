import { expect, test } from '../fixtures.ts'

test.describe('transactions in groups', () => {
  test.beforeEach(async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
  })

  test('are read by eye and by keyboard, and what cannot be read is counted @full', async ({ transactions, frame }) => {
    await test.step('sessions have a head each, and every row stays', async () => {
      await transactions.group('Sessions')
      await expect(transactions.groupHead().first()).toContainText(/rows?/)
      await expect(transactions.groupHead().first()).toContainText('stake')
      await expect(transactions.rows).toHaveCount(15)
      await expect(transactions.groupNote).toContainText(
        'Game and round are read from source_body, whose form is not documented'
      )
      await transactions.group('Rows')
      await expect(transactions.groupHead()).toHaveCount(0)
    })
    await test.step('groups open and close by keyboard, and a head is no row', async () => {
      const { page } = transactions
      await transactions.group('Sessions')
      const heads = transactions.groupHead()
      const all = await heads.count()
      await page.getByRole('button', { name: 'Close all' }).click()
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
      await expect(transactions.rows.first().getByRole('cell').first()).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(heads.first()).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(heads.first()).toHaveAttribute('aria-expanded', 'false')
      await expect(transactions.rows).toHaveCount(0)
    })
    await test.step('what cannot be read is counted aloud', async () => {
      await frame.choose('Account', 'Odd rows')
      await transactions.group('Sessions')
      await expect(transactions.groupHead(/golden-fortune/).last()).toContainText(
        '2 amounts could not be read and are in no sum'
      )
      await expect(transactions.groupHead(/no time that can be read/)).toHaveCount(1)
      await expect(transactions.groupNote).toContainText('1 source_body is longer than 10,000 characters')
      await expect(transactions.groupNote).toContainText('3 rows tell no game.')
    })
    await test.step('a date that was gone to is shown though its group is closed', async () => {
      await frame.choose('Account', 'Lost 50 euros')
      await transactions.group('Sessions')
      await transactions.page.getByRole('button', { name: 'Close all' }).click()
      await expect(transactions.rows).toHaveCount(0)
      await transactions.goToDate('yesterday 18:32:10')
      await expect(transactions.rows).toHaveCount(10)
      await expect(transactions.rows.filter({ hasText: 'Rejected' })).toHaveAttribute('aria-selected', 'true')
    })
  })

  test(
    'games played at once have sessions of their own, which a longer pause joins',
    { tag: '@full' },
    async ({ frame, transactions }) => {
      await frame.choose('Account', 'Two games at once')
      await transactions.group('Sessions')
      const riches = transactions.groupHead(/dragon-riches/)
      await expect(riches).toHaveCount(2)
      await expect(transactions.groupHead(/golden-fortune/)).toContainText('4 rows')
      await expect(transactions.groupHead(/golden-fortune/)).toContainText('20:01:00–20:33:00')
      await expect(transactions.groupHead(/No game told/)).toContainText('1 row')
      await transactions.page.getByRole('combobox', { name: 'Pause that ends a session' }).selectOption('60')
      await expect(riches).toHaveCount(1)
      await expect(riches).toContainText('stake 1.50 EUR, win 1.20 EUR, net -0.30 EUR')
    }
  )

  test('rounds with ids that a number cannot hold stay apart', { tag: '@full' }, async ({ frame, transactions }) => {
    await frame.choose('Account', 'Reversed round')
    await transactions.group('Rounds')
    await expect(transactions.groupHead(/round 9007199254740994/)).toContainText('2 rows')
    await expect(transactions.groupHead(/round 9007199254740994/)).toContainText('-3.00 EUR Reversed')
    await expect(transactions.groupHead(/round 9007199254740993/)).toContainText('2 rows')
    await expect(transactions.groupHead()).toHaveCount(3)
  })

  test(
    'a filter leaves sessions as they are and says of how many rows it shows some',
    { tag: '@full' },
    async ({ frame, transactions }) => {
      await frame.choose('Account', 'Lost 50 euros')
      await transactions.group('Sessions')
      await transactions.filter.fill('-50.00')
      await expect(transactions.groupHead()).toHaveCount(1)
      await expect(transactions.groupHead()).toContainText('2 of 10 rows')
      await expect(transactions.groupHead()).toContainText('Real -50.00 EUR Rejected')
      await expect(transactions.rows).toHaveCount(2)
    }
  )
})
