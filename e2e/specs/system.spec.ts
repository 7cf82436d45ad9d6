import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { demandStandin } from '../standin.ts'

test.use({ ownApp: true })

test('a window appears where nothing says that it is drawn', async ({ profile }) => {
  demandStandin('to keep an event back')
  const app = await startApp(profile, 'absent', { PITBOSS_STANDIN_READY_TO_SHOW: 'never' })
  const isVisible = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  await expect.poll(isVisible).toBe(true)
  await app.close()
})

test('a window has its place, its zoom and its ground again after a restart', async ({ app, frame }) => {
  await frame.choose('Appearance', 'Dark')
  await app.electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds({ x: 40, y: 30, width: 1300, height: 850 })
    window?.maximize()
    if (window) window.webContents.zoomLevel = 1
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
  expect(seen).toEqual([{ x: 40, y: 30, width: 1300, height: 850 }, true, 1, '#14161a'])
  await again.close()
})
