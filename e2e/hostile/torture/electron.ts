import { EventEmitter } from 'node:events'
import type { FakeKeyring } from '../../../src/main/connections/testing/fakeKeyring.ts'
import { called, systemError } from './injectedFaults.ts'

type Handler = (event: unknown, name: unknown, input: unknown) => Promise<unknown>

/** One run of the app, with Electron's part of it. */
export interface FakeApp {
  readonly folder: string
  readonly keyring: FakeKeyring
  handler?: Handler
}

const key = Symbol.for('pitboss.torture.app')
const held = globalThis as unknown as Record<symbol, FakeApp | undefined>

/** Makes this the app of Electron's modules. */
export const setApp = (app: FakeApp): void => void (held[key] = app)

function current(): FakeApp {
  const app = held[key]
  if (!app) throw new Error('No app was set.')
  return app
}

// Every other use of Electron by main has no effect.
const nothing: unknown = new Proxy(function inert() {}, {
  get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing),
  set: () => true,
  apply: () => nothing,
  construct: () => nothing as object
})

const part = (own: object): object =>
  new Proxy(own, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : Reflect.get(Object(nothing), name))
  })

class Page extends EventEmitter {
  readonly id = 1
  isDestroyed(): boolean {
    return false
  }
  /** Sends to the page. The page may be closed, or close at this moment. */
  send(): void {
    const way = called('reply', 'send')
    if (way === 'throws') throw systemError('Render frame was disposed')
    if (way === 'leaves') this.emit('did-navigate')
  }
  setWindowOpenHandler(): void {}
  setWebRTCIPHandlingPolicy(): void {}
}

const windows = new Set<Window>()
const display = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } }

class Window extends EventEmitter {
  readonly webContents = new Page()
  constructor() {
    super()
    windows.clear()
    windows.add(this)
  }
  static getAllWindows(): Window[] {
    return [...windows]
  }
  static getFocusedWindow(): null {
    return null
  }
  static fromWebContents(): Window | undefined {
    return [...windows][0]
  }
  isDestroyed(): boolean {
    return false
  }
  async loadURL(): Promise<void> {}
  show(): void {}
}

/** Electron's keyring. Counts each call; a call may fail. */
const safeStorage = part({
  getSelectedStorageBackend() {
    if (called('secret', 'getSelectedStorageBackend') !== undefined) throw new Error('no backend')
    return current().keyring.getSelectedStorageBackend()
  },
  async isAsyncEncryptionAvailable() {
    if (called('secret', 'isAsyncEncryptionAvailable') !== undefined) throw new Error('no answer')
    return current().keyring.isAsyncEncryptionAvailable()
  },
  async encryptStringAsync(text: string) {
    if (called('secret', 'encryptStringAsync') !== undefined) throw new Error('not encrypted')
    return current().keyring.encryptStringAsync(text)
  },
  async decryptStringAsync(sealed: Buffer) {
    if (called('secret', 'decryptStringAsync') !== undefined) throw new Error('not decrypted')
    return current().keyring.decryptStringAsync(sealed)
  }
})

const defaultSession = part({
  async resolveProxy() {
    if (called('network', 'resolveProxy') !== undefined) throw new Error('no resolver')
    return 'DIRECT'
  }
})

/** Electron's module in the form that main imports. */
export const fakeElectron = {
  app: part({
    whenReady: () => Promise.resolve(),
    requestSingleInstanceLock: () => true,
    getPath: () => current().folder,
    getVersion: () => '0.0.0',
    commandLine: { hasSwitch: () => false },
    isPackaged: true
  }),
  BrowserWindow: Window,
  clipboard: nothing,
  // The person always answers yes.
  dialog: part({ showMessageBox: async () => ({ response: 1 }) }),
  ipcMain: part({ handle: (_channel: string, handler: Handler) => void (current().handler = handler) }),
  Menu: nothing,
  nativeTheme: part({ shouldUseDarkColors: false }),
  net: part({ isOnline: () => true }),
  powerMonitor: nothing,
  protocol: nothing,
  safeStorage,
  screen: part({ getPrimaryDisplay: () => display, getDisplayMatching: () => display }),
  session: part({ defaultSession }),
  shell: nothing,
  webContents: nothing
}
