import { EventEmitter } from 'node:events'
import { commandLine, fatal } from './commandLine.ts'
import { chromiumVersion, endChromium } from '../chromium/browserProcess.ts'
import { InstanceLock } from './instanceLock.ts'
import { guardClass } from '../common/guarded.ts'
import { openWindows } from '../windows/openWindows.ts'
import { preventable } from '../common/preventable.ts'
import { closePrivileges } from '../network/protocol.ts'
import type { PartOf } from '../common/partOf.ts'

export class App extends EventEmitter implements PartOf<Electron.App, 'commandLine'> {
  readonly commandLine = { hasSwitch: (name: string) => commandLine.switchValue(name) !== undefined }
  readonly isPackaged = false
  name = commandLine.app.name
  #isReady = false
  #isQuitting = false
  #hasLeft = false
  readonly #loaded = Promise.withResolvers<void>()
  readonly #ready: Promise<void>
  readonly #lock = new InstanceLock((argv, folder) => this.emit('second-instance', preventable({}), argv, folder))

  constructor() {
    super()
    this.#ready = (async () => {
      await Promise.all([chromiumVersion, this.#loaded.promise])
      // As in Electron, the app becomes ready after the synchronous part of its main file.
      await new Promise((resolve) => setImmediate(resolve))
      // Loaded late, because windows import this module.
      if (!this.#isQuitting) await (await import('../windows/targets.ts')).askScreen()
      this.#isReady = true
      closePrivileges()
      // Listeners of `ready` run before code that awaits whenReady, and outside the constructor.
      this.emit('ready', preventable({}), {})
    })()
    // Electron quits cleanly on these signals.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit())
  }

  /** Call after the app's main file has run, at least until it awaits readiness. */
  mainLoaded(): void {
    this.#loaded.resolve()
  }
  whenReady(): Promise<void> {
    this.mainLoaded()
    return this.#ready
  }
  isReady(): boolean {
    return this.#isReady
  }

  quit(): void {
    if (this.#isQuitting) return
    const event = preventable({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#isQuitting = true
    if (openWindows.size === 0) return this.#finish()
    for (const window of openWindows) window.close()
  }
  exit(code = 0): void {
    this.#isQuitting = true
    for (const window of openWindows) window.destroy()
    this.#leave(code)
  }
  /** A window refused to close. */
  stopQuitting(): void {
    this.#isQuitting = false
  }
  windowClosed(): void {
    if (openWindows.size > 0) return
    if (this.#isQuitting) this.#finish()
    else if (!this.emit('window-all-closed')) this.quit()
  }
  #finish() {
    const event = preventable({})
    this.emit('will-quit', event)
    if (event.defaultPrevented) this.#isQuitting = false
    else this.#leave(0)
  }
  #leave(code: number) {
    if (this.#hasLeft) return
    this.#hasLeft = true
    this.emit('quit', preventable({}), code)
    void Promise.allSettled([endChromium(), this.#lock.whenDelivered()]).then(() => process.exit(code))
  }

  getPath(name: string): string {
    if (name !== 'userData') throw new Error(`the Electron stand-in has no path ${name}`)
    return commandLine.userData
  }
  getAppPath(): string {
    return commandLine.app.folder
  }
  getVersion(): string {
    return commandLine.app.version
  }

  requestSingleInstanceLock(): boolean {
    return this.#lock.take(commandLine.userData)
  }
  /** Does nothing: there is no desktop. */
  setAsDefaultProtocolClient(): boolean {
    return true
  }
  // Does nothing, because Electron passes the sandbox to Chromium at its start, and here Chromium already runs. With
  // `--no-sandbox`, Chromium's network service ends at once and no page loads.
  enableSandbox(): void {
    if (commandLine.switchValue('no-sandbox') !== undefined) fatal('enableSandbox() was called with --no-sandbox.')
  }
}
guardClass('app', App)

export const app = new App()
