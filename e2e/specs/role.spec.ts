import { expect, test } from '../fixtures.ts'

test('a role orders the navigation and the head, and keys still reach every screen', async ({ app, frame }) => {
  const links = app.page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  const head = app.page.getByRole('banner')
  await test.step('at first every screen is listed', async () => {
    await expect(links).toHaveCount(9)
    await expect(head.getByRole('button', { name: 'Requests' })).toBeVisible()
  })
  await test.step('once the welcome is closed, a line offers a role', async () => {
    await app.page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Close' }).click()
    await app.page.getByRole('region', { name: 'Role' }).getByRole('button', { name: 'I help players' }).click()
    await expect(app.page.getByRole('region', { name: 'Role' })).toHaveCount(0)
  })
  await test.step('Support has no Banners, Jackpots and Requests', async () => {
    await expect(links).toHaveText([
      /Overview/,
      /Bonuses/,
      /Transactions/,
      /Notifications/,
      /Activity/,
      /Connections/,
      /Settings/
    ])
    await expect(head.getByRole('button', { name: 'Requests' })).toHaveCount(0)
    await expect(head.getByRole('button', { name: 'Ticket' })).toBeVisible()
    await app.page.keyboard.press('Control+5')
    await expect(frame.main.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  })
  await test.step('Design begins with Banners and has no ticket', async () => {
    await frame.choose('View', 'Design')
    await expect(links.first()).toHaveText(/Banners/)
    await expect(links.filter({ hasText: 'Activity' })).toHaveCount(0)
    await expect(head.getByRole('button', { name: 'Ticket' })).toHaveCount(0)
    await expect(head.getByRole('button', { name: 'Requests' })).toBeVisible()
    await app.page.keyboard.press('Control+7')
    await expect(frame.main.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  })
})
