import { countInWords } from '../../shared/countInWords.ts'
import type { Question } from './dialogs.ts'

/** Work that the person may leave running in the background. */
export interface LongWork {
  readonly begin: (page: number, id: string, kind: Work['kind']) => void
  readonly end: (page: number, id: string) => void
}

interface Work {
  readonly page: number
  readonly kind: 'export' | 'activation'
}

/** Keeps track of exports and activations, and asks before closing a window where one is running. */
export function watchLongWork(gone: (page: number) => AbortSignal) {
  const works = new Map<string, Work>()
  const followed = new WeakSet<AbortSignal>()
  const keyOf = (page: number, id: string) => `${page} ${id}`
  const work: LongWork = {
    begin: (page, id, kind) => {
      const signal = gone(page)
      if (!followed.has(signal)) {
        followed.add(signal)
        signal.addEventListener('abort', () => {
          // An activation continues even after its page has closed.
          for (const [key, one] of works) if (one.page === page && one.kind !== 'activation') works.delete(key)
        })
      }
      works.set(keyOf(page, id), { page, kind })
    },
    end: (page, id) => void works.delete(keyOf(page, id))
  }
  return {
    ...work,
    isBusy: () => works.size > 0,
    question: (page: number): Question | undefined => {
      const own = [...works.values()].filter((one) => one.page === page)
      if (own.some(({ kind }) => kind === 'activation')) {
        return {
          title: 'A bonus is being activated',
          detail:
            'Its answer has not arrived. If this window closes now, Activity calls the outcome unknown until you check it.',
          action: 'Close'
        }
      }
      if (own.length === 0) return undefined
      return {
        title: `${countInWords(own.length, 'export is', 'exports are')} not finished`,
        detail: 'If this window closes now, the rows written so far stay in a file that is marked as partial.',
        action: 'Close and stop'
      }
    }
  }
}
