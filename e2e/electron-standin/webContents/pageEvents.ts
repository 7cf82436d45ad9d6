import type { EventEmitter } from 'node:events'
import { toApp } from '../common/address.ts'
import type { Protocol } from '../chromium/devtools.ts'
import { browser } from '../chromium/browserProcess.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import { preventable } from '../common/preventable.ts'

type Level = Electron.WebContentsConsoleMessageEventParams['level']
const levels: Record<string, Level> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  debug: 'debug',
  verbose: 'debug'
}

const wordOf = (value: Protocol.Runtime.RemoteObject) => String(value.value ?? value.description ?? value.type)

function followConsole(page: PageSession, emit: (level: Level, message: string, url: string, line: number) => void) {
  page.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const [frame] = stackTrace?.callFrames ?? []
    emit(levels[type] ?? 'info', args.map(wordOf).join(' '), frame?.url ?? '', (frame?.lineNumber ?? 0) + 1)
  })
  page.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url = '', lineNumber } }) => {
    emit('error', exception?.description ? `Uncaught ${exception.description}` : text, url, lineNumber + 1)
  })
  page.on('Log.entryAdded', ({ entry: { level, text, url = '', lineNumber = 0 } }) => {
    emit(levels[level] ?? 'info', text, url, lineNumber + 1)
  })
}

/** Emits Electron's events for Chromium's events of a page. */
export function followPage(
  page: PageSession,
  contents: EventEmitter,
  gone: { crashed: () => void; closed: () => void }
): void {
  const emit = (name: string, more: object = {}, ...values: unknown[]) =>
    contents.emit(name, preventable(more), ...values)
  followConsole(page, (level, message, url, lineNumber) => {
    emit(
      'console-message',
      { level, message, lineNumber, sourceId: toApp(url), frame: null },
      level,
      message,
      lineNumber,
      toApp(url)
    )
  })
  page.on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (frameId !== page.targetId) return
    if (name === 'DOMContentLoaded') emit('dom-ready')
    if (name === 'load') emit('did-finish-load')
    if (name === 'firstPaint' || name === 'load') contents.emit('standin-shown')
  })
  // A stop without a start is that of the blank page that Chromium begins with.
  let isLoading = false
  const loads = (isNow: boolean) => {
    if (isLoading !== isNow) emit(isNow ? 'did-start-loading' : 'did-stop-loading')
    isLoading = isNow
  }
  page.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId === page.targetId) loads(true)
  })
  page.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === page.targetId) loads(false)
  })
  browser.on('', 'Target.targetCrashed', ({ targetId, status, errorCode }) => {
    if (targetId !== page.targetId) return
    gone.crashed()
    emit('render-process-gone', {}, { reason: status === 'killed' ? 'killed' : 'crashed', exitCode: errorCode })
  })
  browser.on('', 'Target.targetDestroyed', ({ targetId }) => {
    if (targetId === page.targetId) gone.closed()
  })
}
