import { expect, test } from '../fixtures.ts'

test.describe('transactions in groups', () => {
  test.beforeEach(async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
  })

  test('sessions have a head each, and every row stays', async ({ transactions }) => {
    await transactions.group('Sessions')
    await expect(transactions.groupHead().first()).toContainText(/rows?/)
    await expect(transactions.groupHead().first()).toContainText('stake')
    await expect(transactions.rows).toHaveCount(15)
    await expect(transactions.groupNote).toContainText(
      '{provider}:{game} round {round} – inferred from 15 rows, not documented'
    )
    await transactions.group('Rows')
    await expect(transactions.groupHead()).toHaveCount(0)
  })

  test('groups open and close by keyboard, and a head is no row', async ({ transactions }) => {
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

  test('a pattern is tried on the loaded rows, and kept for the connection', async ({ transactions }) => {
    const { page } = transactions
    await transactions.group('Rounds')
    await page.getByRole('button', { name: 'Pattern…' }).click()
    const { pattern } = transactions
    const text = pattern.getByRole('textbox', { name: 'Text pattern' })
    await text.fill('{game}{round}')
    await expect(pattern.getByText('Some text has to stand between {game} and {round}.')).toBeVisible()
    await expect(pattern.getByRole('button', { name: 'Save for this connection' })).toBeDisabled()
    await text.fill('{provider}:{game}')
    await expect(pattern.getByRole('status')).toContainText('0 tell a round')
    await pattern.getByRole('button', { name: 'Save for this connection' }).click()
    await expect(transactions.groupNote).toContainText('as this connection states')
    await expect(transactions.groupNote).toContainText('15 rows tell no round')
    await page.getByRole('button', { name: 'Pattern…' }).click()
    await pattern.getByRole('button', { name: 'Infer it again' }).click()
    await expect(transactions.groupNote).toContainText('inferred from 15 rows')
    await expect(transactions.groupHead().first()).toContainText('round')
  })

  test('a longer pause makes fewer sessions', async ({ transactions }) => {
    const { page } = transactions
    await transactions.loadAll.click()
    await expect(transactions.allPages).toContainText('5,000')
    await transactions.group('Sessions')
    await page.getByRole('button', { name: 'Close all' }).click()
    const pause = page.getByRole('combobox', { name: 'Pause that ends a session' })
    await pause.selectOption('240')
    const longest = await transactions.groupHead().first().textContent()
    await pause.selectOption('5')
    await expect(transactions.groupHead().first()).not.toHaveText(longest ?? '')
  })
})
