import { cloning } from './clone.ts'
import { ipcMain, IpcMain } from './ipcMain.ts'
import { preventable } from './preventable.ts'
import type { PreloadWorld, Receiver } from './preloadWorld.ts'
import { shown } from './shown.ts'
import type { WebContents } from './webContents.ts'

const { decode } = cloning()

const valuesOf = (text: string): unknown[] => {
  const values = decode(text)
  return Array.isArray(values) ? values : [values]
}

/** Handles what a page's preload sends to ipcMain. */
export function receiveMail(contents: WebContents, world: () => PreloadWorld | undefined): Receiver {
  return (letter, text, { context, isCurrent }) => {
    if (letter.kind === 'navigate') return contents.wantsToGo(letter.url)
    if (letter.kind === 'open') {
      const { url, frameName, features, disposition } = letter
      return contents.wantsWindow(url || 'about:blank', { frameName, features, disposition })
    }
    if (letter.kind === 'title') return void contents.emit('standin-title', letter.title)
    if (letter.kind === 'key') return contents.pressed(letter.accelerator)
    // In Electron, the frame of a discarded document is null.
    const senderFrame = isCurrent && !contents.isDestroyed() ? contents.mainFrame : null
    const event = preventable({
      type: 'frame',
      sender: contents,
      senderFrame,
      frameId: contents.mainFrame.routingId,
      processId: contents.mainFrame.processId,
      frameTreeNodeId: contents.mainFrame.frameTreeNodeId
    })
    if (letter.kind === 'send') {
      const ports = world()?.take(letter.ports) ?? []
      const reply = (channel: string, ...values: unknown[]) => contents.send(channel, ...values)
      ipcMain.emit(letter.channel, Object.assign(event, { ports, reply }), ...valuesOf(text))
      return
    }
    void (async () => {
      const { id, channel } = letter
      try {
        const answer = await IpcMain.ask(ipcMain, channel, shown(event), valuesOf(text))
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
