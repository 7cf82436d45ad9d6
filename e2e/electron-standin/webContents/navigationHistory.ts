import { toApp } from '../common/address.ts'
import { guardClass } from '../common/guarded.ts'
import type { PageSession } from '../chromium/pageSession.ts'

/** The page's history. Chromium keeps it; the last known state is returned synchronously. */
export class NavigationHistory implements Pick<
  Electron.NavigationHistory,
  'canGoBack' | 'canGoForward' | 'goBack' | 'goForward' | 'getActiveIndex' | 'length'
> {
  #page: PageSession | undefined
  #index = 0
  #entries: { id: number; url: string }[] = []

  attach(page: PageSession): void {
    this.#page = page
    const refresh = () => void this.#refresh(page).catch(() => {})
    page.on('Page.frameNavigated', refresh)
    page.on('Page.navigatedWithinDocument', refresh)
  }
  canGoBack(): boolean {
    // The initial blank page does not count.
    return this.#index > 0 && this.#entries[this.#index - 1]?.url !== 'about:blank'
  }
  canGoForward(): boolean {
    return this.#index < this.#entries.length - 1
  }
  goBack(): void {
    if (this.canGoBack()) this.#go(-1)
  }
  goForward(): void {
    if (this.canGoForward()) this.#go(1)
  }
  getActiveIndex(): number {
    return this.#index
  }
  length(): number {
    return this.#entries.length
  }

  #go(distance: number) {
    const entry = this.#entries[this.#index + distance]
    if (entry) this.#page?.tell('Page.navigateToHistoryEntry', { entryId: entry.id })
  }
  async #refresh(page: PageSession) {
    const { currentIndex, entries } = await page.send('Page.getNavigationHistory')
    this.#index = currentIndex
    this.#entries = entries.map(({ id, url }) => ({ id, url: toApp(url) }))
  }
}
guardClass('navigationHistory', NavigationHistory, Object.prototype)
