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
const separator: Template = { type: 'separator' }

/**
 * Electron's defaults of menu roles on Linux. Text editing has no accelerator here, because the page handles those
 * keys.
 */
export const menuRoles: Partial<Record<Role, RoleDefaults>> = {
  undo: { label: 'Undo', act: ({ webContents }) => webContents.undo() },
  redo: { label: 'Redo', act: ({ webContents }) => webContents.redo() },
  cut: { label: 'Cut', act: ({ webContents }) => webContents.cut() },
  copy: { label: 'Copy', act: ({ webContents }) => webContents.copy() },
  paste: { label: 'Paste', act: ({ webContents }) => webContents.paste() },
  pasteAndMatchStyle: { label: 'Paste and Match Style', act: ({ webContents }) => webContents.pasteAndMatchStyle() },
  delete: { label: 'Delete', act: ({ webContents }) => webContents.delete() },
  selectAll: { label: 'Select All', act: ({ webContents }) => webContents.selectAll() },
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
    accelerator: 'CmdOrCtrl+0',
    act: ({ webContents }) => (webContents.zoomLevel = 0)
  },
  zoomIn: {
    label: 'Zoom In',
    accelerator: 'CmdOrCtrl+Plus',
    act: ({ webContents }) => (webContents.zoomLevel += zoomStep)
  },
  zoomOut: {
    label: 'Zoom Out',
    accelerator: 'CmdOrCtrl+-',
    act: ({ webContents }) => (webContents.zoomLevel -= zoomStep)
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    act: (window) => window.setFullScreen(!window.isFullScreen())
  },
  minimize: { label: 'Minimize', accelerator: 'CmdOrCtrl+M', act: (window) => window.minimize() },
  close: { label: 'Close Window', accelerator: 'CmdOrCtrl+W', act: (window) => window.close() },
  quit: { label: 'Quit', accelerator: 'CmdOrCtrl+Q', act: () => app.quit() },
  about: { label: `About ${app.getName()}`, act: () => app.showAboutPanel() },
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
  windowMenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] }
}
