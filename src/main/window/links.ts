import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow } from 'electron'
import { caseFileExtension, longestLink } from '../../shared/link.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { tell } from '../bridge/events.ts'
import { keepHanded } from '../common/files.ts'
import { log } from '../common/log.ts'

/** Handed over by the system: a link, which the page reads, whatever it holds, or a case file by its handle. */
export type Handed = { readonly link: string } | { readonly case: string }

const caseFile = new RegExp(`^[^-].*\\.${caseFileExtension}$`, 'is')

/** The path that a word names; file managers of Linux give the address of a file. */
const pathOf = (word: string, folder: string): string | undefined =>
  /^file:/i.test(word) ? orUndefined(() => fileURLToPath(word)) : resolve(folder, word)

/** The link or case file that the app was started with, in a folder. */
export const handedIn = (words: readonly string[], folder: string = process.cwd()): Handed[] =>
  words.flatMap((word): Handed[] => {
    if (/^pitboss:/i.test(word)) return [{ link: word.slice(0, longestLink + 1) }]
    const path = caseFile.test(word) ? pathOf(word, folder) : undefined
    return path === undefined ? [] : [{ case: keepHanded(path) }]
  })

/** Brings the window in use to the front and hands it what was opened, once its page is there to take it. */
function handOver(window: BrowserWindow, handed: Handed | undefined): void {
  if (window.isMinimized()) window.restore()
  window.focus()
  if (!handed) return
  const { webContents } = window
  const hand = () =>
    'link' in handed
      ? tell(webContents.id, 'link.opened', handed)
      : tell(webContents.id, 'case.opened', { handle: handed.case })
  if (webContents.isLoadingMainFrame()) webContents.once('did-stop-loading', hand)
  else hand()
}

/**
 * Opens `pitboss://` links and case files in the one app that runs; `open` opens a window where there is none. Call what
 * it returns when the first window may open, with what the app was started with: what came before waits until then.
 */
export function followHanded(open: (handed?: Handed) => void): (started: readonly Handed[]) => void {
  let early: Handed[] | undefined = []
  function follow(handed?: Handed): void {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
    if (handed) log('link' in handed ? 'link-opened' : 'case-opened')
    if (early) early.push(...(handed ? [handed] : []))
    else if (window) handOver(window, handed)
    else open(handed)
  }
  app.on('second-instance', (_event, words, folder) => {
    const [first, ...more] = handedIn(words, folder)
    follow(first)
    for (const one of more) follow(one)
  })
  // On macOS links and files come by these events, also before the app is ready.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    for (const one of handedIn([url])) follow(one)
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    for (const one of handedIn([path])) follow(one)
  })
  // A trial from a folder must not take the links of an installed Pitboss.
  if (app.isPackaged) app.setAsDefaultProtocolClient('pitboss')
  return (started) => {
    const [first, ...more] = [...started, ...(early ?? [])]
    early = undefined
    open(first)
    for (const one of more) follow(one)
  }
}
