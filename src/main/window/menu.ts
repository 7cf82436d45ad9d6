import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import { commands } from '../../shared/commands.ts'
import { announce } from '../bridge/events.ts'

/** The commands of a menu. The page itself handles their keys; the menu only shows them. */
const commandsOf = (menu: string): MenuItemConstructorOptions[] =>
  commands
    .filter((command) => 'menu' in command && command.menu === menu)
    .map((command) => ({
      label: command.label,
      ...('keys' in command && { accelerator: acceleratorOf(command.keys), registerAccelerator: false }),
      click: () => announce('menu.command', { command: command.id })
    }))

/** A shortcut such as `mod+shift+E` as Electron writes it: `CmdOrCtrl+Shift+E`. */
const acceleratorOf = (keys: string): string =>
  keys.replace('mod', 'CmdOrCtrl').replace('alt', 'Alt').replace('shift', 'Shift').replace('Arrow', '')

/** Sets the application menu: windows, editing, screens, zoom, and `more`. */
export function setMenu(openWindow: () => void, more: readonly MenuItemConstructorOptions[]): void {
  const isMac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New window', accelerator: 'CmdOrCtrl+N', click: () => openWindow() },
        { label: 'Show the profile folder', click: () => void shell.openPath(app.getPath('userData')) },
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
    { role: 'help', submenu: commandsOf('Help') },
    ...more
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
