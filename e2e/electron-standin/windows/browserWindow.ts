import { app } from '../app/app.ts'
import { browser } from '../chromium/browserProcess.ts'
import { FramedWindow } from './framedWindow.ts'
import { openWindows } from './openWindows.ts'
import { preventable } from '../common/preventable.ts'
import { Session, session } from '../network/session.ts'
import { openTarget, resume } from './targets.ts'
import { WebContents } from '../webContents/webContents.ts'
import { WindowFrame } from './windowFrame.ts'
import type { PartOf } from '../common/partOf.ts'

type Options = Electron.BrowserWindowConstructorOptions

const closeTimeout = 1000
const closeInterval = 100

let lastId = 0
let focused: BrowserWindow | undefined

function sessionOf({ session: given, partition }: Electron.WebPreferences = {}): Session {
  if (given instanceof Session) return given
  return partition === undefined ? session.defaultSession : session.fromPartition(partition)
}

export class BrowserWindow extends FramedWindow implements PartOf<Electron.BrowserWindow, 'webContents'> {
  readonly id = ++lastId
  readonly webContents: WebContents
  #isVisible: boolean
  #isGone = false
  #isClosing = false

  constructor(options: Options = {}) {
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    super(options)
    this.#isVisible = options.show !== false
    const { preload } = options.webPreferences ?? {}
    const { promise: attached, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof openTarget>>>()
    attached.catch(() => {})
    this.webContents = new WebContents({
      session: sessionOf(options.webPreferences),
      preload,
      attached,
      closed: () => this.#closed()
    })
    openWindows.add(this)
    this.#follow()
    this.#open().then(resolve, reject)
    if (this.#isVisible) this.focus()
  }

  static getAllWindows(): BrowserWindow[] {
    return [...openWindows]
  }
  static getFocusedWindow(): BrowserWindow | null {
    return focused ?? null
  }
  static fromWebContents(contents: object): BrowserWindow | null {
    return [...openWindows].find((window) => window.webContents === contents) ?? null
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  show(): void {
    this.#isVisible = true
    this.focus()
  }
  isVisible(): boolean {
    return this.#isVisible && !this.isMinimized()
  }
  focus(): void {
    if (focused === this) return
    focused?.blur()
    focused = this
    this.webContents.focus()
    this.emit('focus')
  }
  blur(): void {
    if (focused !== this) return
    focused = undefined
    this.emit('blur')
  }
  isFocused(): boolean {
    return focused === this
  }

  close(): void {
    if (this.#isGone || this.#isClosing) return
    const event = preventable({})
    this.emit('close', event)
    if (event.defaultPrevented) return app.stopQuitting()
    this.#isClosing = true
    void this.#closeTarget()
  }
  destroy(): void {
    void this.#closeTarget()
    WebContents.end(this.webContents)
  }
  isDestroyed(): boolean {
    return this.#isGone
  }

  async #open() {
    const page = await openTarget(this.getNormalBounds(), await Session.context(this.webContents.session))
    await Promise.all([WebContents.attach(this.webContents, page), this.openFrame(new WindowFrame(page))])
    resume(page)
    return page
  }
  #follow() {
    this.webContents.once('standin-shown', () => this.emit('ready-to-show'))
    this.webContents.once('did-finish-load', () => this.measureFrame())
    this.on('standin-resized', () => this.webContents.resized())
  }
  async #closeTarget() {
    setTimeout(() => WebContents.end(this.webContents), closeTimeout).unref()
    try {
      const targetId = await WebContents.whenAttached(this.webContents)
      // Repeated, because Chromium ignores the command while the page is set up or navigates.
      const wish = setInterval(() => browser.tell('Target.closeTarget', { targetId }), closeInterval).unref()
      this.once('closed', () => clearInterval(wish))
      await browser.send('Target.closeTarget', { targetId })
    } catch {
      // The page closed by itself.
    }
  }
  #closed() {
    if (this.#isGone) return
    this.#isGone = true
    const wasFocused = focused === this
    this.blur()
    openWindows.delete(this)
    this.emit('closed')
    // As on a desktop, the window below then has the focus.
    if (wasFocused) [...openWindows].findLast((window) => window.isVisible())?.focus()
    app.windowClosed()
  }
}
