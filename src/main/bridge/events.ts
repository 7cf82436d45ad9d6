import { BrowserWindow, webContents } from 'electron'
import { eventChannel, type Events, type Topic } from '../../shared/bridge.ts'

/** Tells every window something unasked. */
export function announce<Name extends Topic>(topic: Name, payload: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed()) window.webContents.send(eventChannel, topic, payload)
  }
}

/** Tells one page something unasked; one that is gone hears nothing. */
export function tell<Name extends Topic>(page: number, topic: Name, payload: Events[Name]): void {
  const contents = webContents.fromId(page)
  if (contents && !contents.isDestroyed()) contents.send(eventChannel, topic, payload)
}
