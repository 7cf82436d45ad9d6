import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'

type Members =
  | 'setAsDefaultProtocolClient'
  | 'removeAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'setAboutPanelOptions'
  | 'showAboutPanel'
  | 'setAppUserModelId'
  | 'setDesktopName'
  | 'isAccessibilitySupportEnabled'
  | 'relaunch'

/** A request to the desktop; it is recorded and has no effect. */
export interface DesktopRequest {
  what: string
  value: string
}

/** Every request to the desktop, for tests. */
export const desktopRequests: DesktopRequest[] = []

/** The part of `app` that talks to the desktop, which does not exist here. */
export class AppOnDesktop extends EventEmitter implements Pick<Electron.App, Members> {
  relaunch(): void {
    desktopRequests.push({ what: 'relaunch', value: '' })
  }
  setAsDefaultProtocolClient(value: string): boolean {
    desktopRequests.push({ what: 'setAsDefaultProtocolClient', value })
    return true
  }
  removeAsDefaultProtocolClient(value: string): boolean {
    desktopRequests.push({ what: 'removeAsDefaultProtocolClient', value })
    return true
  }
  isDefaultProtocolClient(protocol: string): boolean {
    return desktopRequests.findLast(({ value }) => value === protocol)?.what === 'setAsDefaultProtocolClient'
  }
  setAboutPanelOptions(options: Electron.AboutPanelOptionsOptions): void {
    desktopRequests.push({ what: 'setAboutPanelOptions', value: JSON.stringify(options) })
  }
  showAboutPanel(): void {
    desktopRequests.push({ what: 'showAboutPanel', value: '' })
  }
  isAccessibilitySupportEnabled(): boolean {
    return false
  }
  // Electron passes it to Chromium at its start, and here Chromium runs already.
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}
  setAppUserModelId(): void {}
  setDesktopName(): void {}
}
guardClass('app', AppOnDesktop)
