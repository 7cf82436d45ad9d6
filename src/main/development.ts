import { BrowserWindow } from 'electron'
import { start } from './start.ts'
import { relayViteMessages, serveFromVite } from './window/vitePage.ts'

// `npm run dev` starts here and a build at index.ts, so no build holds anything of this file.

process.setSourceMapsEnabled(true)
const server = process.env.ELECTRON_RENDERER_URL ?? ''
relayViteMessages(server, () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents))
// Without the lock of a single instance: at a restart the one before may still be closing.
start(serveFromVite(server), [
  { label: '&Development', submenu: [{ role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }] }
])
