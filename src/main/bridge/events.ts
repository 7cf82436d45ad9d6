import { BrowserWindow, webContents, type WebContents } from 'electron'
import { eventChannel, type Events, type Topic } from '../../shared/bridge.ts'
import { log, nameOf } from '../common/log.ts'

// If a page is closed, the caller must not fail, and the other pages must still receive the event.
function send<Name extends Topic>(contents: WebContents | undefined, topic: Name, payload: Events[Name]): void {
  try {
    if (contents && !contents.isDestroyed()) contents.send(eventChannel, topic, payload)
  } catch (error) {
    log('page-untold', { topic, error: nameOf(error) })
  }
}

/** Sends an event to every window. */
export function announce<Name extends Topic>(topic: Name, payload: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows())
    if (!window.isDestroyed()) send(window.webContents, topic, payload)
}

/** Sends an event to one page; does nothing if the page is closed. */
export const tell = <Name extends Topic>(page: number, topic: Name, payload: Events[Name]): void =>
  send(webContents.fromId(page), topic, payload)
