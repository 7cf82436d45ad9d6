import { expect, test } from '../fixtures.ts'

const fields = [
  'id',
  'state',
  'state_description',
  'processed_at',
  'amount',
  'balance_type',
  'source_type',
  'source_body',
  'user_wallet.currency',
  'user_wallet.currency_subunits',
  'user_wallet.balance',
  'user_wallet.bonus_balance',
  'user_wallet.id',
  'user_wallet.user_id'
]

test.describe('on the demo platform', () => {
  test.beforeEach(async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
  })

  test('rows show columns, days and amounts, open in a panel, and are sorted', async ({ transactions, frame }) => {
    await test.step('the columns show time, kind, amount and state, and other columns can be added', async () => {
      expect(await transactions.columns()).toEqual([
        'processed_at',
        'source_type',
        'source_body',
        'amount',
        'Balance after',
        'state',
        'id'
      ])
      await transactions.openColumns()
      await expect(transactions.chooser.getByRole('menuitemcheckbox', { checked: false })).toHaveCount(
        fields.length - 6
      )
      await transactions.chooser.getByRole('menuitemcheckbox', { name: 'user_wallet.user_id' }).check()
      await expect(transactions.header('user_wallet.user_id')).toBeAttached()
    })
    await test.step('sorted by time each day appears once, and otherwise each row shows its day', async () => {
      await transactions.chooser.getByRole('menuitemcheckbox', { name: 'user_wallet.user_id' }).uncheck()
      await transactions.page.keyboard.press('Escape')
      const days = transactions.table.getByText(/^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]{2} 20\d\d/)
      await expect(days.first()).toBeVisible()
      const said = (await days.allTextContents()).map((text) => text.slice(0, text.indexOf(' 20')))
      expect(new Set(said).size).toBe(said.length)
      for (const time of await transactions.texts('processed_at')) expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
      await expect(transactions.header('processed_at')).toHaveText('processed_at UTC')
      await expect(transactions.rows).toHaveCount(15)
      await transactions.sort('amount')
      await expect(days).toHaveCount(0)
      for (const time of await transactions.texts('processed_at')) {
        expect(time).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:/)
      }
      await transactions.sort('processed_at')
      await expect(days.first()).toBeVisible()
    })
    await test.step('a row opens next to the table with every field, its raw text and a button for the next row', async () => {
      const { detail } = transactions
      await (await transactions.cell(2, 'amount')).click()
      const [, , third = '', fourth = ''] = await transactions.texts('id')
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${third}`)
      for (const field of fields) await expect(transactions.field(field)).not.toHaveText('absent')
      await expect(detail.getByRole('term')).toHaveCount(fields.length)
      await detail.getByRole('button', { name: 'Next row' }).click()
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${fourth}`)
      await detail.getByRole('tab', { name: 'Raw' }).click()
      await expect(detail.getByLabel('Raw row')).toContainText(`"id": ${fourth}`)
      await detail.press('ArrowUp')
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${third}`)
      await expect(transactions.rows.nth(2)).toHaveAttribute('aria-selected', 'true')
      await transactions.filter.fill('nothing like it')
      await expect(detail).toHaveCount(0)
      await transactions.filter.fill('')
      await expect(transactions.rows).toHaveCount(15)
      await expect(detail).toHaveCount(0)
      await (await transactions.cell(2, 'amount')).click()
      await detail.getByRole('button', { name: 'Close Transaction' }).click()
      await expect(detail).toHaveCount(0)
    })
    await test.step('amounts use the scale of their wallet, and the display option changes all of them', async () => {
      for (const text of await transactions.texts('amount'))
        expect(text).toMatch(/^(Bonus )?-?[\d,]+(\.\d\d)? (EUR|JPY)$/)
      await frame.choose('View', 'raw')
      for (const text of await transactions.texts('amount')) expect(text).toMatch(/^(Bonus )?-?\d+ raw$/)
    })
  })
})
