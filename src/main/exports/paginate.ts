import type { LoadEnd, LoadProgress } from '../../shared/contract/exports.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Placement } from '../../shared/readings/placement.ts'

/** What identifies a row: a plain integer id, or else the id's text. */
export type RowId = string | number

export interface PaginatedPage {
  readonly ids: readonly (RowId | undefined)[]
  readonly placement: Placement
}

/** Reads a page by its number, starting from 1. Never rejects. */
export type ReadPage<Page> = (number: number) => Promise<Outcome<Page>>

export interface Piece<Page> {
  readonly page: Page
  readonly at: readonly number[]
}

export type Count = { -readonly [Name in keyof LoadProgress]: LoadProgress[Name] }

export const newCount = (): Count => ({ rows: 0, pages: 0, repeated: 0, moved: 0, retries: 0, waits: 0 })

export interface PaginatePorts {
  /** Stops loading. Rows already delivered remain valid. */
  readonly signal: AbortSignal
  readonly count: Count
  /** The first page to read; 1 by default. Earlier pages aren't reported as missing. */
  readonly from?: number | undefined
}

const mostPages = 50_000
const mostRows = 1_000_000
// The maximum number of consecutive pages without a new row. Some platforms answer every page with the same rows.
const mostStale = 3

type Why = LoadEnd['why']
const allRead: LoadEnd = { isComplete: true, why: 'all-read', gaps: 0 }

/** Yields each row of a list once, page by page. Prefetches one page, and keeps only ids in memory. */
export async function* paginate<Page extends PaginatedPage>(
  ask: ReadPage<Page>,
  { signal, count, from = 1 }: PaginatePorts
): AsyncGenerator<Piece<Page>, LoadEnd> {
  const known = new Set<RowId>()
  const last = from - 1 + mostPages
  const read = async (number: number): Promise<Outcome<Page>> => (signal.aborted ? failure('cancelled') : ask(number))
  let nextPage = read(from)
  let isShorter = false
  let stale = 0
  for (let number = from; ; number += 1) {
    const outcome = await nextPage
    if (!outcome.ok) return cut(signal, count, outcome, from)
    const page = outcome.value
    const { total = count.total } = page.placement
    isShorter ||= (total ?? 0) < (count.total ?? 0)
    count.moved += Math.abs((total ?? 0) - (count.total ?? total ?? 0))
    Object.assign(count, page.placement)
    count.pages += 1
    count.page = number
    // Request the next page before comparing rows, so the platform works at the same time.
    const isCertain = stale === 0 && number < Math.min(count.lastPage ?? 0, last) && count.rows < mostRows
    if (isCertain) nextPage = read(number + 1)
    const at = newPositions(page.ids, known)
    count.rows += at.length
    count.repeated += page.ids.length - at.length
    stale = at.length === 0 ? stale + 1 : 0
    const why = endAt({ number, page, stale, last }, count)
    if (why === undefined && !isCertain) nextPage = read(number + 1)
    if (at.length > 0) yield { page, at }
    if (why !== undefined) return settled(why, { count, isShorter, from })
  }
}

/** Returns the indexes of rows with new ids, and adds those ids to `known`. A row without an id is always new. */
export function newPositions(ids: readonly (RowId | undefined)[], known: Set<RowId>): number[] {
  const positions: number[] = []
  for (const [position, id] of ids.entries()) {
    if (id === undefined || !known.has(id)) positions.push(position)
    if (id !== undefined) known.add(id)
  }
  return positions
}

interface ReadSoFar {
  readonly number: number
  readonly page: PaginatedPage
  /** The number of consecutive pages without a new row. */
  readonly stale: number
  readonly last: number
}

function endAt({ number, page, stale, last }: ReadSoFar, { lastPage, rows }: Count): Why | undefined {
  if (lastPage !== undefined && number >= lastPage) return 'all-read'
  if (page.ids.length === 0) return lastPage === undefined ? 'unnumbered' : 'empty-page'
  if (stale >= mostStale) return 'repeated-page'
  return number >= last || rows >= mostRows ? 'too-long' : undefined
}

interface Settled {
  readonly count: Count
  readonly isShorter: boolean
  readonly from: number
}

function settled(why: Why, { count: { rows, total, moved }, isShorter, from }: Settled): LoadEnd {
  const gaps = from > 1 ? 0 : Math.max(0, (total ?? 0) - rows)
  // If the list became shorter, the row count can't show whether rows are missing.
  if (why === 'all-read' && isShorter) return { isComplete: false, why: 'moved', gaps }
  if (why === 'all-read' && gaps > 0) return { isComplete: false, why: 'missing-rows', gaps }
  // All rows are loaded if there are as many as the list states and no row moved.
  const isCounted = from === 1 && total !== undefined && gaps === 0 && moved === 0
  return why === 'all-read' || isCounted ? allRead : { isComplete: false, why, gaps }
}

function cut(signal: AbortSignal, { rows, total }: Count, outcome: Outcome<unknown>, from: number): LoadEnd {
  const gaps = from > 1 ? 0 : Math.max(0, (total ?? 0) - rows)
  if (signal.aborted || outcome.ok) return { isComplete: false, why: 'stopped', gaps }
  return { isComplete: false, why: 'problem', gaps, problem: outcome.problem }
}
