import { app } from './app.ts'
import type { BrowserWindow } from '../windows/browserWindow.ts'

type Template = Electron.MenuItemConstructorOptions
type Role = NonNullable<Template['role']>
/** What a role brings along. */
export interface RoleDefaults {
  label: string
  accelerator?: string
  /** The page handles its keys itself. */
  isOfPage?: true
  act?: (window: BrowserWindow) => void
  submenu?: Template[]
}

const zoomStep = 0.5
const separator: Template = { type: 'separator' }

/** Electron's defaults of menu roles on Linux. */
export const menuRoles: Partial<Record<Role, RoleDefaults>> = {
  undo: {
    label: 'Undo',
    accelerator: 'CommandOrControl+Z',
    isOfPage: true,
    act: ({ webContents }) => webContents.undo()
  },
  redo: {
    label: 'Redo',
    accelerator: 'Shift+CommandOrControl+Z',
    isOfPage: true,
    act: ({ webContents }) => webContents.redo()
  },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X', isOfPage: true, act: ({ webContents }) => webContents.cut() },
  copy: {
    label: 'Copy',
    accelerator: 'CommandOrControl+C',
    isOfPage: true,
    act: ({ webContents }) => webContents.copy()
  },
  paste: {
    label: 'Paste',
    accelerator: 'CommandOrControl+V',
    isOfPage: true,
    act: ({ webContents }) => webContents.paste()
  },
  pasteAndMatchStyle: {
    label: 'Paste and Match Style',
    accelerator: 'Shift+CommandOrControl+V',
    isOfPage: true,
    act: ({ webContents }) => webContents.pasteAndMatchStyle()
  },
  delete: { label: 'Delete', act: ({ webContents }) => webContents.delete() },
  selectAll: {
    label: 'Select All',
    accelerator: 'CommandOrControl+A',
    isOfPage: true,
    act: ({ webContents }) => webContents.selectAll()
  },
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', act: ({ webContents }) => webContents.reload() },
  forceReload: {
    label: 'Force Reload',
    accelerator: 'Shift+CmdOrCtrl+R',
    act: ({ webContents }) => webContents.reloadIgnoringCache()
  },
  toggleDevTools: {
    label: 'Toggle Developer Tools',
    accelerator: 'Ctrl+Shift+I',
    act: ({ webContents }) => webContents.toggleDevTools()
  },
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
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    act: (window) => window.setFullScreen(!window.isFullScreen())
  },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', act: (window) => window.minimize() },
  close: { label: 'Close', accelerator: 'CommandOrControl+W', act: (window) => window.close() },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', act: () => app.quit() },
  about: { label: 'About', act: () => app.showAboutPanel() },
  appMenu: { label: 'Pitboss', submenu: [{ role: 'about' }, { role: 'quit' }] },
  help: { label: 'Help', submenu: [] },
  window: { label: 'Window', submenu: [] },
  fileMenu: { label: 'File', submenu: [{ role: 'quit' }] },
  editMenu: {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      separator,
      { role: 'selectAll' }
    ]
  },
  viewMenu: {
    label: 'View',
    submenu: [
      { role: 'reload' },
      { role: 'forceReload' },
      { role: 'toggleDevTools' },
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' }
    ]
  },
  zoom: { label: 'Zoom' },
  windowMenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] }
}
