import type { PageSession } from '../chromium/pageSession.ts'

// Electron's scale: each level is 20 % larger than the one before.
const step = 1.2

/** A page's zoom. Chromium's protocol has no browser zoom, but a smaller, denser viewport gives the same layout and painting. */
export class Zoom {
  #factor = 1
  #page: PageSession | undefined

  attach(page: PageSession): void {
    this.#page = page
    if (this.#factor !== 1) void this.#apply(page)
  }

  get level(): number {
    return Math.log(this.#factor) / Math.log(step)
  }
  set level(level: number) {
    this.#factor = step ** level
    if (this.#page) void this.#apply(this.#page)
  }

  resized(): void {
    if (this.#page && this.#factor !== 1) void this.#apply(this.#page)
  }

  async #apply(page: PageSession) {
    try {
      await page.send('Emulation.clearDeviceMetricsOverride')
      if (this.#factor === 1) return
      const { cssLayoutViewport } = await page.send('Page.getLayoutMetrics')
      await page.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(cssLayoutViewport.clientWidth / this.#factor),
        height: Math.round(cssLayoutViewport.clientHeight / this.#factor),
        deviceScaleFactor: this.#factor,
        mobile: false
      })
    } catch {
      // The page has closed; the next page is attached separately.
    }
  }
}
