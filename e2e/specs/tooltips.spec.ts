import { expect, test } from '../fixtures.ts'

test('a button’s tooltip shows its key, and its name if the button is an icon', async ({
  app,
  frame,
  transactions
}) => {
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(15)
  const tooltip = app.page.getByRole('tooltip')
  await test.step('under the pointer', async () => {
    await transactions.pager.button('Next page').hover()
    // The first movement loads the tooltip's code.
    await app.page.getByRole('button', { name: 'More' }).hover()
    await transactions.pager.button('Next page').hover()
    await expect(tooltip).toHaveText('Next page')
    await app.page.getByRole('button', { name: 'Ticket', exact: true }).hover()
    await expect(tooltip).toHaveText(/^(Ctrl\+|⌘)T$/)
  })
  await test.step('on the rail of icons', async () => {
    await app.page.setViewportSize({ width: 900, height: 600 })
    await app.page.getByRole('link', { name: 'Bonuses' }).hover()
    await expect(tooltip).toHaveText(/^Bonuses(Ctrl\+|⌘)2$/)
    await app.page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('on keyboard focus, until a key or a press', async () => {
    await (await transactions.cell(1, 'amount')).click()
    await expect(tooltip).toHaveCount(0)
    const next = transactions.detail.getByRole('button', { name: 'Next row' })
    await transactions.detail.getByRole('button', { name: 'Previous row' }).focus()
    await app.page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(tooltip).toHaveText('Next row↓')
    await app.page.keyboard.press('Shift')
    await expect(tooltip).toHaveCount(0)
  })
  await test.step('not on a text button without a key', async () => {
    await app.page.getByRole('button', { name: 'Ticket', exact: true }).hover()
    await expect(tooltip).toHaveCount(1)
    await transactions.loadAll.hover()
    await expect(tooltip).toHaveCount(0)
  })
})
