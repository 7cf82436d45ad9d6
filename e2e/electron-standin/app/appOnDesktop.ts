import { EventEmitter } from 'node:events'
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
  setAsDefaultProtocolClient(value: string): boolean {
    desktopRequests.push({ what: 'setAsDefaultProtocolClient', value })
    return true
  }
  // Electron passes it to Chromium at its start, and here Chromium runs already. Beside `--no-sandbox` its network service
  // ends at once, and no page is ever answered.
  enableSandbox(): void {
    if (commandLine.switchValue('no-sandbox') !== undefined) fatal('enableSandbox() was called with --no-sandbox.')
  }
}
guardClass('app', AppOnDesktop)
