import { app, BrowserWindow } from 'electron'
import { longestLink } from '../../shared/link.ts'
import { tell } from '../bridge/events.ts'

/** The link that the app was started with, if it was; the page reads it, whatever it holds. */
export const linkIn = (words: readonly string[]): string | undefined =>
  words.find((word) => /^pitboss:/i.test(word))?.slice(0, longestLink + 1)

/** Brings the window in use to the front and hands it a link. */
export function handOver(link: string | undefined): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.focus()
  if (link !== undefined) tell(window.webContents.id, 'link.opened', { link })
}

/** Opens `pitboss://` links in the one app that runs. `open` opens a window where there is none. */
export function followLinks(open: (link: string) => void): void {
  app.on('second-instance', (_event, words) => handOver(linkIn(words)))
  // On macOS links come by this event, also before the window is there.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const link = linkIn([url])
    if (link === undefined) return
    if (BrowserWindow.getAllWindows().length > 0) handOver(link)
    else void app.whenReady().then(() => open(link))
  })
  // A trial from a folder must not take the links of an installed Pitboss.
  if (app.isPackaged) app.setAsDefaultProtocolClient('pitboss')
}
