import type { Batch, WalkEnd } from '../../../shared/contract/exports.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { AnsweredPage } from './answers.ts'
import type { Piece, Count } from './paginate.ts'

/** A pagination whose rows go to the page. */
interface Pagination {
  readonly pieces: AsyncGenerator<Piece<AnsweredPage>, WalkEnd>
  readonly count: Count
  /** Called with each piece before it is handed over. */
  readonly keep: (piece: Piece<AnsweredPage>) => void
  /** Called at the end. */
  readonly over: (end: WalkEnd) => void
}

const refused = (message: string) => failure('invalid-input', { field: 'walk', message })

/** Hands over paginations piece by piece: nothing is requested until the page asks, except one prefetched page. */
export function keepPaginations() {
  const paginations = new Map<string, Pagination>()
  const busy = new Set<string>()
  const step = async (key: string, { pieces, count, keep, over }: Pagination): Promise<Outcome<Batch>> => {
    const { done, value } = await pieces.next()
    if (done) {
      paginations.delete(key)
      over(value)
      return success({ at: [], place: 'end', walked: { ...count }, end: value })
    }
    keep(value)
    const { page, at, place } = value
    return {
      ok: true,
      value: { text: page.text, at: [...at], place, walked: { ...count } },
      ...(page.exchange !== undefined && { exchange: page.exchange }),
      ...(page.drift.length > 0 && { drift: [...page.drift] })
    }
  }
  return {
    begin: (key: string, pagination: Pagination) => void paginations.set(key, pagination),
    drop: (key: string) => void paginations.delete(key),
    async next(key: string): Promise<Outcome<Batch>> {
      const pagination = paginations.get(key)
      if (!pagination) return refused('This window is not reading such a list.')
      if (busy.has(key)) return refused('Earlier rows are still loading.')
      busy.add(key)
      try {
        return await step(key, pagination)
      } finally {
        busy.delete(key)
      }
    }
  }
}
