import { countInWords } from '../../shared/countInWords.ts'
import type { Question } from '../common/dialogs.ts'
import type { LongWork } from '../common/longWork.ts'

type Kind = Parameters<LongWork['begin']>[2]

/** Watches exports and activations, for the question before a window closes. `gone` returns the signal aborted when a page is gone. */
export function watchLongWork(gone: (page: number) => AbortSignal) {
  const pages = new Map<number, Map<string, Kind>>()
  const work: LongWork = {
    begin(page, id, kind) {
      pages.set(page, (pages.get(page) ?? new Map<string, Kind>()).set(id, kind))
      // An activation goes on without its page.
      if (kind === 'export') gone(page).addEventListener('abort', () => work.end(page, id), { once: true })
    },
    end: (page, id) => void pages.get(page)?.delete(id)
  }
  return {
    ...work,
    /** Whether an export or an activation runs in any window. */
    isBusy: () => [...pages.values()].some(({ size }) => size > 0),
    /** The question before a page's window closes; undefined where no work would be lost. */
    question: (page: number): Question | undefined => {
      const works = [...(pages.get(page)?.values() ?? [])]
      if (works.includes('activation')) {
        return {
          title: 'A bonus is being activated',
          detail:
            'Its answer has not arrived. If this window closes now, Activity calls the outcome unknown until you check it.',
          action: 'Close'
        }
      }
      if (works.length === 0) return undefined
      return {
        title: `${countInWords(works.length, 'export is', 'exports are')} not finished`,
        detail: 'If this window closes now, the rows written so far stay in a file that is marked as partial.',
        action: 'Close and stop'
      }
    }
  }
}
