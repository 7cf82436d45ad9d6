import { app, BrowserWindow, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import { commands } from '../../shared/commands.ts'
import { tell } from '../bridge/events.ts'
import { iconFile } from './icon.ts'

/** A shortcut such as `mod+shift+E` as Electron writes it: `CmdOrCtrl+Shift+E`. */
const acceleratorOf = (keys: string): string =>
  keys.replace('mod', 'CmdOrCtrl').replace('alt', 'Alt').replace('shift', 'Shift').replace('Arrow', '')

// The page itself handles these keys and takes them from the menu, which on macOS is offered what the page leaves.
const commandsOf = (menu: string): MenuItemConstructorOptions[] =>
  commands
    .filter((command) => 'menu' in command && command.menu === menu)
    .map((command) => ({
      label: command.label,
      ...('keys' in command && { accelerator: acceleratorOf(command.keys), registerAccelerator: false }),
      click() {
        const window = BrowserWindow.getFocusedWindow()
        if (window) tell(window.webContents.id, 'menu.command', { command: command.id })
      }
    }))

/** Sets the application menu: windows, editing, screens, zoom, and `more`. */
export function setMenu(openWindow: () => void, more: readonly MenuItemConstructorOptions[]): void {
  const isMac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
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
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' }
      ]
    },
    { role: 'windowMenu' },
    ...more,
    {
      role: 'help',
      submenu: [
        ...commandsOf('Help'),
        { label: 'Show the profile folder', click: () => void shell.openPath(app.getPath('userData')) },
        ...(isMac ? [] : [{ type: 'separator' as const }, { role: 'about' as const }])
      ]
    }
  ]
  app.setAboutPanelOptions({ applicationName: app.name, applicationVersion: app.getVersion(), iconPath: iconFile })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
