import { originOf, toApp } from '../common/address.ts'
import { guardClass } from '../common/guarded.ts'
import type { PageSession } from '../chromium/pageSession.ts'

/** The main frame of a page, as it was when requested. */
export class WebFrameMain implements Pick<
  Electron.WebFrameMain,
  'url' | 'origin' | 'name' | 'routingId' | 'processId' | 'frameTreeNodeId' | 'frameToken' | 'detached' | 'isDestroyed'
> {
  readonly url: string
  readonly origin: string
  readonly name = ''
  readonly routingId: number
  readonly processId: number
  readonly frameTreeNodeId: number
  readonly frameToken: string
  readonly detached = false
  readonly parent: WebFrameMain | null
  readonly #isDestroyed: () => boolean

  constructor(is: { url: string; id: number; token: string; parent?: WebFrameMain; isDestroyed: () => boolean }) {
    this.url = toApp(is.url)
    this.origin = originOf(this.url)
    this.routingId = is.id
    this.processId = is.id + 100
    this.frameTreeNodeId = is.id
    this.frameToken = is.token
    this.parent = is.parent ?? null
    this.#isDestroyed = is.isDestroyed
  }

  get top(): WebFrameMain {
    return this.parent?.top ?? this
  }

  isDestroyed(): boolean {
    return this.#isDestroyed()
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
