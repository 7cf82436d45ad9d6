import { longestSilence } from '../../shared/contract/media.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'

const milliseconds = 500
// Count pings, not time, because main sends no pings while the machine sleeps.
const mostUnanswered = (longestSilence * 1000) / milliseconds
// In CPU seconds. A page that waits for the CPU doesn't reply either, but a frozen page uses the CPU all the time.
const leastWork = longestSilence * 0.75
// After this many replies, the page must have finished drawing.
const mostAnswered = 10

interface Ports {
  readonly gone: (page: number) => AbortSignal
  readonly ping: (page: number) => void
  /** The CPU seconds of each page process, by id; undefined if the system doesn't report them. */
  readonly processor: () => ReadonlyMap<number, number> | undefined
  /** Ends a frozen page and returns whether it did so. The page's window then reloads it. */
  readonly end: (page: number) => boolean
}

interface Watched {
  readonly gone: AbortSignal
  readonly names: Set<string>
  unanswered: number
  answered: number
  /** The CPU seconds when the first ping got no reply. */
  before: ReadonlyMap<number, number> | undefined
}

/** Watches pages that draw foreign content. */
export interface DrawnPages {
  /** Call when a page starts to draw the content named `name`. */
  readonly drawing: (page: number, name: string) => void
  /** Whether this content froze a page and the person hasn't asked for it since. */
  readonly isHeld: (name: string) => boolean
  readonly handlers: Pick<Handlers, 'pages.drawing' | 'pages.alive' | 'pages.held' | 'pages.release'>
}

/** Pings each page that draws foreign content. If a page doesn't reply, ends it and withholds the content. */
export function watchDrawing({ gone, ping, processor, end }: Ports): DrawnPages {
  const held = new Set<string>()
  const pages = new Map<number, Watched>()
  let timer: NodeJS.Timeout | undefined
  const leave = (page: number) => {
    pages.delete(page)
    if (pages.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const hasWorked = ({ before }: Watched) => {
    const now = processor()
    if (!now || !before) return true
    // A process that has ended no longer reports its CPU seconds.
    const work = [...now].map(([id, seconds]) => Math.max(0, seconds - (before.get(id) ?? 0)))
    return work.reduce((sum, seconds) => sum + seconds, 0) >= leastWork
  }
  const look = () => {
    for (const [page, watched] of pages) {
      if (watched.gone.aborted) leave(page)
      else if (watched.unanswered >= mostUnanswered && hasWorked(watched)) {
        leave(page)
        if (end(page)) for (const name of watched.names) held.add(name)
      } else if (watched.answered >= mostAnswered) leave(page)
      else {
        if (watched.unanswered === 0) watched.before = processor()
        watched.unanswered += 1
        ping(page)
      }
    }
  }
  const drawing = (page: number, name: string) => {
    const begun = { gone: gone(page), names: new Set<string>(), unanswered: 0, answered: 0, before: undefined }
    const earlier = pages.get(page)
    // The window may have loaded another document.
    const watched: Watched = earlier?.gone === begun.gone ? earlier : begun
    watched.names.add(name)
    watched.answered = 0
    pages.set(page, watched)
    timer ??= setInterval(look, milliseconds)
  }
  return {
    drawing,
    isHeld: (name) => held.has(name),
    handlers: {
      'pages.drawing': async ({ name }, { page }) => {
        drawing(page, name)
        return success(null)
      },
      'pages.alive': async (_input, { page }) => {
        const watched = pages.get(page)
        if (watched) {
          watched.unanswered = 0
          watched.answered += 1
        }
        return success(null)
      },
      'pages.held': async () => success([...held]),
      'pages.release': async ({ name }) => {
        held.delete(name)
        return success(null)
      }
    }
  }
}
