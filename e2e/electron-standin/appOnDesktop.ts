import { EventEmitter } from 'node:events'
import { makeLoud } from './loud.ts'

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

/** Something the app asked of the desktop: nothing of it happens. */
export interface DesktopRequest {
  what: string
  value: string
}

/** Everything the app asked of the desktop, for tests. */
export const desktopRequests: DesktopRequest[] = []

/** What the app says to a desktop that is not there. */
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
  // Said to Chromium before it starts; here it has started already.
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}
  setAppUserModelId(): void {}
  setDesktopName(): void {}
}
makeLoud('app', AppOnDesktop)
