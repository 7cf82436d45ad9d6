import type { Protocol } from './devtools.ts'
import { browser } from './host.ts'
import type { PageSession } from './pageSession.ts'
import { runInPage } from './webFrame.ts'

// What Chromium puts around a page. The guess fits Chromium 156 without a display and is corrected by the first page shown.
let around = { width: 0, height: process.env['DISPLAY'] ? 0 : 87 }

/** The bounds of the window in which a page has the given ones: Electron's sizes are those of its content here. */
export const boundsAround = ({ x, y, width, height }: Electron.Rectangle) => ({
  left: x,
  top: y,
  width: width + around.width,
  height: height + around.height
})

/** Chromium's window around a page, moved and sized as the app says. */
export class WindowFrame {
  readonly #page: PageSession
  #windowId: number | undefined

  constructor(page: PageSession) {
    this.#page = page
  }

  async open(): Promise<void> {
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: this.#page.targetId })
    this.#windowId = windowId
  }

  /** Corrects the guess, once a page is shown: before that it may say the size of a window that never was. */
  async measure(bounds: Electron.Rectangle): Promise<void> {
    const seen = await runInPage(this.#page, '[outerWidth - innerWidth, outerHeight - innerHeight]')
    const [width, height] = Array.isArray(seen) ? seen.map(Number) : []
    if (width === undefined || height === undefined || (width === around.width && height === around.height)) return
    around = { width, height }
    await this.place(bounds)
  }

  place(bounds: Electron.Rectangle): Promise<void> {
    return this.#set(boundsAround(bounds))
  }

  state(windowState: Protocol.Browser.WindowState): Promise<void> {
    return this.#set({ windowState })
  }

  async #set(bounds: Protocol.Browser.Bounds) {
    if (this.#windowId === undefined) return
    // A window that has gone meanwhile, or a state that this display has not, leaves everything as it is.
    await browser.send('Browser.setWindowBounds', { windowId: this.#windowId, bounds }).catch(() => {})
  }
}
