import { app } from './app.ts'
import { BrowserWindow as Window } from './browserWindow.ts'
import { clipboard, ClipboardItem } from './clipboard.ts'
import { dialog } from './dialog.ts'
import { chromiumVersion } from './host.ts'
import { ipcMain } from './ipcMain.ts'
import { loud } from './loud.ts'
import { Menu as ItemMenu, MenuItem } from './menu.ts'
import { MessageChannelMain } from './messagePort.ts'
import { nativeImage } from './nativeImage.ts'
import { nativeTheme } from './nativeTheme.ts'
import { net } from './net.ts'
import { Notification } from './notification.ts'
import { openWindows } from './openWindows.ts'
import { powerMonitor } from './powerMonitor.ts'
import { watchDownloads } from './refusedDownloads.ts'
import { safeStorage } from './safeStorage.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { standin } from './standin.ts'
import { watchTargets } from './targets.ts'
import { WebContents } from './webContents.ts'

watchTargets()
watchDownloads()

const allContents = () => [...openWindows].map((window) => window.webContents)

const BrowserWindow = loud('BrowserWindow', Window)
const Menu = loud('Menu', ItemMenu)
const { protocol } = session.defaultSession
const crashReporter = loud('crashReporter', { start: () => {} })
const webContents = loud('webContents', {
  fromDevToolsTargetId: (target: string) => allContents().find((one) => WebContents.targetOf(one) === target),
  fromId: (id: number) => allContents().find((one) => one.id === id),
  getAllWebContents: allContents,
  getFocusedWebContents: () => Window.getFocusedWindow()?.webContents ?? null
})

Object.assign(globalThis, { pitbossStandin: standin })
// A page about the app's versions may read it.
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'defaultApp', { value: true })
void chromiumVersion.then((chrome) => {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '45.0.0-standin', chrome } })
})

export {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents
}

const electron = loud('electron', {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents
})
// `require('electron')` and `import electron from 'electron'` get the guarded object.
export { electron as default, electron as 'module.exports' }
