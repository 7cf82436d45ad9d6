import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import { screenNames, type Command } from '../../shared/bridge.ts'
import { announce } from '../bridge/events.ts'

// The page itself handles these keys; the menu only shows them.
const command = (label: string, name: Command, accelerator: string): MenuItemConstructorOptions => ({
  label,
  accelerator,
  registerAccelerator: false,
  click: () => announce('menu.command', { command: name })
})

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
    {
      label: '&Go',
      submenu: [
        ...screenNames.map((name, place) => command(name, name, `CmdOrCtrl+${place + 1}`)),
        { type: 'separator' },
        command('Requests', 'Requests', 'CmdOrCtrl+J')
      ]
    },
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
    ...more
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
