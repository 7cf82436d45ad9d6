import { spawn } from 'node:child_process'
import { commandLine } from '../app/commandLine.ts'
import { browser, profile } from '../chromium/browserProcess.ts'
import { findChromium } from '../chromium/chromium.ts'
import { openWindows } from './openWindows.ts'
import { pageSession, type PageSession } from '../chromium/pageSession.ts'
import { isOnDisplay, screenArea } from './screenArea.ts'
import { runInPage } from '../webContents/webFrame.ts'
import { WebContents } from '../webContents/webContents.ts'
import { boundsAround } from './windowFrame.ts'

const own = new Set<string>()
const making = new Set<Promise<unknown>>()
const sessions = new Map<string, string>()
const awaited = new Map<string, (session: string) => void>()

async function makeTarget(bounds: Electron.Rectangle, browserContextId?: string): Promise<string> {
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(browserContextId !== undefined && { browserContextId }),
    ...boundsAround(bounds)
  })
  own.add(targetId)
  return targetId
}

const appWindows = new Map<string, (page: PageSession) => void>()
let spare: PageSession | undefined
let count = 0

/** An app window without tabs and address bar. Chromium opens app windows only from its command line. */
function openAppWindow(): Promise<PageSession> {
  const address = `data:text/html,${(count += 1)}`
  const opened = new Promise<PageSession>((found) => appWindows.set(address, found))
  // The test switch hides a bar about the flags of the first window.
  const flags = [
    '--test-type',
    ...(commandLine.hasSandbox ? [] : ['--no-sandbox']),
    `--user-data-dir=${profile}`,
    `--app=${address}`
  ]
  spawn(findChromium(), flags, { stdio: 'ignore' })
  return opened
}

// A window manager draws a title bar above the page.
const titleHeight = 32

/** Reads a display's area through the page of the first window. */
export async function askScreen(): Promise<void> {
  if (!isOnDisplay) return
  spare = await openAppWindow()
  resume(spare)
  const room = await runInPage(spare, '[screen.availLeft, screen.availTop, screen.availWidth, screen.availHeight]')
  const [x = 0, y = 0, width = 0, height = 0] = Array.isArray(room) ? room.map(Number) : []
  if (height > titleHeight) Object.assign(screenArea, { x, y: y + titleHeight, width, height: height - titleHeight })
}

/** Opens a Chromium window, in a separate context if given. The window's page waits until `resume`. */
export async function openTarget(bounds: Electron.Rectangle, context?: string): Promise<PageSession> {
  if (isOnDisplay) {
    const ready = spare
    spare = undefined
    return ready ?? openAppWindow()
  }
  const made = makeTarget(bounds, context)
  making.add(made)
  const targetId = await made.finally(() => making.delete(made))
  const session = sessions.get(targetId) ?? (await new Promise<string>((found) => awaited.set(targetId, found)))
  awaited.delete(targetId)
  sessions.delete(targetId)
  return pageSession(targetId, session)
}

/** Resumes a waiting page. */
export const resume = (page: PageSession): void => page.tell('Runtime.runIfWaitingForDebugger')

// Closes windows that the page's own script doesn't stop, such as those that a frame opens.
async function closeStranger(targetId: string, session: string, opener: string | undefined) {
  // Until Chromium has answered, our own windows look like windows opened by a page.
  await Promise.allSettled(making)
  if (own.has(targetId)) return
  sessions.delete(targetId)
  // Closing a window that waits for its debugger would block its opener, so it resumes with all requests blocked.
  browser.tell('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session)
  await browser.send('Runtime.runIfWaitingForDebugger', {}, session).catch(() => {})
  browser.tell('Target.closeTarget', { targetId })
  const contents = [...openWindows].map((window) => window.webContents)
  const owner = contents.find((one) => WebContents.targetOf(one) === opener) ?? contents[0]
  owner?.wantsWindow('about:blank', { disposition: 'other' })
}

/** Every new page waits for its debugger. Our own page resumes after its set-up; any other page is closed before its first request. */
export function watchTargets(): void {
  browser.on('', 'Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const { targetId, type, openerId, url } = targetInfo
    if (type !== 'page') return browser.tell('Runtime.runIfWaitingForDebugger', {}, sessionId)
    const found = appWindows.get(url)
    if (found) {
      appWindows.delete(url)
      own.add(targetId)
      return found(pageSession(targetId, sessionId))
    }
    const waiting = awaited.get(targetId)
    if (waiting) return waiting(sessionId)
    sessions.set(targetId, sessionId)
    void closeStranger(targetId, sessionId, openerId)
  })
  browser.tell('Target.setDiscoverTargets', { discover: true })
  browser.tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
}
