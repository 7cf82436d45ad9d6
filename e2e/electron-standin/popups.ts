import { shown } from './shown.ts'
import { toApp } from './address.ts'

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

/** A window that a page wanted and did not get. */
export interface DeniedPopup {
  url: string
  /** The app's handler said no; or there is none, and the stand-in opens no windows for pages. */
  stoppedBy: 'app' | 'standin'
}

/** Every such window, for tests. */
export const deniedPopups: DeniedPopup[] = []

/** What a page does to open windows: window.open, links with a target, middle and shift clicks. */
export class Popups {
  #handler: OpenHandler | undefined

  set handler(handler: OpenHandler) {
    this.#handler = handler
  }

  /** Asks the app and denies. */
  ask(address: string, details: Partial<Electron.HandlerDetails>): void {
    const url = toApp(address)
    const asked = {
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' }
    }
    const said = this.#handler?.(shown({ ...asked, ...details }))
    deniedPopups.push({ url, stoppedBy: said?.action === 'deny' ? 'app' : 'standin' })
  }
}
