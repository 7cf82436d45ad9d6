import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { guardClass } from '../common/guarded.ts'
import { commandLine, fatal } from './commandLine.ts'
import type { PartOf } from '../common/partOf.ts'

/** A request to the desktop; it is recorded and has no effect. */
export interface DesktopRequest {
  what: string
  value: string
}

/** Every request to the desktop, for tests. */
export const desktopRequests: DesktopRequest[] = []

/** The part of `app` that talks to the desktop, which does not exist here. */
export class AppOnDesktop extends EventEmitter implements PartOf<Electron.App> {
  #icon: string | undefined

  setAsDefaultProtocolClient(value: string): boolean {
    desktopRequests.push({ what: 'setAsDefaultProtocolClient', value })
    return true
  }
  setAboutPanelOptions(options: Electron.AboutPanelOptionsOptions): void {
    this.#icon = options.iconPath
    desktopRequests.push({ what: 'setAboutPanelOptions', value: JSON.stringify(options) })
  }
  showAboutPanel(): void {
    // On Linux GTK reads the icon, which knows no archive; what lies in `x.asar` is unreadable for it.
    const isReadable = this.#icon !== undefined && !/\.asar[\\/]/.test(this.#icon) && existsSync(this.#icon)
    desktopRequests.push({ what: 'showAboutPanel', value: isReadable ? 'with its icon' : 'without an icon' })
  }
  // Electron passes it to Chromium at its start, and here Chromium runs already. Beside `--no-sandbox` its network service
  // ends at once, and no page is ever answered.
  enableSandbox(): void {
    if (commandLine.switchValue('no-sandbox') !== undefined) fatal('enableSandbox() was called with --no-sandbox.')
  }
}
guardClass('app', AppOnDesktop)
