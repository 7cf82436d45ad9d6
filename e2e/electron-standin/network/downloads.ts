import { toApp } from '../common/address.ts'
import { browser } from '../chromium/browserProcess.ts'
import { preventable } from '../common/preventable.ts'
import { WebContents } from '../webContents/webContents.ts'
import { openWindows } from '../windows/openWindows.ts'

export interface RefusedDownload {
  url: string
  filename: string
  stoppedBy: 'app' | 'standin'
}

/** Every refused download, for tests. */
export const refusedDownloads: RefusedDownload[] = []

/** Reports each download to its session, as Electron does, and refuses it. */
export function watchDownloads(): void {
  browser.tell('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
  browser.on('', 'Browser.downloadWillBegin', ({ guid, url, suggestedFilename, frameId }) => {
    // A test runner on the debugging port may have changed the behaviour in the meantime.
    browser.tell('Browser.cancelDownload', { guid })
    const contents = [...openWindows].map((window) => window.webContents)
    const owner = contents.find((one) => WebContents.targetOf(one) === frameId) ?? contents[0]
    const event = preventable({})
    owner?.session.emit('will-download', event, {}, owner)
    const stoppedBy = event.defaultPrevented ? 'app' : 'standin'
    refusedDownloads.push({ url: toApp(url), filename: suggestedFilename, stoppedBy })
  })
}
