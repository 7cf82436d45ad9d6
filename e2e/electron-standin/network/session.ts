import { EventEmitter } from 'node:events'
import { guarded, guardClass } from '../common/guarded.ts'
import { settlePermissions } from './permissions.ts'
import { makeProtocol } from './protocol.ts'
import { asElectron } from '../common/asElectron.ts'
import { makeWebRequest } from './webRequest.ts'

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]

/** The answer of the system's proxy resolver; set by tests. */
export const systemProxy = { answer: process.env['PITBOSS_STANDIN_PROXY'] ?? 'DIRECT', asked: [] as string[] }

/** One session. Chromium's storage is shared by all sessions; what the app sets on one is its own. */
export class Session
  extends EventEmitter
  implements
    Pick<
      Electron.Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setSpellCheckerEnabled'
      | 'isSpellCheckerEnabled'
      | 'setSpellCheckerLanguages'
      | 'setSpellCheckerDictionaryDownloadURL'
      | 'resolveProxy'
      | 'setProxy'
      | 'setSSLConfig'
      | 'setCertificateVerifyProc'
      | 'setPreloads'
      | 'clearCache'
      | 'clearStorageData'
      | 'clearHostResolverCache'
      | 'closeAllConnections'
      | 'flushStorageData'
      | 'enableNetworkEmulation'
      | 'getUserAgent'
      | 'setUserAgent'
      | 'isPersistent'
    >
{
  readonly protocol = makeProtocol()
  readonly webRequest = makeWebRequest()
  readonly partition: string
  #ask: RequestHandler = null
  #check: CheckHandler = null
  #isSettled = false
  #proxy: Electron.ProxyConfig = {}
  #isSpelling = true
  #userAgent = ''

  constructor(partition: string) {
    super()
    this.partition = partition
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#ask = handler
    this.#isSettled = false
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler
    this.#isSettled = false
  }
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setSpellCheckerEnabled(enable: boolean): void {
    this.#isSpelling = enable
  }
  isSpellCheckerEnabled(): boolean {
    return this.#isSpelling
  }
  setSpellCheckerLanguages(): void {}
  setSpellCheckerDictionaryDownloadURL(): void {}
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    this.#proxy = config
  }
  async resolveProxy(url: string): Promise<string> {
    systemProxy.asked.push(url)
    if (this.#proxy.mode === 'direct') return 'DIRECT'
    const rules = this.#proxy.proxyRules
    return rules === undefined || rules === '' ? systemProxy.answer : `PROXY ${rules.replace(/^[a-z0-9]+:\/\//, '')}`
  }
  setSSLConfig(): void {}
  setCertificateVerifyProc(): void {}
  setPreloads(preloads: string[]): void {
    if (preloads.length > 0) throw new Error('the Electron stand-in has no session preloads')
  }
  async clearCache(): Promise<void> {}
  async clearStorageData(): Promise<void> {}
  async clearHostResolverCache(): Promise<void> {}
  async closeAllConnections(): Promise<void> {}
  flushStorageData(): void {}
  enableNetworkEmulation(): void {}
  getUserAgent(): string {
    return this.#userAgent
  }
  setUserAgent(agent: string): void {
    this.#userAgent = agent
  }
  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:')
  }

  /** Asks the app about permissions, once, with its own handlers. */
  static async settle(session: Session, contents: object, url: string): Promise<void> {
    if (session.#isSettled) return
    session.#isSettled = true
    const [ask, check] = [session.#ask, session.#check]
    const details = { requestingUrl: url, isMainFrame: true }
    await settlePermissions(async (name) => {
      const isAllowed = check === null || check(asElectron(contents), name as never, url, asElectron(details))
      if (!isAllowed || ask === null) return isAllowed
      return new Promise((answer) => ask(asElectron(contents), name, answer, asElectron(details)))
    })
  }
}
guardClass('session', Session)

const defaultSession = new Session('')
const partitions = new Map([['', defaultSession]])

function fromPartition(partition: string): Session {
  const session = partitions.get(partition) ?? new Session(partition)
  partitions.set(partition, session)
  return session
}

/** Electron's session module. */
export const session = guarded('session', { defaultSession, fromPartition })
