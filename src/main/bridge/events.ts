import { BrowserWindow, webContents } from 'electron'
import { eventChannel, type Events, type Topic } from '../../shared/bridge.ts'
import { log, nameOf } from '../common/log.ts'

/** Sends an event to every window. A closed window must not stop the broadcast. */
export function announce<Name extends Topic>(topic: Name, payload: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    try {
      if (!window.isDestroyed()) window.webContents.send(eventChannel, topic, payload)
    } catch (error) {
      log('page-untold', { topic, error: nameOf(error) })
    }
  }
}

/** Sends an event to one page; does nothing if the page is gone. */
export function tell<Name extends Topic>(page: number, topic: Name, payload: Events[Name]): void {
  const contents = webContents.fromId(page)
  if (contents && !contents.isDestroyed()) contents.send(eventChannel, topic, payload)
}
