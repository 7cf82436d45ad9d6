import { app, BrowserWindow } from 'electron'
import { longestLink } from '../../shared/link.ts'
import { tell } from '../bridge/events.ts'
import { log } from '../common/log.ts'

/** Finds the `pitboss://` links in command-line arguments. Only the page parses the links. */
export const linksIn = (words: readonly string[]): string[] =>
  words.flatMap((word) => (/^pitboss:/i.test(word) ? [word.slice(0, longestLink + 1)] : []))

/** Brings a window to the front, and sends it the link once its page has loaded. */
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
 * Opens `pitboss://` links in the running app; `open` opens a window if there is none. Links wait until the returned
 * function is called. Call the function with the command line's links once the first window may open.
 */
export function followLinks(open: (first?: { readonly link: string }) => void): (started: readonly string[]) => void {
  const openWith = (link: string | undefined) => open(link === undefined ? undefined : { link })
  let early: string[] | undefined = []
  function follow(link?: string): void {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
    if (link !== undefined) log('link-opened')
    if (early) early.push(...(link === undefined ? [] : [link]))
    else if (window) handOver(window, link)
    else openWith(link)
  }
  app.on('second-instance', (_event, words) => {
    const [first, ...more] = linksIn(words)
    follow(first)
    for (const link of more) follow(link)
  })
  // On macOS, links arrive with this event, perhaps before the app is ready.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    for (const link of linksIn([url])) follow(link)
  })
  // If the app isn't packaged, it must not take over the links of an installed Pitboss.
  if (app.isPackaged) app.setAsDefaultProtocolClient('pitboss')
  return (started) => {
    const [first, ...more] = [...started, ...(early ?? [])]
    early = undefined
    openWith(first)
    for (const link of more) follow(link)
  }
}
