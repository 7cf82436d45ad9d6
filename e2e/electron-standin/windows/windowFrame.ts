import type { Protocol } from '../chromium/devtools.ts'
import { browser } from '../chromium/browserProcess.ts'
import { findChromium, hasToolBar } from '../chromium/chromium.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import { isOnDisplay } from './screenArea.ts'
import { runInPage } from '../webContents/webFrame.ts'

// The size that Chromium's window adds to a page: a guess (Chromium 156, no display) until a page is shown.
let around = { width: 0, height: isOnDisplay || !hasToolBar(findChromium()) ? 0 : 87 }

/** The window bounds for given page bounds. Here, Electron's sizes are content sizes. */
export const boundsAround = ({ x, y, width, height }: Electron.Rectangle) => ({
  left: x,
  top: y,
  width: width + around.width,
  height: height + around.height
})

/** Chromium's window around a page, moved and resized for the app. */
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

  /** Corrects the guess after a page has appeared. Before that, Chromium may report a wrong size. */
  async measure(bounds: Electron.Rectangle): Promise<void> {
    const seen = await runInPage(this.#page, '[outerWidth - innerWidth, outerHeight - innerHeight]')
    const [width, height] = Array.isArray(seen) ? seen.map(Number) : []
    if (width === undefined || height === undefined || (width === around.width && height === around.height)) return
    around = { width, height }
    await this.setBounds(bounds)
  }

  setBounds(bounds: Electron.Rectangle): Promise<void> {
    return this.#set(boundsAround(bounds))
  }

  state(windowState: Protocol.Browser.WindowState): Promise<void> {
    return this.#set({ windowState })
  }

  async #set(bounds: Protocol.Browser.Bounds) {
    if (this.#windowId === undefined) return
    // Ignores a closed window, and a state that the display doesn't support.
    await browser.send('Browser.setWindowBounds', { windowId: this.#windowId, bounds }).catch(() => {})
  }
}
