import { isFull } from '../../src/main/testing/fullForTest.ts'
import { runner, startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { FramePage, openedWindow } from '../pages/frame.ts'
import { chooseMenu, demandStandin } from '../standin.ts'

test.use({ ownApp: 'restart' })

test('the menu is there before the window, tells of this Pitboss, and a window appears where nothing says that it is drawn @full', async ({
  profile
}) => {
  demandStandin('to keep an event back, and what it asked of the desktop')
  const app = await startApp(profile, 'absent', { PITBOSS_STANDIN_READY_TO_SHOW: 'never' })
  const isVisible = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  await expect.poll(isVisible).toBe(true)
  await chooseMenu(app.electron, 'Help', 'About Pitboss')
  await expect(app.page.getByRole('dialog', { name: 'About Pitboss' })).toContainText(/Pitboss \d+\.\d+\.\d+/)
  await app.close()
})

const kept = 'canary-0f9e8d7c6b5a-token-of-a-player'

test.describe('with a keyring whose password is typed late', () => {
  test.skip(!isFull, 'waits for the time limit of the keyring')
  test.use({ keyring: 'late' })

  test('a token that was kept for the session is protected once it is typed', async ({ app, frame, connections }) => {
    await frame.open('Connections')
    await connections.add({ name: 'Lucky EU', baseUrl: 'https://api.lucky.example' })
    await connections.addAccount('Lucky EU', 'Player', kept)
    await expect(app.page.getByRole('main')).toContainText('The keyring did not answer', { timeout: 15_000 })
    await expect(connections.account('Lucky EU', 'Player')).toContainText('protected by the keyring', {
      timeout: 15_000
    })
    await app.close()
    const again = await startApp(app.profile, 'present')
    await new FramePage(again.page).open('Connections')
    await expect(new ConnectionsPage(again.page).account('Lucky EU', 'Player')).toContainText(
      'protected by the keyring'
    )
    await again.close()
  })
})

test('a menu command acts on the window in use, which has its place again after a restart @full', async ({
  app,
  frame
}) => {
  await test.step('a menu command acts on the window in use and on no other', async () => {
    const second = await openedWindow(app.electron, () => chooseMenu(app.electron, 'File', 'New window'))
    const { page } = second
    await chooseMenu(app.electron, 'Go', 'Banners')
    await expect(second.heading).toHaveText('Banners')
    await chooseMenu(app.electron, 'Go', 'Jackpots')
    await expect(second.heading).toHaveText('Jackpots')
    await expect(frame.heading).toHaveText('Overview')
    await chooseMenu(app.electron, 'Screen', 'Save review…')
    await expect(page.getByText('There is nothing on this screen for “Save review…”.')).toBeVisible()
  })
  await test.step('a window has its place, its zoom and its ground again after a restart', async () => {
    for (const other of app.electron.windows()) if (other !== app.page) await other.close()
    await frame.choose('View', 'Dark')
    // A small display, or one where windows have no place, gives what it can: that is what has to be there again.
    const given = await app.electron.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setBounds({ x: 40, y: 30, width: 980, height: 650 })
      const bounds = window?.getNormalBounds()
      window?.maximize()
      if (window) window.webContents.zoomLevel = 1
      return bounds
    })
    await app.close()
    const again = await startApp(app.profile)
    const seen = await again.electron.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return [
        window?.getNormalBounds(),
        window?.isMaximized(),
        Math.round(window?.webContents.zoomLevel ?? 0),
        window?.getBackgroundColor()
      ]
    })
    if (runner.kind === 'stand-in') expect(given).toEqual({ x: 40, y: 30, width: 980, height: 650 })
    expect(seen).toEqual([given, true, 1, '#14161a'])
    await again.close()
  })
})

test('the system’s certificate authorities are read beside main’s own work', { tag: '@full' }, async ({ profile }) => {
  demandStandin('to be slow with its authorities')
  const app = await startApp(profile, 'absent', { PITBOSS_STANDIN_AUTHORITIES: 'blocking' })
  const connections = new ConnectionsPage(app.page)
  await new FramePage(app.page).open('Connections')
  await connections.add({ name: 'Lucky EU', baseUrl: 'https://127.0.0.1:1' })
  await connections.button('Lucky EU', 'Check').click()
  await expect(app.page.getByRole('main')).toContainText('Nothing answers at the platform’s address')
  expect(await app.electron.evaluate(() => pitbossStandin.authorities.count)).toBe(0)
  await app.close()
})
