import { longestSilence } from '../../shared/contract/media.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'

const milliseconds = 500
// Counts pings instead of time, because main sends no pings while the machine sleeps.
const mostUnanswered = (longestSilence * 1000) / milliseconds
// In CPU seconds. A page that waits for the CPU doesn't answer either, but a frozen page uses the CPU the whole time.
const leastWork = longestSilence * 0.75
// A page that has answered this often has finished drawing.
const mostAnswered = 10

interface Ports {
  readonly gone: (page: number) => AbortSignal
  readonly ping: (page: number) => void
  /** The CPU seconds used by each page process, by id; undefined if the system doesn't report them. */
  readonly processor: () => ReadonlyMap<number, number> | undefined
  /** Ends a frozen page and returns whether it did. The page's window reloads the page. */
  readonly end: (page: number) => boolean
}

interface Watched {
  readonly gone: AbortSignal
  readonly names: Set<string>
  unanswered: number
  answered: number
  /** The CPU seconds at the first unanswered ping. */
  before: ReadonlyMap<number, number> | undefined
}

/** Watches pages that draw foreign content. */
export interface DrawnPages {
  /** Call when a page starts drawing the content with this name. */
  readonly drawing: (page: number, name: string) => void
  /** Whether this content froze a page, and no person has asked for the content since. */
  readonly isHeld: (name: string) => boolean
  readonly handlers: Pick<Handlers, 'pages.drawing' | 'pages.alive' | 'pages.held' | 'pages.release'>
}

/** Pings each page that draws foreign content. Ends a page that doesn't answer, and blocks its content. */
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
    // An ended process no longer reports its seconds.
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
    // The window may have another document now.
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
