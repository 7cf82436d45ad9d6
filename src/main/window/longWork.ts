import { BrowserWindow, Notification, webContents } from 'electron'
import { countInWords } from '../../shared/countInWords.ts'
import { log, nameOf } from '../common/log.ts'
import type { Question } from '../common/dialogs.ts'
import type { LongWork } from '../common/longWork.ts'

interface Work {
  readonly kind: Parameters<LongWork['begin']>[2]
  /** The progress in the taskbar; absent until there is any. */
  share?: number
}

// Electron draws a share above 1 as a bar without an end.
const unknownShare = 2
const noBar = -1

function windowOf(page: number): BrowserWindow | undefined {
  const contents = webContents.fromId(page)
  const window = contents && BrowserWindow.fromWebContents(contents)
  return window && !window.isDestroyed() ? window : undefined
}

/** A failure to show work must not fail the work, least of all an activation. */
function attempt(show: () => void): void {
  try {
    show()
  } catch (error) {
    log('work-unshown', { error: nameOf(error) })
  }
}

// One that nothing holds is collected, and its click with it.
const shown = new Set<Notification>()

/** A system notification, where the window is not in front; a click brings the window there. */
const notify = (page: number, body: string): void => attempt(() => showNotification(page, body))

function showNotification(page: number, body: string): void {
  const window = windowOf(page)
  if (!window || window.isFocused() || !Notification.isSupported()) return
  const notification = new Notification({ title: 'Pitboss', body })
  notification.on('close', () => void shown.delete(notification))
  notification.on('click', () => {
    shown.delete(notification)
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  })
  shown.add(notification)
  notification.show()
}

/** Watches exports, long reads and activations: progress in the taskbar, a notification, a question before closing. */
export function watchLongWork(gone: (page: number) => AbortSignal) {
  const pages = new Map<number, Map<string, Work>>()
  const followed = new WeakSet<AbortSignal>()

  function draw(page: number): void {
    const shares = [...(pages.get(page)?.values() ?? [])].flatMap(({ share }) => share ?? [])
    attempt(() => windowOf(page)?.setProgressBar(shares.length === 0 ? noBar : Math.min(...shares)))
  }
  /** False where it had ended. */
  function end(page: number, id: string): boolean {
    const works = pages.get(page)
    const isThere = works?.delete(id) ?? false
    if (works?.size === 0) pages.delete(page)
    return isThere
  }
  const work: LongWork = {
    begin: (page, id, kind) => {
      const signal = gone(page)
      if (!followed.has(signal)) {
        followed.add(signal)
        signal.addEventListener('abort', () => {
          // An activation goes on without its page.
          for (const [work, { kind: what }] of pages.get(page) ?? []) if (what !== 'activation') end(page, work)
          draw(page)
        })
      }
      const works = pages.get(page) ?? new Map<string, Work>()
      pages.set(page, works.set(id, { kind }))
      draw(page)
    },
    moved(page, id, { rows, total }) {
      const work = pages.get(page)?.get(id)
      if (!work) return
      work.share = total !== undefined && total > 0 ? Math.min(1, rows / total) : unknownShare
      draw(page)
    },
    end: (page, id, said) => {
      if (!end(page, id)) return
      draw(page)
      if (said !== undefined) notify(page, said)
    }
  }
  return {
    ...work,
    /** Whether an export or an activation runs in any window. */
    isBusy: () => [...pages.values()].some((works) => [...works.values()].some(({ kind }) => kind !== 'read')),
    question: (page: number): Question | undefined => {
      const works = [...(pages.get(page)?.values() ?? [])]
      if (works.some(({ kind }) => kind === 'activation')) {
        return {
          title: 'A bonus is being activated',
          detail:
            'Its answer has not arrived. If this window closes now, Activity calls the outcome unknown until you check it.',
          action: 'Close'
        }
      }
      const exports = works.filter(({ kind }) => kind === 'export')
      if (exports.length === 0) return undefined
      return {
        title: `${countInWords(exports.length, 'export is', 'exports are')} not finished`,
        detail: 'If this window closes now, the rows written so far stay in a file that is marked as partial.',
        action: 'Close and stop'
      }
    }
  }
}
