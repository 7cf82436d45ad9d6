import { BrowserWindow } from 'electron'
import { start } from './start.ts'
import { relayViteMessages, serveFromVite } from './window/vitePage.ts'

// `npm run dev` starts here. A build starts at index.ts and doesn't include this file.

process.setSourceMapsEnabled(true)
const server = process.env.ELECTRON_RENDERER_URL ?? ''
relayViteMessages(server, () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents))
// Don't take the single-instance lock, because the previous instance may still be closing on a restart.
start(serveFromVite(server), [
  { label: '&Development', submenu: [{ role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }] }
])
