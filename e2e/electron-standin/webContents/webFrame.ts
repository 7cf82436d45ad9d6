import { originOf, toApp } from '../common/address.ts'
import { guardClass } from '../common/guarded.ts'
import type { PageSession } from '../chromium/pageSession.ts'

interface FrameState {
  readonly url: string
  readonly token: string
  readonly isDestroyed: boolean
}

/** The main frame of a page: one object as long as the page lives. */
export class WebFrameMain implements Pick<
  Electron.WebFrameMain,
  'url' | 'origin' | 'name' | 'routingId' | 'processId' | 'frameTreeNodeId' | 'frameToken' | 'detached' | 'isDestroyed'
> {
  readonly name = ''
  readonly routingId: number
  readonly processId: number
  readonly frameTreeNodeId: number
  readonly detached = false
  readonly parent = null
  readonly #now: () => FrameState

  constructor(id: number, now: () => FrameState) {
    this.routingId = id
    this.processId = id + 100
    this.frameTreeNodeId = id
    this.#now = now
  }

  get url(): string {
    return toApp(this.#now().url)
  }
  get origin(): string {
    return originOf(this.url)
  }
  get frameToken(): string {
    return this.#now().token
  }
  get top(): WebFrameMain {
    return this
  }

  isDestroyed(): boolean {
    return this.#now().isDestroyed
  }
}
guardClass('WebFrameMain', WebFrameMain, Object.prototype)

/** Runs a script in the page's own world, as Electron's executeJavaScript does. */
export async function runInPage(page: PageSession, code: string, userGesture = false): Promise<unknown> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression: code,
    awaitPromise: true,
    returnByValue: true,
    userGesture
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
