import { app, BrowserWindow } from 'electron'
import { longestLink } from '../../shared/link.ts'
import { tell } from '../bridge/events.ts'
import { log } from '../common/log.ts'

/** The link that the app was started with, if it was; the page reads it, whatever it holds. */
export const linkIn = (words: readonly string[]): string | undefined =>
  words.find((word) => /^pitboss:/i.test(word))?.slice(0, longestLink + 1)

/** Brings the window in use to the front and hands it a link, once its page is there to take it. */
function handOver(window: BrowserWindow, link: string | undefined): void {
  if (window.isMinimized()) window.restore()
  window.focus()
  if (link === undefined) return
  const { webContents } = window
  const hand = () => tell(webContents.id, 'link.opened', { link })
  if (webContents.isLoadingMainFrame()) webContents.once('did-stop-loading', hand)
  else hand()
}

/**
 * Opens `pitboss://` links in the one app that runs; `open` opens a window where there is none. Call what it returns when
 * the first window may open, with the link that the app was started with: those that came before wait until then.
 */
export function followLinks(open: (link: string | undefined) => void): (link: string | undefined) => void {
  let early: string[] | undefined = []
  function follow(link: string | undefined): void {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
    if (link !== undefined) log('link-opened')
    if (early) early.push(...(link === undefined ? [] : [link]))
    else if (window) handOver(window, link)
    else open(link)
  }
  app.on('second-instance', (_event, words) => follow(linkIn(words)))
  // On macOS links come by this event, also before the app is ready.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const link = linkIn([url])
    if (link !== undefined) follow(link)
  })
  // A trial from a folder must not take the links of an installed Pitboss.
  if (app.isPackaged) app.setAsDefaultProtocolClient('pitboss')
  return (started) => {
    const [first, ...more] = [...(started === undefined ? [] : [started]), ...(early ?? [])]
    early = undefined
    open(first)
    for (const link of more) follow(link)
  }
}
