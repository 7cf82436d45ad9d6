import { demoExamples } from '../../src/demo/world/accounts.ts'
import { type RunningApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { FramePage, openedWindow } from '../pages/frame.ts'
import { settle } from '../settled.ts'
import { chooseMenu } from '../standin.ts'

const [demoBonus = ''] = demoExamples.bonusIds
// The number of the newest request. The length of a full log doesn't change.
const countOf = (page: FramePage['page']) =>
  page.evaluate(async () => {
    const list = await window.pitboss.request('exchanges.list', {})
    return list.ok ? (list.value[0]?.number ?? 0) : -1
  })

const openLink = ({ electron }: RunningApp, link: string) =>
  electron.evaluate(({ app }, opened) => void app.emit('second-instance', {}, ['pitboss', '--flag', opened], '/'), link)

test('a link fills its screen or shows its fault, keeps typed text, and each window has its own player and screen', async ({
  app,
  bonuses,
  frame,
  connections
}) => {
  await test.step('a link fills its screen, and nothing is requested before a press', async () => {
    await expect(frame.heading).toHaveText('Overview')
    await settle(app.page)
    const before = await countOf(app.page)
    await openLink(app, `pitboss://bonuses/${demoBonus}`)
    await expect(bonuses.box).toHaveValue(demoBonus)
    await expect(bonuses.lookUpButton).toBeFocused()
    await settle(app.page)
    expect(await countOf(app.page)).toBe(before)
  })
  await test.step('an invalid link is reported as text', async () => {
    await frame.open('Overview')
    await openLink(app, 'pitboss://connections/<b>new</b>')
    const notice = app.page.getByRole('alert', { name: 'Link' })
    await expect(notice).toContainText('This link was not opened.')
    await expect(notice).toContainText('<b>new</b>')
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await expect(frame.heading).toHaveText('Overview')
  })
  await test.step('a link waits while a dialog is open, and typed text stays', async () => {
    await frame.open('Connections')
    await app.page.getByRole('button', { name: 'Add connection' }).first().click()
    await connections.dialog.getByRole('textbox', { name: 'Name' }).fill('Half typed')
    await openLink(app, `pitboss://bonuses/${demoBonus}`)
    await expect(app.page.locator('[aria-label="Link"]')).toBeAttached()
    await expect(connections.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
    await app.page.keyboard.press('Escape')
    await app.page.getByRole('alert', { name: 'Link' }).getByRole('button', { name: 'Open it' }).click()
    await expect(bonuses.box).toHaveValue(demoBonus)
  })
  await test.step('a new window copies player and screen, and each window then changes separately', async () => {
    await frame.choose('Player', 'New player')
    await frame.open('Banners')
    const other = await openedWindow(app.electron, () => chooseMenu(app.electron, 'File', 'New window of this player'))
    const { page } = other
    await expect(other.heading).toHaveText('Banners')
    await expect(other.menu('Player')).toHaveAccessibleName('Player: New player')
    await expect(page).toHaveTitle('New player · Demo platform · DEMO – Banners')
    await expect(app.page).toHaveTitle('New player · Demo platform · DEMO – Banners')
    await other.choose('Player', 'Player one')
    await expect(frame.menu('Player')).toHaveAccessibleName('Player: New player')
    await expect(page, 'alone with its player').toHaveTitle('Player one · Demo platform · DEMO – Banners')
    await other.choose('View', 'Compact')
    await expect(app.page.locator('html')).toHaveAttribute('data-density', 'compact')
    const [orphan] = await Promise.all([
      app.electron.waitForEvent('window'),
      page.evaluate(() => window.pitboss.request('windows.open', { connection: 'demo', account: 'deleted-meanwhile' }))
    ])
    await expect(new FramePage(orphan).menu('Player')).toHaveAccessibleName('Player: No player chosen')
  })
})
