import { EventEmitter } from 'node:events'
import { cloning } from '../messages/clone.ts'
import { guardClass } from '../common/guarded.ts'
import { handleMessages } from '../messages/handleMessages.ts'
import { Menu } from '../app/menu.ts'
import { emulateTheme } from '../system/nativeTheme.ts'
import { Navigation } from './navigation.ts'
import { livePages, openWindows } from '../windows/openWindows.ts'
import { followPage } from './pageEvents.ts'
import { decideRequests } from '../network/pageRequests.ts'
import { enablePage, followFrames, type PageSession } from '../chromium/pageSession.ts'
import { Popups } from './popups.ts'
import { PreloadWorld } from '../preload/preloadWorld.ts'
import { Session } from '../network/session.ts'
import { runInPage, WebFrameMain } from './webFrame.ts'
import { Zoom } from './zoom.ts'
import type { PartOf } from '../common/partOf.ts'

const { encode } = cloning()
let lastId = 0

/** A window's settings for its page before the page exists. */
export interface PageOptions {
  session: Session
  preload: string | undefined
  attached: Promise<PageSession>
  closed: () => void
}

export class WebContents extends EventEmitter implements PartOf<Electron.WebContents, 'session' | 'mainFrame'> {
  readonly id = ++lastId
  readonly session: Session
  readonly mainFrame = new WebFrameMain(() => this.#navigation.url)
  readonly #options: PageOptions
  readonly #navigation = new Navigation(this)
  readonly #popups = new Popups()
  readonly #zoom = new Zoom()
  #page: PageSession | undefined
  #world: PreloadWorld | undefined
  #isDestroyed = false
  #isLoading = false
  // The number of loads by main that have not ended.
  #loads = 0

  constructor(options: PageOptions) {
    super()
    this.#options = options
    this.session = options.session
    this.on('did-start-loading', () => (this.#isLoading = true))
    this.on('did-stop-loading', () => (this.#isLoading = false))
  }

  getURL(): string {
    return this.#navigation.url
  }
  get zoomLevel(): number {
    return this.#zoom.level
  }
  set zoomLevel(level: number) {
    this.#zoom.level = level
  }
  resized(): void {
    this.#zoom.resized()
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }
  isDevToolsOpened(): boolean {
    return false
  }
  isLoadingMainFrame(): boolean {
    return this.#isLoading || this.#loads > 0
  }
  // Chromium always runs with the strictest policy here.
  setWebRTCIPHandlingPolicy(): void {}

  async loadURL(url: string): Promise<void> {
    this.#loads += 1
    try {
      const page = await this.#options.attached
      await Session.settle(this.session, this, url)
      await this.#navigation.load(page, url)
    } finally {
      this.#loads -= 1
    }
  }
  reload(): void {
    this.#isLoading = true
    this.#navigation.reload()
  }
  focus(): void {
    this.#page?.tell('Page.bringToFront')
  }
  forcefullyCrashRenderer(): void {
    this.#page?.tell('Page.crash')
  }
  /** Does the same as `webFrame.clearCache()` in the page's process. */
  clearCache(): void {
    this.#page?.tell('Memory.simulatePressureNotification', { level: 'critical' })
  }
  send(channel: string, ...values: unknown[]): void {
    const text = encode(values)
    this.#world?.send(channel, text)
  }
  async executeJavaScript(code: string, userGesture?: boolean): Promise<unknown> {
    return runInPage(await this.#options.attached, code, userGesture)
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.#popups.handler = handler
  }

  wantsWindow(url: string, details: Partial<Electron.HandlerDetails>): void {
    this.#popups.ask(url, details)
  }
  /** The page wants to navigate without a network request. */
  wantsToGo(address: string): void {
    this.#navigation.refuse(address)
  }
  /** A key that the page did not prevent. */
  pressed(accelerator: string): void {
    const window = [...openWindows].find((one) => one.webContents === this)
    Menu.getApplicationMenu()?.press(accelerator, window)
  }

  /** Sets up a new page for its first document. */
  static async attach(contents: WebContents, page: PageSession): Promise<void> {
    contents.#page = page
    livePages.add(page)
    contents.#world = new PreloadWorld(
      page,
      handleMessages(contents, () => contents.#world)
    )
    contents.#navigation.attach(page)
    contents.#zoom.attach(page)
    followPage(page, contents, { crashed: () => contents.#crashed(), closed: () => contents.#closed() })
    const allowsDocument = contents.#navigation.allowsDocument.bind(contents.#navigation)
    const decide = (part: PageSession) =>
      decideRequests({ page: part, session: contents.session, webContents: contents, allowsDocument })
    decide(page)
    followFrames(page, decide)
    await Promise.all([...enablePage(page), contents.#world.install(contents.#options.preload)])
    emulateTheme(page)
  }

  /** The page's target id, once it exists. */
  static async whenAttached(contents: WebContents): Promise<string> {
    return (await contents.#options.attached).targetId
  }

  /** The window closed without waiting for its page. */
  static end(contents: WebContents): void {
    contents.#closed()
  }

  /** Chromium's target id of the page; undefined before the page exists. */
  static targetOf(contents: WebContents): string | undefined {
    return contents.#page?.targetId
  }

  #crashed() {
    this.#navigation.crashed()
    this.#world?.forget()
  }
  #closed() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    if (this.#page) livePages.delete(this.#page)
    this.#world?.forget()
    this.emit('destroyed')
    this.#options.closed()
  }
}
guardClass('webContents', WebContents)
