import { app, BrowserWindow, dialog, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import { commands } from '../../shared/commands.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import { tell } from '../bridge/events.ts'

/** Converts a shortcut such as `mod+shift+E` to Electron's format: `CmdOrCtrl+Shift+E`. */
const acceleratorOf = (keys: string): string =>
  keys.replace('mod', 'CmdOrCtrl').replace('alt', 'Alt').replace('shift', 'Shift').replace('Arrow', '')

/** The page handles these keys. Leaves out keys that type a character, such as `?`, which macOS would intercept. */
const shownKeys = (keys: string): MenuItemConstructorOptions =>
  process.platform === 'darwin' && !keys.startsWith('mod')
    ? {}
    : { accelerator: acceleratorOf(keys), registerAccelerator: false }

const commandsOf = (menu: string): MenuItemConstructorOptions[] =>
  commands
    .filter((command) => 'menu' in command && command.menu === menu)
    .map((command): MenuItemConstructorOptions => ({
      label: command.label,
      ...('keys' in command && shownKeys(command.keys)),
      click() {
        const window = BrowserWindow.getFocusedWindow()
        if (window) tell(window.webContents.id, 'menu.command', { command: command.id })
      }
    }))

/** Opens the profile's folder in the system's file manager. If the folder can't be opened, a message shows the path. */
export async function showProfile(): Promise<Outcome<null>> {
  const folder = app.getPath('userData')
  if ((await shell.openPath(folder)) !== '') dialog.showErrorBox('The system did not open the profile’s folder', folder)
  return success(null)
}

/** Sets the app's menu: windows, editing, screens, zoom and `more`. */
export function setMenu(openWindow: () => void, more: readonly MenuItemConstructorOptions[]): void {
  const isMac = process.platform === 'darwin'
  const appMenu: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  const template: MenuItemConstructorOptions[] = [
    ...appMenu,
    {
      label: '&File',
      submenu: [
        { label: 'New window', accelerator: 'CmdOrCtrl+N', click: () => openWindow() },
        ...commandsOf('File'),
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' }
      ]
    },
    { role: 'editMenu' },
    { label: '&Go', submenu: commandsOf('Go') },
    { label: '&Screen', submenu: commandsOf('Screen') },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // On keyboards that need Shift to type a plus, let the person zoom in without Shift.
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' }
      ]
    },
    { role: 'windowMenu' },
    ...more,
    {
      role: 'help',
      submenu: [...commandsOf('Help'), { label: 'Show the profile folder', click: () => void showProfile() }]
    }
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
