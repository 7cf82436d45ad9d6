import type { Batch, WalkEnd, Walked } from '../../../shared/contract/exports.ts'
import { failure, type Outcome } from '../../../shared/outcome/outcome.ts'
import { rereadFirstPage, rereadBoundary, mayHaveMovedUp, type RereadContext } from './reread.ts'
import type { Placement } from '../../../shared/readings/placement.ts'
import type { RowId } from '../format/rawRows.ts'

/** The facts of a page that pagination needs. */
export interface PaginatedPage {
  readonly ids: readonly (RowId | undefined)[]
  readonly placement: Placement
}

/** Reads a page by its number, from one. Never rejects. */
export type ReadPage<Page> = (number: number) => Promise<Outcome<Page>>

/** The rows of a page at these positions. */
export interface Piece<Page> {
  readonly page: Page
  readonly at: readonly number[]
  readonly place: Batch['place']
}

/** Dependencies of pagination. */
export interface PaginatePorts {
  /** Ends it; rows handed over before stay valid. */
  readonly signal: AbortSignal
  readonly count: Count
  /** The first page; 1 where it is absent. Nothing is claimed of the pages before it. */
  readonly from?: number | undefined
}

const mostPages = 50_000
const mostRows = 1_000_000
// Pages without a new row before giving up: this many pages of rows may be inserted at the top at once.
const mostStale = 3

type Why = WalkEnd['why']
const allRead: WalkEnd = { isComplete: true, why: 'all-read', gaps: 0 }

/** Yields every row of a list once, first page to last; prefetches one page at most, and remembers only ids. */
export async function* paginate<Page extends PaginatedPage>(
  ask: ReadPage<Page>,
  { signal, count, from = 1 }: PaginatePorts
): AsyncGenerator<Piece<Page>, WalkEnd> {
  const known = keepIds()
  const read = counting(ask, count, signal)
  let isRestless = false
  const context: RereadContext<Page> = { read, known, apart: new Set(), count, giveUp: () => void (isRestless = true) }
  const last = from - 1 + mostPages
  const isPart = from > 1
  let nextPage = read(from)
  let first: PaginatedPage | undefined
  let before: PaginatedPage | undefined
  let stale = 0
  for (let number = from; ; number += 1) {
    const outcome = await nextPage
    if (!outcome.ok) return cut(signal, count, outcome, isPart)
    let page = outcome.value
    const prefetched = isSteady({ number, before, page, stale, last }, count) ? read(number + 1) : undefined
    const at = known.take(page.ids)
    const again = page.ids.length - at.length
    count.rows += at.length
    count.duplicates += again
    stale = at.length === 0 ? stale + 1 : 0
    count.page = number
    const hasMoved = before !== undefined && mayHaveMovedUp(before, page, again)
    if (hasMoved) {
      await prefetched
      const reread = yield* rereadBoundary(number, { page, at, place: 'end' }, context)
      if (!reread.ok) return cut(signal, count, reread, isPart)
      page = reread.value
    }
    const why = endAt({ number, page, stale, last }, count)
    // A prefetched page is older than what the reread saw, so it is dropped if the list moved.
    if (why === undefined) nextPage = (hasMoved ? undefined : prefetched) ?? read(number + 1)
    if (!hasMoved && at.length > 0) yield { page, at, place: 'end' }
    // A copy of two fields: the page itself would keep its answer in memory longer.
    before = { ids: page.ids, placement: page.placement }
    first ??= before
    if (why === undefined) continue
    if (isPart) return { isComplete: why === 'all-read' && !isRestless, why: isRestless ? 'restless' : why, gaps: 0 }
    const top = why === 'all-read' ? yield* rereadFirstPage(first, context) : undefined
    if (top && !top.ok) return cut(signal, count, top, isPart)
    return settled(isRestless && why === 'all-read' ? 'restless' : why, count)
  }
}

function counting<Page extends PaginatedPage>(read: ReadPage<Page>, count: Count, signal: AbortSignal): ReadPage<Page> {
  return async (number) => {
    if (signal.aborted) return failure('cancelled')
    const outcome = await read(number)
    if (!outcome.ok) return outcome
    count.pages += 1
    Object.assign(count, outcome.value.placement)
    return outcome
  }
}

interface Arrived {
  readonly number: number
  readonly before: PaginatedPage | undefined
  readonly page: PaginatedPage
  /** How many pages in a row had no new row. */
  readonly stale: number
  readonly last: number
}

/** Whether the next page is needed, decided before rows are compared, so that the platform can already work. */
function isSteady({ number, before, page, stale, last }: Arrived, { lastPage = 0, rows }: Count): boolean {
  const isShorter = (page.placement.total ?? 0) < (before?.placement.total ?? 0)
  return number < Math.min(lastPage, last) && rows < mostRows && stale === 0 && !isShorter
}

function endAt({ number, page, stale, last }: Omit<Arrived, 'before'>, { lastPage, rows }: Count): Why | undefined {
  if (lastPage !== undefined && number >= lastPage) return 'all-read'
  if (page.ids.length === 0) return lastPage === undefined ? 'unnumbered' : 'empty-page'
  if (stale >= mostStale) return 'repeated-page'
  return number >= last || rows >= mostRows ? 'too-long' : undefined
}

function settled(why: Why, { rows, total, rereads }: Count): WalkEnd {
  const gaps = Math.max(0, (total ?? 0) - rows)
  if (why === 'all-read') return gaps > 0 ? { isComplete: false, why: 'missing-rows', gaps } : allRead
  // At the list's own count nothing is missing; unless the list moved, because it may then count rows that are gone.
  return total !== undefined && gaps === 0 && rereads === 0 ? allRead : { isComplete: false, why, gaps }
}

function cut(signal: AbortSignal, { rows, total }: Count, outcome: Outcome<unknown>, isPart: boolean): WalkEnd {
  const gaps = isPart ? 0 : Math.max(0, (total ?? 0) - rows)
  if (signal.aborted || outcome.ok) return { isComplete: false, why: 'stopped', gaps }
  return { isComplete: false, why: 'problem', gaps, problem: outcome.problem }
}

/** A pagination's own count of what it did. */
export type Count = { -readonly [Name in keyof Walked]: Walked[Name] }

/** The count at the start. */
export const newCount = (): Count => ({ rows: 0, pages: 0, duplicates: 0, rereads: 0, retries: 0, waits: 0 })

/** The ids that a pagination has seen: all it remembers of rows. */
export type KnownIds = ReturnType<typeof keepIds>

/** Creates an empty set of known ids. */
export function keepIds() {
  const known = new Set<RowId>()
  return {
    has: (id: RowId | undefined) => id !== undefined && known.has(id),
    /** Remembers these ids and returns the positions of new ones. A row without an id is always new. */
    take(ids: readonly (RowId | undefined)[]) {
      const places: number[] = []
      for (let place = 0; place < ids.length; place += 1) {
        const id = ids[place]
        const { size } = known
        if (id !== undefined) known.add(id)
        if (id === undefined || known.size > size) places.push(place)
      }
      return places
    }
  }
}
