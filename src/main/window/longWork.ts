import { BrowserWindow, Notification, webContents } from 'electron'
import type { Events } from '../../shared/bridge.ts'
import { countInWords, rowsInWords } from '../../shared/countInWords.ts'
import type { Batch, WalkedList } from '../../shared/contract/exports.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import { log, nameOf } from '../common/log.ts'
import type { Question } from '../common/dialogs.ts'

/** The routes that begin or end work which a person waits for. */
type WatchedRoute =
  | 'exports.walk'
  | 'exports.stop'
  | 'exports.save'
  | 'transactions.next'
  | 'notifications.next'
  | 'jackpots.next'
  | 'bonuses.activate'
type Watched = Pick<Handlers, WatchedRoute>

/** Work that goes on while its person does something else. */
interface Work {
  readonly kind: 'export' | 'read' | 'activation'
  readonly what: string
  /** What the taskbar shows; absent until there is progress. */
  share?: number
}

const listWords: Record<WalkedList['name'], string> = {
  'transactions.list': 'transactions',
  'notifications.list': 'notifications',
  'jackpots.list': 'games'
}

// Electron draws a share above 1 as a bar without an end.
const unknownShare = 2
const noBar = -1

/** The window of a page; undefined where it is gone. */
function windowOf(page: number): BrowserWindow | undefined {
  const contents = webContents.fromId(page)
  const window = contents && BrowserWindow.fromWebContents(contents)
  return window && !window.isDestroyed() ? window : undefined
}

/** What is only shown never fails the work that it is about: an activation least of all. */
function attempt(show: () => void): void {
  try {
    show()
  } catch (error) {
    log('work-unshown', { error: nameOf(error) })
  }
}

/** A system notification, where the window is not in front; a click brings the window there. */
const notify = (page: number, body: string): void => attempt(() => showNotification(page, body))

function showNotification(page: number, body: string): void {
  const window = windowOf(page)
  if (!window || window.isFocused() || !Notification.isSupported()) return
  const notification = new Notification({ title: 'Pitboss', body })
  notification.on('click', () => {
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  })
  notification.show()
}

/** What runs in the windows: progress in the taskbar, a notification at the end, and a question before a window closes. */
export interface LongWork {
  /** The handlers, watched. */
  readonly watch: (handlers: Watched) => Watched
  readonly moved: (page: number, progress: Events['exports.progress']) => void
  /** Whether an export or an activation runs in any window. */
  readonly isBusy: () => boolean
  /** What closing a page's window would break off, as a question; undefined where nothing would be. */
  readonly question: (page: number) => Question | undefined
}

/** Watches exports, long reads and activations. `gone` returns the signal aborted when a page is gone. */
export function watchLongWork(gone: (page: number) => AbortSignal): LongWork {
  const pages = new Map<number, Map<string, Work>>()
  let lastActivation = 0

  function draw(page: number): void {
    const shares = [...(pages.get(page)?.values() ?? [])].flatMap(({ share }) => share ?? [])
    attempt(() => windowOf(page)?.setProgressBar(shares.length === 0 ? noBar : Math.min(...shares)))
  }
  function begin(page: number, id: string, work: Work): void {
    let works = pages.get(page)
    if (!works) {
      pages.set(page, (works = new Map()))
      gone(page).addEventListener('abort', () => {
        pages.delete(page)
        draw(page)
      })
    }
    works.set(id, work)
    draw(page)
  }
  function end(page: number, id: string): Work | undefined {
    const work = pages.get(page)?.get(id)
    pages.get(page)?.delete(id)
    if (work) draw(page)
    return work
  }
  /** Follows the rows of a long read to its end. */
  function followed<Rows extends Pick<Batch<unknown>, 'walked' | 'end'>>(
    page: number,
    walk: string,
    outcome: Outcome<Rows>
  ): Outcome<Rows> {
    if (outcome.ok && !outcome.value.end) return outcome
    const work = end(page, walk)
    if (work && outcome.ok && outcome.value.end?.why !== 'stopped') {
      notify(page, endInWords(`Loading all ${work.what}`, outcome.value.end, outcome.value.walked.rows))
    }
    return outcome
  }

  return {
    watch: (handlers) => ({
      async 'exports.walk'(input, asker) {
        begin(asker.page, input.walk, { kind: 'read', what: listWords[input.list.name] })
        const outcome = await handlers['exports.walk'](input, asker)
        if (!outcome.ok) end(asker.page, input.walk)
        return outcome
      },
      'exports.stop'(input, asker) {
        if (pages.get(asker.page)?.get(input.walk)?.kind === 'read') end(asker.page, input.walk)
        return handlers['exports.stop'](input, asker)
      },
      async 'exports.save'(input, asker) {
        const what = listWords[input.list.name]
        begin(asker.page, input.walk, { kind: 'export', what })
        try {
          const outcome = await handlers['exports.save'](input, asker)
          if (!outcome.ok) notify(asker.page, `The export of ${what} failed. Pitboss says why.`)
          else if (outcome.value && outcome.value.end.why !== 'stopped') {
            notify(asker.page, endInWords(`The export of ${what}`, outcome.value.end, outcome.value.walked.rows))
          }
          return outcome
        } finally {
          end(asker.page, input.walk)
        }
      },
      'transactions.next': async (input, asker) =>
        followed(asker.page, input.walk, await handlers['transactions.next'](input, asker)),
      'notifications.next': async (input, asker) =>
        followed(asker.page, input.walk, await handlers['notifications.next'](input, asker)),
      'jackpots.next': async (input, asker) =>
        followed(asker.page, input.walk, await handlers['jackpots.next'](input, asker)),
      async 'bonuses.activate'(input, asker) {
        const id = `activation-${++lastActivation}`
        begin(asker.page, id, { kind: 'activation', what: 'bonus' })
        try {
          return await handlers['bonuses.activate'](input, asker)
        } finally {
          end(asker.page, id)
        }
      }
    }),
    moved(page, { walk, walked: { rows, total } }) {
      const work = pages.get(page)?.get(walk)
      if (!work) return
      work.share = total !== undefined && total > 0 ? Math.min(1, rows / total) : unknownShare
      draw(page)
    },
    isBusy: () => [...pages.values()].some((works) => [...works.values()].some(({ kind }) => kind !== 'read')),
    question(page) {
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

const endInWords = (subject: string, end: { readonly isComplete: boolean } | undefined, rows: number): string =>
  end?.isComplete
    ? `${subject} is complete: ${rowsInWords(rows)}.`
    : `${subject} ended before it was complete: ${rowsInWords(rows)}. Pitboss says why.`
