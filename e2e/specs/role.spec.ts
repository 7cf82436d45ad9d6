import { screenNames } from '../../src/shared/commands.ts'
import { expect, test } from '../fixtures.ts'

test('a role orders the navigation and the head, and keys still reach every screen', async ({
  app,
  frame,
  notifications,
  ticket
}) => {
  const links = app.page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  const head = app.page.getByRole('banner')
  await test.step('at first every screen is listed', async () => {
    await expect(links).toHaveCount(screenNames.length)
    await expect(head.getByRole('button', { name: 'Requests' })).toBeVisible()
  })
  await test.step('once the welcome is closed, a line offers a role', async () => {
    await app.page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Close' }).click()
    await app.page.getByRole('region', { name: 'Role' }).getByRole('button', { name: 'I help players' }).click()
    await expect(app.page.getByRole('region', { name: 'Role' })).toHaveCount(0)
  })
  await test.step('Support has no Banners, Jackpots and Requests', async () => {
    const others = screenNames.filter((name) => name !== 'Banners' && name !== 'Jackpots')
    await expect(links).toHaveText(others.map((name) => new RegExp(name)))
    await expect(head.getByRole('button', { name: 'Requests' })).toHaveCount(0)
    await expect(head.getByRole('button', { name: 'Ticket' })).toBeVisible()
    await app.page.keyboard.press('Control+5')
    await expect(frame.main.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  })
  await test.step('Support sees a message with its sentence to the player, and no designers’ tools', async () => {
    await frame.open('Notifications')
    await notifications.choose('Your weekend reload is here')
    await expect(ticket.say).toBeInViewport({ ratio: 1 })
    await expect(notifications.region.getByRole('tab', { name: 'Text' })).toBeVisible()
    await expect(notifications.region.getByRole('tab', { name: /Source|Checks/ })).toHaveCount(0)
    await expect(notifications.button('Tools')).toHaveCount(0)
  })
  await test.step('Design starts with Banners and has no ticket', async () => {
    await frame.choose('View', 'Design')
    await expect(links.first()).toHaveText(/Banners/)
    await expect(links.filter({ hasText: 'Activity' })).toHaveCount(0)
    await expect(head.getByRole('button', { name: 'Ticket' })).toHaveCount(0)
    await expect(head.getByRole('button', { name: 'Requests' })).toBeVisible()
    await app.page.keyboard.press('Control+7')
    await expect(frame.main.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  })
})
