import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'
import { commandLine, fatal } from './commandLine.ts'
import type { PartOf } from '../common/partOf.ts'

/** A request to the desktop. Recorded without effect. */
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
  // Does nothing, because Electron passes the sandbox to Chromium at its start, and here Chromium already runs. With
  // `--no-sandbox`, Chromium's network service ends at once and no page loads.
  enableSandbox(): void {
    if (commandLine.switchValue('no-sandbox') !== undefined) fatal('enableSandbox() was called with --no-sandbox.')
  }
}
guardClass('app', AppOnDesktop)
