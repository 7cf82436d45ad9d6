import { app } from './app.ts'
import type { BrowserWindow } from '../windows/browserWindow.ts'

type Template = Electron.MenuItemConstructorOptions
type Role = NonNullable<Template['role']>
interface RoleDefaults {
  label: string
  accelerator?: string
  act?: (window: BrowserWindow) => void
  submenu?: Template[]
}

const zoomStep = 0.5

/** Electron's defaults for the app's menu roles on Linux. The page itself handles the keys of *Edit*. */
export const menuRoles: Partial<Record<Role, RoleDefaults>> = {
  resetZoom: {
    label: 'Actual Size',
    accelerator: 'CommandOrControl+0',
    act: ({ webContents }) => (webContents.zoomLevel = 0)
  },
  zoomIn: {
    label: 'Zoom In',
    accelerator: 'CommandOrControl+Plus',
    act: ({ webContents }) => (webContents.zoomLevel += zoomStep)
  },
  zoomOut: {
    label: 'Zoom Out',
    accelerator: 'CommandOrControl+-',
    act: ({ webContents }) => (webContents.zoomLevel -= zoomStep)
  },
  togglefullscreen: { label: 'Toggle Full Screen', accelerator: 'F11' },
  // The roles of the development menu.
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', act: ({ webContents }) => webContents.reload() },
  forceReload: { label: 'Force Reload' },
  toggleDevTools: { label: 'Toggle Developer Tools' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M' },
  close: { label: 'Close', accelerator: 'CommandOrControl+W', act: (window) => window.close() },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', act: () => app.quit() },
  about: { label: 'About' },
  appMenu: { label: 'Pitboss', submenu: [{ role: 'about' }, { role: 'quit' }] },
  help: { label: 'Help', submenu: [] },
  editMenu: { label: 'Edit', submenu: [] },
  windowMenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] }
}
