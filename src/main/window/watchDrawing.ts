import { longestSilence } from '../../shared/contract/media.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'

const milliseconds = 500
// Unanswered pings are counted, not time: while the machine sleeps, main sends none.
const mostUnanswered = (longestSilence * 1000) / milliseconds
// A page that waits for the processor is silent too; one that stands still uses it all the while.
const leastWork = longestSilence * 0.75
// A page that answered for so long has drawn it.
const mostAnswered = 10

interface Ports {
  readonly gone: (page: number) => AbortSignal
  readonly ping: (page: number) => void
  /** The seconds of processor that each process of pages used so far, by its id; undefined where the system tells none. */
  readonly processor: () => ReadonlyMap<number, number> | undefined
  /** Ends a page that stands still, and says whether it did; its window loads it again. */
  readonly end: (page: number) => boolean
}

interface Watched {
  readonly gone: AbortSignal
  readonly names: Set<string>
  unanswered: number
  answered: number
  /** The processor's seconds when the first ping without an answer was sent. */
  before: ReadonlyMap<number, number> | undefined
}

/** The pages that draw something foreign. */
export interface DrawnPages {
  /** A page draws something of this name. */
  readonly drawing: (page: number, name: string) => void
  /** Whether a page stood still with it, and no one asked for it since. */
  readonly isHeld: (name: string) => boolean
  readonly handlers: Pick<Handlers, 'pages.drawing' | 'pages.alive' | 'pages.held' | 'pages.release'>
}

/** Pings each page that draws something foreign; one that does not answer is ended, and is not given that again. */
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
    // A process that ended takes its seconds along.
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
    // Another document may be in the same window.
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
