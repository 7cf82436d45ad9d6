import { asElectron } from '../common/asElectron.ts'
import { toApp } from '../common/address.ts'

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

export interface DeniedPopup {
  url: string
  /** The app's handler, or the stand-in if the app has no handler. */
  stoppedBy: 'app' | 'standin'
}

/** Every denied window, for tests. */
export const deniedPopups: DeniedPopup[] = []

/** Attempts of a page to open windows: window.open, links with a target, middle and shift clicks. */
export class Popups {
  #handler: OpenHandler | undefined

  set handler(handler: OpenHandler) {
    this.#handler = handler
  }

  ask(address: string, details: Partial<Electron.HandlerDetails>): void {
    const url = toApp(address)
    const asked = {
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' }
    }
    const said = this.#handler?.(asElectron({ ...asked, ...details }))
    deniedPopups.push({ url, stoppedBy: said?.action === 'deny' ? 'app' : 'standin' })
  }
}
