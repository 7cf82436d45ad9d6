import { cloning } from './clone.ts'
import { ipcMain, IpcMain } from './ipcMain.ts'
import type { PreloadWorld, Receiver } from '../preload/preloadWorld.ts'
import { asElectron } from '../common/asElectron.ts'
import type { WebContents } from '../webContents/webContents.ts'

const { decode } = cloning()

const valuesOf = (text: string): unknown[] => {
  const values = decode(text)
  return Array.isArray(values) ? values : [values]
}

/** Handles messages from a page's preload to ipcMain. */
export function handleMessages(contents: WebContents, world: () => PreloadWorld | undefined): Receiver {
  return (message, text, { context, isCurrent }) => {
    if (message.kind === 'navigate') return contents.wantsToGo(message.url)
    if (message.kind === 'open') {
      const { url, frameName, features, disposition } = message
      return contents.wantsWindow(url || 'about:blank', { frameName, features, disposition })
    }
    if (message.kind === 'clearCache') return contents.clearCache()
    if (message.kind === 'key') return contents.pressed(message.accelerator)
    // In Electron, the frame of a discarded document is null.
    const senderFrame = isCurrent && !contents.isDestroyed() ? contents.mainFrame : null
    const event = { sender: contents, senderFrame }
    void (async () => {
      const { id, channel } = message
      try {
        const answer = await IpcMain.ask(ipcMain, channel, asElectron(event), valuesOf(text))
        world()?.post({ kind: 'settle', id }, answer, context)
      } catch (error) {
        world()?.post(
          { kind: 'reject', id, message: error instanceof Error ? error.message : String(error) },
          'null',
          context
        )
      }
    })()
  }
}
