import { BrowserWindow, webContents } from 'electron'
import { eventChannel, type Events, type Topic } from '../../shared/bridge.ts'
import { log, nameOf } from '../common/log.ts'

/** Tells every window something unasked. A page that can no longer be told must not fail what there is to tell. */
export function announce<Name extends Topic>(topic: Name, payload: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    try {
      if (!window.isDestroyed()) window.webContents.send(eventChannel, topic, payload)
    } catch (error) {
      log('page-untold', { topic, error: nameOf(error) })
    }
  }
}

/** Tells one page something unasked; one that is gone hears nothing. */
export function tell<Name extends Topic>(page: number, topic: Name, payload: Events[Name]): void {
  const contents = webContents.fromId(page)
  if (contents && !contents.isDestroyed()) contents.send(eventChannel, topic, payload)
}
