import type { EventEmitter } from 'node:events'
import { toApp, toPage } from '../common/address.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import { preventable } from '../common/preventable.ts'

/** A stopped navigation, and whether the app or the stand-in stopped it. */
export interface RefusedNavigation {
  url: string
  isMainFrame: boolean
  stoppedBy: 'app' | 'standin'
}

/** Every stopped navigation, for tests. */
export const refusedNavigations: RefusedNavigation[] = []

interface Load {
  url: string
  loader: string | undefined
  resolve: () => void
  reject: (error: Error) => void
}

const withoutFragment = (address: string) => address.replace(/#.*/s, '')

/** A page's address, and the allowed navigations. */
export class Navigation {
  readonly #events: EventEmitter
  #page: PageSession | undefined
  #address = ''
  #expected: string | undefined
  #load: Load | undefined
  #lastLoaded: string | undefined
  #isCrashed = false

  constructor(events: EventEmitter) {
    this.#events = events
  }

  attach(page: PageSession): void {
    this.#page = page
    page.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return
      // The error page of a failed load is not a navigation.
      this.#address = frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? '')
      this.#isCrashed = false
      if (this.#load && frame.loaderId !== this.#load.loader && this.#load.loader !== undefined)
        this.#fail('ERR_ABORTED')
      if (frame.unreachableUrl !== undefined) return
      this.#events.emit('did-navigate', preventable({}), this.url)
    })
    page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== page.targetId) return
      this.#address = url
      this.#events.emit('did-navigate-in-page', preventable({}), this.url, true)
    })
    page.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frameId !== page.targetId || name !== 'load') return
      this.#lastLoaded = loaderId
      this.#settle()
    })
  }

  /** The shown document's address, in the app's form. */
  get url(): string {
    return toApp(this.#address)
  }

  /** Loads a document for main, and resolves when the document has loaded. */
  async load(page: PageSession, url: string): Promise<void> {
    this.#fail('ERR_ABORTED')
    const address = toPage(url)
    this.#expected = withoutFragment(address)
    const loaded = new Promise<void>((resolve, reject) => {
      this.#load = { url, loader: undefined, resolve, reject }
    })
    const load = this.#load
    const { errorText, loaderId } = await page.send('Page.navigate', { url: address })
    if (load !== this.#load) return loaded
    if (errorText !== undefined) this.#fail(errorText.replace('net::', ''))
    // Without a loader id, only the fragment has changed.
    else if (load && loaderId !== undefined) load.loader = loaderId
    else {
      this.#load = undefined
      load?.resolve()
    }
    // A fast document may have loaded before Chromium reports the navigation.
    this.#settle()
    return loaded
  }

  reload(): void {
    if (!this.#page) return
    this.#expected = withoutFragment(this.#address)
    if (this.#isCrashed) this.#page.tell('Page.navigate', { url: this.#address })
    else this.#page.tell('Page.reload')
  }

  crashed(): void {
    this.#isCrashed = true
    this.#fail('ERR_FAILED')
  }

  /** Asks the app's guards about a document. A load by main passes; a load by the page needs permission. */
  allowsDocument(wanted: { url: string; isMainFrame: boolean; isRedirect: boolean }): boolean {
    const { url, isMainFrame, isRedirect } = wanted
    if (isRedirect) return this.#ask(['will-redirect'], url, isMainFrame)
    if (isMainFrame && withoutFragment(toPage(url)) === this.#expected) {
      this.#expected = undefined
      return true
    }
    return this.#ask(isMainFrame ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'], url, isMainFrame)
  }

  /** Refuses an address that Chromium opens without a request (about:, blob:, custom schemes), and reports it to the app. */
  refuse(address: string): void {
    const url = toApp(address)
    const isAllowed = this.#ask(['will-frame-navigate', 'will-navigate'], url, true)
    if (isAllowed) refusedNavigations.push({ url, isMainFrame: true, stoppedBy: 'standin' })
  }

  #settle() {
    if (this.#load?.loader === undefined || this.#load.loader !== this.#lastLoaded) return
    this.#load.resolve()
    this.#load = undefined
  }

  #ask(names: string[], url: string, isMainFrame: boolean): boolean {
    const event = preventable({ url, isMainFrame, isSameDocument: false, frame: null, initiator: null })
    for (const name of names) this.#events.emit(name, event, url, false, isMainFrame)
    if (event.defaultPrevented) refusedNavigations.push({ url, isMainFrame, stoppedBy: 'app' })
    return !event.defaultPrevented
  }

  #fail(reason: string) {
    const load = this.#load
    if (!load) return
    this.#load = undefined
    load.reject(new Error(`${reason} loading '${load.url}'`))
  }
}
