import { join } from 'node:path'
import { app, BrowserWindow, session, type ProxyConfig, type WebContents } from 'electron'
import { isOwnPage, pageAddress } from '../bridge/trustedSender.ts'
import { log } from '../common/log.ts'
import { isPictureAddress } from '../media/pictureProtocol.ts'
import { iconFile, background } from './theme.ts'
import { nextWindowState, rememberState, type WindowState } from './windowState.ts'

const reloadsAllowed = 3
const reloadsWithin = 60_000

/** The number of milliseconds that a window waits for its page before it appears. */
const longestHidden = 3000

/** A proxy that doesn't exist. The proxy stops requests that pass all other guards, because nothing runs on port 1. */
const deadProxy: ProxyConfig = { proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' }

/** The session of pages, which is in memory. Main uses the default session to find the system's proxy. */
const pageSession = () => session.fromPartition('pitboss')

/** Serves Pitboss's own files to pages, and blocks all other requests from pages. */
export async function guardSession(serveOwn: (request: Request) => Promise<Response>): Promise<void> {
  const ours = pageSession()
  ours.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  ours.setPermissionCheckHandler(() => false)
  ours.setDevicePermissionHandler(() => false)
  ours.on('will-download', (event) => event.preventDefault())
  ours.setSpellCheckerEnabled(false)
  ours.webRequest.onBeforeRequest(({ url, resourceType }, answer) => {
    const { protocol } = new URL(url)
    // Check `resourceType`, which is always set: requests for custom schemes may lack `Sec-Fetch-Dest`.
    const isMisused = isPictureAddress(url) && resourceType !== 'image'
    answer({ cancel: isMisused || !['app:', 'data:', 'blob:', 'devtools:'].includes(protocol) })
  })
  ours.protocol.handle('app', serveOwn)
  await ours.setProxy(deadProxy)
}

/** Keeps a page at its address: no navigation, foreign frames, new windows or webviews. */
function guardContents(contents: WebContents): void {
  const stay = (event: { url: string; preventDefault: () => void }) => {
    if (!isOwnPage(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/**
 * Reloads a crashed page at its address, at most three times a minute. After a fourth crash within a minute, loads the
 * app's first screen; after a fifth, a page that shows the reason. A frozen page always restarts at the first screen,
 * because its last screen may have frozen it.
 */
function reviveAfterCrash(window: BrowserWindow): void {
  const start = `${pageAddress}index.html`
  let reloads: number[] = []
  let last = start
  window.webContents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && isOwnPage(url)) last = url
  })
  window.on('unresponsive', () => {
    // If the developer tools are open, they may have paused the page.
    if (window.webContents.isDevToolsOpened()) return
    // Drop only the screen, which comes after the #; the player comes before it.
    last = last.replace(/#.*/, '')
    window.webContents.forcefullyCrashRenderer()
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    log('page-gone', { reason })
    const now = performance.now()
    reloads = [...reloads.filter((at) => now - at < reloadsWithin), now]
    if (reloads.length > reloadsAllowed) last = start
    void window.loadURL(reloads.length > reloadsAllowed + 1 ? `${pageAddress}gone.html` : last)
  })
}

/** Shows a window once its page is drawn or loaded: on Wayland, `ready-to-show` may never come. */
function showOnce(window: BrowserWindow, { isMaximized, zoom }: WindowState): void {
  let isShown = false
  const show = () => {
    clearTimeout(timer)
    if (isShown || window.isDestroyed()) return
    isShown = true
    if (isMaximized) window.maximize()
    window.show()
    log('window-shown')
  }
  const timer = setTimeout(show, longestHidden)
  window.once('ready-to-show', show)
  window.webContents.once('did-finish-load', () => {
    window.webContents.zoomLevel = zoom
    show()
  })
}
/** What a window shows first. */
export interface FirstPage {
  /** The selected connection and account; by default, those used last. */
  readonly connection?: string
  readonly account?: string
  /** The address in the page, such as `/transactions`. */
  readonly screen?: string
  readonly link?: string
}

function addressOf({ screen = '', ...first }: FirstPage): string {
  const query = new URLSearchParams(first).toString()
  return `${pageAddress}index.html${query === '' ? '' : `?${query}`}${screen === '' ? '' : `#${screen}`}`
}

/** Opens a window with the page. Calls `left` when the page reloads, crashes or closes. */
export function openWindow(left: (page: number) => void, first: FirstPage = {}): BrowserWindow {
  const folder = app.getPath('userData')
  const state = nextWindowState(folder)
  const window = new BrowserWindow({
    ...state.position,
    ...state.size,
    ...state.minimum,
    show: false,
    title: 'Pitboss',
    // Only on Linux does each window need an icon; on other systems, the app has one.
    ...(process.platform === 'linux' && { icon: iconFile }),
    backgroundColor: background(),
    webPreferences: {
      session: pageSession(),
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged
    }
  })
  const contents = window.webContents
  const page = contents.id
  guardContents(contents)
  reviveAfterCrash(window)
  // Don't listen for the start of a navigation, because Electron emits that event even if the navigation is prevented.
  contents.on('did-navigate', () => left(page))
  contents.on('render-process-gone', () => left(page))
  contents.on('destroyed', () => left(page))
  showOnce(window, state)
  rememberState(window, folder)
  void window.loadURL(addressOf(first))
  return window
}
