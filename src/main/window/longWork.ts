import { BrowserWindow, Notification, webContents } from 'electron'
import { countInWords } from '../../shared/countInWords.ts'
import { log, nameOf } from '../common/log.ts'
import type { Question } from '../common/dialogs.ts'
import type { LongWork } from '../common/longWork.ts'

interface Work {
  readonly page: number
  readonly kind: Parameters<LongWork['begin']>[2]
  /** The fraction in the taskbar; absent before the first progress. */
  share?: number
}

// Electron draws a fraction above 1 as an indeterminate bar.
const unknownShare = 2
const noBar = -1

function windowOf(page: number): BrowserWindow | undefined {
  const contents = webContents.fromId(page)
  const window = contents && BrowserWindow.fromWebContents(contents)
  return window && !window.isDestroyed() ? window : undefined
}

/** A failure to show progress must not make the work fail. */
function attempt(show: () => void): void {
  try {
    show()
  } catch (error) {
    log('work-unshown', { error: nameOf(error) })
  }
}

// Keeps references, because a garbage-collected notification would lose its click handler.
const shown = new Set<Notification>()

/** Shows a system notification if the window is not in front. A click brings the window to the front. */
function notify(page: number, body: string): void {
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

/** Watches exports, long reads and activations: shows progress in the taskbar, notifies, and asks before closing. */
export function watchLongWork(gone: (page: number) => AbortSignal) {
  const works = new Map<string, Work>()
  const followed = new WeakSet<AbortSignal>()
  const keyOf = (page: number, id: string) => `${page} ${id}`
  const worksOf = (page: number) => [...works.values()].filter((one) => one.page === page)

  function draw(page: number): void {
    const shares = worksOf(page).flatMap(({ share }) => share ?? [])
    attempt(() => windowOf(page)?.setProgressBar(shares.length === 0 ? noBar : Math.min(...shares)))
  }
  const work: LongWork = {
    begin: (page, id, kind) => {
      const signal = gone(page)
      if (!followed.has(signal)) {
        followed.add(signal)
        signal.addEventListener('abort', () => {
          // An activation continues without its page.
          for (const [key, one] of works) if (one.page === page && one.kind !== 'activation') works.delete(key)
          draw(page)
        })
      }
      works.set(keyOf(page, id), { page, kind })
      draw(page)
    },
    moved(page, id, { rows, total }) {
      const work = works.get(keyOf(page, id))
      if (!work) return
      work.share = total !== undefined && total > 0 ? Math.min(1, rows / total) : unknownShare
      draw(page)
    },
    end: (page, id, said) => {
      if (!works.delete(keyOf(page, id))) return
      draw(page)
      if (said !== undefined) attempt(() => notify(page, said))
    }
  }
  return {
    ...work,
    /** Whether an export or an activation runs in any window. */
    isBusy: () => [...works.values()].some(({ kind }) => kind !== 'read'),
    question: (page: number): Question | undefined => {
      const own = worksOf(page)
      if (own.some(({ kind }) => kind === 'activation')) {
        return {
          title: 'A bonus is being activated',
          detail:
            'Its answer has not arrived. If this window closes now, Activity calls the outcome unknown until you check it.',
          action: 'Close'
        }
      }
      const exports = own.filter(({ kind }) => kind === 'export')
      if (exports.length === 0) return undefined
      return {
        title: `${countInWords(exports.length, 'export is', 'exports are')} not finished`,
        detail: 'If this window closes now, the rows written so far stay in a file that is marked as partial.',
        action: 'Close and stop'
      }
    }
  }
}
