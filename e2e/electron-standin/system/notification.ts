import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'

/** Electron's Notification; nothing is shown. */
export class Notification extends EventEmitter implements Pick<Electron.Notification, 'show' | 'close'> {
  static isSupported(): boolean {
    return false
  }
  show(): void {}
  close(): void {}
}
guardClass('Notification', Notification)
