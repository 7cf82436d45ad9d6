import { EventEmitter } from 'node:events'
import { guarded, guardClass } from '../common/guarded.ts'
import { browser } from '../chromium/browserProcess.ts'
import { settlePermissions } from './permissions.ts'
import { makeProtocol } from './protocol.ts'
import { isOnDisplay } from '../windows/screenArea.ts'
import { asElectron } from '../common/asElectron.ts'
import { makeWebRequest } from './webRequest.ts'
import type { PartOf } from '../common/partOf.ts'

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]

/** One session. Each partition is a browser context of Chromium in memory, with the proxy at the time of its first window. */
export class Session extends EventEmitter implements PartOf<Electron.Session, 'protocol' | 'webRequest'> {
  readonly protocol = makeProtocol()
  readonly webRequest = makeWebRequest()
  #ask: RequestHandler = null
  #check: CheckHandler = null
  #isSettled = false
  #proxy: Electron.ProxyConfig = {}
  #context: Promise<string> | undefined

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#ask = handler
    this.#isSettled = false
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler
    this.#isSettled = false
  }
  setDevicePermissionHandler(): void {}
  setSpellCheckerEnabled(): void {}
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    if (this.#context) throw new Error('the Electron stand-in changes no proxy of a session that has a window')
    this.#proxy = config
  }
  async resolveProxy(): Promise<string> {
    return 'DIRECT'
  }

  /** Chromium's context for the pages of a session. The default session has Chromium's default context and proxy. */
  static context(session: Session): Promise<string> | undefined {
    // On a display, windows are app windows. Chromium opens app windows only in its default context.
    if (session === defaultSession || isOnDisplay) return undefined
    return (session.#context ??= session.#open())
  }

  async #open(): Promise<string> {
    const { proxyRules = '', proxyBypassRules = '' } = this.#proxy
    const proxy = proxyRules === '' ? {} : { proxyServer: proxyRules, proxyBypassList: proxyBypassRules }
    const { browserContextId } = await browser.send('Target.createBrowserContext', proxy)
    browser.tell('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true, browserContextId })
    return browserContextId
  }

  /** Asks the app about permissions, once, with its own handlers. */
  static async settle(session: Session, contents: object, url: string): Promise<void> {
    if (session.#isSettled) return
    session.#isSettled = true
    const [ask, check] = [session.#ask, session.#check]
    const details = { requestingUrl: url, isMainFrame: true }
    await settlePermissions(await Session.context(session), async (name) => {
      const isAllowed = check === null || check(asElectron(contents), name as never, url, asElectron(details))
      if (!isAllowed || ask === null) return isAllowed
      return new Promise((answer) => ask(asElectron(contents), name, answer, asElectron(details)))
    })
  }
}
guardClass('session', Session)

const defaultSession = new Session()
const partitions = new Map([['', defaultSession]])

function fromPartition(partition: string): Session {
  const session = partitions.get(partition) ?? new Session()
  partitions.set(partition, session)
  return session
}

export const session = guarded('session', { defaultSession, fromPartition })
