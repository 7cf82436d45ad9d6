import { app } from './app/app.ts'
import { BrowserWindow as Window } from './windows/browserWindow.ts'
import { clipboard } from './system/clipboard.ts'
import { dialog } from './system/dialog.ts'
import { chromiumVersion } from './chromium/browserProcess.ts'
import { ipcMain } from './messages/ipcMain.ts'
import { guarded } from './common/guarded.ts'
import { Menu as ItemMenu } from './app/menu.ts'
import { nativeTheme } from './system/nativeTheme.ts'
import { net } from './network/net.ts'
import { openWindows } from './windows/openWindows.ts'
import { watchDownloads } from './network/downloads.ts'
import { safeStorage } from './system/safeStorage.ts'
import { screen } from './system/screen.ts'
import { session } from './network/session.ts'
import { shell } from './system/shell.ts'
import { standin } from './standin.ts'
import { watchTargets } from './windows/targets.ts'

watchTargets()
watchDownloads()

const BrowserWindow = guarded('BrowserWindow', Window)
const Menu = guarded('Menu', ItemMenu)
const { protocol } = session.defaultSession
const webContents = guarded('webContents', {
  fromId: (id: number) => [...openWindows].find((window) => window.webContents.id === id)?.webContents
})

Object.assign(globalThis, { pitbossStandin: standin })
// A page about the app's versions may read this property.
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'defaultApp', { value: true })
void chromiumVersion.then((chrome) => {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '45.0.0-standin', chrome } })
})

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents
}
