import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'
import type { PartOf } from '../common/partOf.ts'

/** Electron's Notification. Shows nothing. */
export class Notification extends EventEmitter implements PartOf<Electron.Notification> {
  static isSupported(): boolean {
    return true
  }
  show(): void {}
  close(): void {
    this.emit('close')
  }
}
guardClass('Notification', Notification)
