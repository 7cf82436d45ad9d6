import { type DownloadItem, refuseDownloads } from './downloads.ts'
import { openWindows } from '../windows/openWindows.ts'
import { preventable } from '../common/preventable.ts'
import { session } from './session.ts'
import { WebContents } from '../webContents/webContents.ts'

/** A refused download of a page. */
export interface RefusedDownload {
  url: string
  filename: string
  stoppedBy: 'app' | 'standin'
}

/** Every refused download, for tests. */
export const refusedDownloads: RefusedDownload[] = []

/** Reports each download to its session, as Electron does, and refuses it. */
export function watchDownloads(): void {
  refuseDownloads((item: DownloadItem, frameId: string) => {
    const contents = [...openWindows].map((window) => window.webContents)
    const owner = contents.find((one) => WebContents.targetOf(one) === frameId) ?? contents[0]
    const event = preventable({})
    ;(owner?.session ?? session.defaultSession).emit('will-download', event, item, owner)
    const stoppedBy = event.defaultPrevented || item.isCancelled ? 'app' : 'standin'
    refusedDownloads.push({ url: item.getURL(), filename: item.getFilename(), stoppedBy })
  })
}
