import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron'
import { announce } from './bridge/events.ts'

const command = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
  label,
  click: () => announce('menu.command', { command: name }),
  ...(accelerator !== undefined && { accelerator })
})

/** The application menu: editing, zoom and the windows, as the system's users expect them. */
export function setMenu(openWindow: () => void): void {
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New window', accelerator: 'CmdOrCtrl+N', click: () => openWindow() },
        command('Connections', 'connections'),
        { type: 'separator' },
        { label: 'Show the profile folder', click: () => void shell.openPath(app.getPath('userData')) },
        { type: 'separator' },
        process.platform === 'darwin' ? { role: 'close' } : { role: 'quit' }
      ]
    },
    { role: 'editMenu' },
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
    { role: 'windowMenu' }
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
