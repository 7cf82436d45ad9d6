import { expect, test } from '../fixtures.ts'

test.describe('the pager on the demo platform', () => {
  test('turns pages, goes to a page, and stops at the ends', async ({ frame, transactions }) => {
    const { pager } = transactions
    await frame.open('Transactions')
    await expect(pager.navigation).toContainText('1–15 of 5,000')
    await expect(pager.button('First page')).toBeDisabled()
    await expect(pager.button('Previous page')).toBeDisabled()
    await pager.button('Next page').click()
    await expect(pager.navigation).toContainText('16–30 of 5,000')
    await pager.button('Last page').click()
    await expect(pager.navigation).toContainText('4,996–5,000 of 5,000')
    await expect(pager.button('Next page')).toBeDisabled()
    await expect(pager.button('Last page')).toBeDisabled()
    await pager.go(12)
    await expect(pager.navigation).toContainText('166–180 of 5,000')
    await expect(pager.box).toHaveValue('12')
    await pager.button('Previous page').click()
    await expect(pager.navigation).toContainText('151–165 of 5,000')
    await pager.button('First page').click()
    await expect(pager.navigation).toContainText('1–15 of 5,000')
  })
})
