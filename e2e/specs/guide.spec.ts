import { expect, test } from '../fixtures.ts'
import { screenNames } from '../pages/frame.ts'

test('the guide opens at the page of the screen, has one for each and leads from one to another', async ({
  app,
  frame
}) => {
  const dialog = app.page.getByRole('dialog', { name: 'User guide' })
  const pages = dialog.getByRole('tablist', { name: 'Pages of the guide' })
  const text = dialog.getByRole('article', { name: 'Page of the guide' })
  await frame.open('Connections')
  await app.page.keyboard.press('F1')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Connections')
  await expect(pages.getByRole('tab', { name: 'Connections' })).toBeFocused()
  for (const name of [...screenNames, 'Requests']) {
    await pages.getByRole('tab', { name, exact: true }).click()
    await expect(text.getByRole('heading', { level: 2 })).toHaveText(name)
    expect((await text.innerText()).length).toBeGreaterThan(500)
  }
  await pages.getByRole('tab', { name: 'Activity', exact: true }).click()
  await text.getByRole('link', { name: 'notifications' }).press('Enter')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Notifications')
  await expect(text).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(frame.heading).toHaveText('Connections')
})
