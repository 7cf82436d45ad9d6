import { EventEmitter } from 'node:events'
import { toApp } from '../common/address.ts'
import { browser } from '../chromium/browserProcess.ts'
import { guardClass } from '../common/guarded.ts'

/** A download that a page began; the stand-in always refuses it. */
export class DownloadItem
  extends EventEmitter
  implements Pick<Electron.DownloadItem, 'getURL' | 'getFilename' | 'getState' | 'cancel'>
{
  readonly #begun: { url: string; suggestedFilename: string }

  constructor(begun: { url: string; suggestedFilename: string }) {
    super()
    this.#begun = begun
  }

  getURL(): string {
    return toApp(this.#begun.url)
  }

  getFilename(): string {
    return this.#begun.suggestedFilename
  }

  getState(): 'cancelled' {
    return 'cancelled'
  }

  isCancelled = false

  cancel(): void {
    this.isCancelled = true
  }
}
guardClass('DownloadItem', DownloadItem)

/** Denies the downloads of a context, else of the default one. */
export const denyDownloads = (browserContextId?: string): void =>
  browser.tell('Browser.setDownloadBehavior', {
    behavior: 'deny',
    eventsEnabled: true,
    ...(browserContextId !== undefined && { browserContextId })
  })

/** Refuses all downloads and reports each. */
export function refuseDownloads(tell: (item: DownloadItem, frameId: string) => void): void {
  denyDownloads()
  browser.on('', 'Browser.downloadWillBegin', (begun) => {
    // A test runner on the debugging port may have changed the behaviour since.
    browser.tell('Browser.cancelDownload', { guid: begun.guid })
    tell(new DownloadItem(begun), begun.frameId)
  })
}
