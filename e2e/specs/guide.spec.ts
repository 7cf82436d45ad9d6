import { expect, test } from '../fixtures.ts'
import { screenNames } from '../pages/frame.ts'
import { makeBonus } from '../platform/makers.ts'
import { copiedText } from '../standin.ts'

test('the guide opens at the task or page of the screen, has one for each and leads from one to another', async ({
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
  for (const name of await pages.getByRole('tab').allInnerTexts()) {
    await pages.getByRole('tab', { name, exact: true }).click()
    await expect(text.getByRole('heading', { level: 2 })).toHaveText(name)
    expect((await text.innerText()).length).toBeGreaterThan(500)
  }
  await expect(pages.getByRole('tab')).toHaveCount(10 + screenNames.length + 1)
  await pages.getByRole('tab', { name: 'Activity', exact: true }).click()
  await text.getByRole('link', { name: 'notifications' }).press('Enter')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Notifications')
  await expect(text).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(frame.heading).toHaveText('Connections')
})

test('“A bonus does not work” takes three keys from a pasted mail to the verdict, one more to the ticket and one to its page', async ({
  app: { page, electron },
  bonuses,
  connections,
  frame,
  platform
}) => {
  const bonus = makeBonus({
    id: '7b1f0c2e-3d4a-4f5b-8c6d-0000000d0e5e',
    date_start: '2019-12-01 00:00:00',
    date_end: '2020-01-31 00:00:00'
  })
  platform.answer(`GET /client/bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  await connections.bring({ baseUrl: `${platform.baseUrl}/client/` })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
  keys += 1
  // As Ctrl+V does; the page cannot read the clipboard.
  await page.keyboard.insertText(`Hi,\nmy bonus ${bonus.id.toUpperCase()} is not there. Regards, Ada`)
  await press('Enter')
  await expect(bonuses.bonus).toContainText('Ended')
  expect(keys).toBe(3)
  await press('ControlOrMeta+Shift+T')
  await expect(frame.toasts).toContainText(['Copied.'])
  const ticket = await copiedText(electron)
  for (const said of [bonus.id, bonus.title, 'ended', '2020']) expect(ticket).toContain(said)
  expect(keys).toBe(4)
  await press('F1')
  await expect(page.getByRole('article', { name: 'Page of the guide' })).toContainText('A bonus does not work')
})
