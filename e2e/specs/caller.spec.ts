import { expect, test } from '../fixtures.ts'
import { linkedPage } from '../hostile/documented.ts'
import { settledRequests } from '../settled.ts'
import { pasteText } from '../paste.ts'
import { saveConnection } from '../savedConnection.ts'

const token = 'canary-of-a-caller-4711'

test.beforeEach(({ platform }) => {
  for (const route of ['GET /wallet-service/v1/forefront/transactions', 'POST /notification-service/v1/notifications'])
    platform.answer(route, { body: linkedPage([]) })
})

test('four presses add a caller from a cURL command, and nothing is sent before the last press', async ({
  app,
  connections,
  frame,
  platform
}) => {
  const { keyboard } = app.page
  await frame.open('Bonuses')
  await connections.bring({ name: 'Recorded', baseUrl: platform.baseUrl })
  await frame.open('Bonuses')
  await keyboard.press('ControlOrMeta+p')
  await expect(app.page.getByRole('menu')).toBeVisible()
  await pasteText(app.page, `curl https://casino.example/x -H 'Authorization: Bearer ${token}'`)
  await expect(app.page.getByRole('menuitem', { name: 'Add the player of the pasted token…' })).toBeFocused()
  await expect(app.page.getByRole('menu')).not.toContainText(token)
  await keyboard.press('Enter')
  await expect(connections.dialog).toContainText(/Under Recorded\s*DEVELOPMENT/)
  await expect(connections.dialog.getByRole('textbox', { name: 'Label' })).toHaveValue(/^Caller \d\d:\d\d$/)
  await expect(connections.dialog.getByRole('textbox', { name: 'Label' })).toBeFocused()
  expect(await settledRequests(app.page, platform)).toEqual([])
  await keyboard.press('Enter')
  await expect(frame.heading).toHaveText('Overview')
  await expect(frame.menu('Player')).toHaveAccessibleName(/^Player: Caller \d\d:\d\d$/)
  await expect(connections.dialog).toHaveCount(0)
  await expect.poll(() => platform.requests.length).toBeGreaterThan(0)
  expect(platform.requests.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true)
})

test('production asks again, and the demo platform and Find accept no caller', async ({
  app,
  connections,
  find,
  frame,
  platform
}) => {
  const { keyboard } = app.page
  await find.open()
  await pasteText(app.page, `Bearer ${token}`)
  await expect(frame.toasts).toContainText('A token adds a player: paste it into the player menu (Ctrl+P).')
  await expect(find.box).toHaveValue('')
  await keyboard.press('Escape')
  const offer = app.page.getByRole('menuitem', { name: 'Add the player of the pasted token…' })
  await keyboard.press('ControlOrMeta+p')
  await app.page.getByRole('menu', { name: /^Player/ }).waitFor()
  await pasteText(app.page, `Bearer ${token}`)
  await expect(offer).toHaveCount(0)
  await keyboard.press('Escape')
  await saveConnection(app.page, { baseUrl: platform.baseUrl, name: 'Live', environment: 'production' })
  await frame.choose('Connection', 'Live')
  await keyboard.press('ControlOrMeta+p')
  await app.page.getByRole('menu', { name: /^Player/ }).waitFor()
  await pasteText(app.page, `Bearer ${token}`)
  await expect(offer).toBeFocused()
  await keyboard.press('Enter')
  await expect(connections.dialog.getByRole('textbox', { name: 'Label' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(connections.dialog.getByRole('alert')).toContainText('This is production. Press Enter again')
  expect(await settledRequests(app.page, platform)).toEqual([])
  await keyboard.press('Enter')
  await expect(frame.menu('Player')).toHaveAccessibleName(/^Player: Caller/)
  await frame.open('Connections')
  await connections.addAccount('Live', 'Second', `${token}-2`)
  await expect(connections.dialog).toHaveCount(0)
  await connections.account('Live', 'Second').getByRole('button', { name: 'Edit' }).click()
  await connections.token().fill(`${token}-4`)
  await keyboard.press('Enter')
  await expect(connections.dialog.getByRole('alert')).toContainText('This is production. Press Enter again')
  await keyboard.press('Enter')
  await expect(connections.dialog).toHaveCount(0)
  await keyboard.press('ControlOrMeta+p')
  await expect(app.page.getByLabel(/^Filter: Player/)).toBeFocused()
  await keyboard.type('Anna')
  await pasteText(app.page, `Bearer ${token}-3`)
  await keyboard.press('Enter')
  await expect(connections.dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('Anna')
})
