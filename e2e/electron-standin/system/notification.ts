import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { guardClass } from '../common/guarded.ts'
import type { PartOf } from '../common/partOf.ts'

interface Shown {
  readonly title: string
  readonly body: string
  readonly held: WeakRef<Notification>
}
const shown: Shown[] = []

/** Electron's Notification; nothing is shown. As there, only the app holds it: one that it lets go is collected. */
export class Notification extends EventEmitter implements PartOf<Electron.Notification> {
  readonly #options: Electron.NotificationConstructorOptions

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super()
    this.#options = options
  }
  static isSupported(): boolean {
    return true
  }
  show(): void {
    const { title = '', body = '' } = this.#options
    shown.push({ title, body, held: new WeakRef(this) })
  }
  close(): void {
    this.emit('close')
  }
}
guardClass('Notification', Notification)

/** What tests see of notifications. */
export const notifications = {
  texts: (): string[] => shown.map(({ title, body }) => `${title}: ${body}`),
  /** Clicks the newest, after what nothing holds was collected; false where it went with it. */
  async click(): Promise<boolean> {
    // What a weak reference was asked for stays until the turn ends.
    await new Promise((resolve) => void setTimeout(resolve))
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    return shown.at(-1)?.held.deref()?.emit('click') ?? false
  }
}
