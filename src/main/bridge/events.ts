import { BrowserWindow } from 'electron'
import { eventChannel, type Events, type Topic } from '../../shared/bridge.ts'

/** Tells every window something unasked. */
export function announce<Name extends Topic>(topic: Name, payload: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed()) window.webContents.send(eventChannel, topic, payload)
  }
}
