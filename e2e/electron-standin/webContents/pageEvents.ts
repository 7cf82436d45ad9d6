import type { EventEmitter } from 'node:events'
import { browser } from '../chromium/browserProcess.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import { preventable } from '../common/preventable.ts'

/** Emits Electron's events for Chromium's events of a page. */
export function followPage(
  page: PageSession,
  contents: EventEmitter,
  gone: { crashed: () => void; closed: () => void }
): void {
  const emit = (name: string, more: object = {}, ...values: unknown[]) =>
    contents.emit(name, preventable(more), ...values)
  page.on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (frameId !== page.targetId) return
    if (name === 'load') emit('did-finish-load')
    if (name === 'firstPaint' || name === 'load') contents.emit('standin-shown')
  })
  // A stop without a start belongs to the blank page with which Chromium begins.
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
