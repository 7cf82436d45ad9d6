import { toApp } from '../common/address.ts'
import { guardClass } from '../common/guarded.ts'
import type { PageSession } from '../chromium/pageSession.ts'

/** The main frame of a page. The object is the same as long as the page lives. */
export class WebFrameMain {
  readonly parent = null
  readonly #address: () => string

  constructor(address: () => string) {
    this.#address = address
  }

  get url(): string {
    return toApp(this.#address())
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
