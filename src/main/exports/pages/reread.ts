import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { KnownIds, Count, Piece, ReadPage, PaginatedPage } from './paginate.ts'
import type { RowId } from '../format/rawRows.ts'

// A list may change while it is read. Rows inserted at the top push others onto the next page, where they are
// recognised by id and skipped. Rows removed pull others up from an unread page to a page already read: this file finds
// those.

/** The parts of a pagination that rereading needs. */
export interface RereadContext<Page> {
  readonly read: ReadPage<Page>
  readonly known: KnownIds
  /** Rows added while the list moved: they may not follow the rows before, and prove no boundary without a gap. */
  readonly apart: Set<RowId | undefined>
  readonly count: Count
  /** Called when the page boundary never stabilised; rows may be missing. */
  readonly giveUp: () => void
}

const mostAttempts = 5
const mostRereads = 200
// Pages per reread: they are held in memory until the last one is read.
const mostPages = 20

/**
 * Whether rows may have moved up across the boundary between two pages: the list got shorter by more than the repeated
 * rows explain. If the later page begins with a row of the earlier one, they overlap and nothing lies between.
 */
export function mayHaveMovedUp(before: PaginatedPage, page: PaginatedPage, again: number): boolean {
  const { total: earlier } = before.placement
  const { total: now } = page.placement
  if (earlier === undefined || now === undefined || overlaps(before, page)) return false
  return earlier + again > now
}

const overlaps = (before: PaginatedPage, { ids: [first] }: PaginatedPage): boolean =>
  first !== undefined && before.ids.includes(first)

/**
 * Rereads the pages before the boundary, back to one with a known row, and then the page after it. If that page
 * changed, the list moved meanwhile and everything is repeated. Yields what it finds, then the rows that arrived first.
 * Returns the page after the boundary as it is now.
 */
export async function* rereadBoundary<Page extends PaginatedPage>(
  number: number,
  arrived: Piece<Page>,
  context: RereadContext<Page>
): AsyncGenerator<Piece<Page>, Outcome<Page>> {
  const outcome = yield* search(number, arrived, context)
  if (arrived.at.length > 0) yield arrived
  if (outcome.ok) yield* handOver([outcome.value], 'end', context)
  return outcome
}

async function* search<Page extends PaginatedPage>(
  number: number,
  { page, at }: Piece<Page>,
  context: RereadContext<Page>
): AsyncGenerator<Piece<Page>, Outcome<Page>> {
  const { read, known, apart, count } = context
  let after = page
  for (const place of at) apart.add(page.ids[place])
  const isOld = (id: RowId | undefined): boolean => known.has(id) && !apart.has(id)
  for (let attempt = 0; attempt < mostAttempts && count.rereads < mostRereads; attempt += 1) {
    const pages: Page[] = []
    for (let back = number - 1; back > 0 && pages.length < mostPages; back -= 1) {
      count.rereads += 1
      const outcome = await read(back)
      if (!outcome.ok) return outcome
      pages.unshift(outcome.value)
      if (!isAllNew(outcome.value, isOld)) break
    }
    for (const id of pages.flatMap(({ ids }) => ids)) if (!known.has(id)) apart.add(id)
    yield* handOver(pages, 'end', context)
    count.rereads += 1
    const outcome = await read(number)
    if (!outcome.ok) return outcome
    const earlier = after
    after = outcome.value
    const { total } = after.placement
    if (isSame(earlier, after) && pages.every(({ placement }) => placement.total === total)) return outcome
  }
  context.giveUp()
  return success(after)
}

/** Reads rows inserted at the top since the pagination began: from the first page to one with a known row. */
export async function* rereadFirstPage<Page extends PaginatedPage>(
  first: PaginatedPage,
  context: RereadContext<Page>
): AsyncGenerator<Piece<Page>, Outcome<null>> {
  const { read, known, count } = context
  const hasGrown = (count.total ?? 0) > (first.placement.total ?? 0)
  if (count.duplicates === 0 && !hasGrown) return success(null)
  const isKnown = (id: RowId | undefined): boolean => known.has(id)
  const pages: Page[] = []
  for (let number = 1; number <= mostPages; number += 1) {
    count.rereads += 1
    const outcome = await read(number)
    if (!outcome.ok) return outcome
    // The rows yielded last belong at the very top.
    pages.unshift(outcome.value)
    if (outcome.value.ids.length === 0 || !isAllNew(outcome.value, isKnown)) break
  }
  yield* handOver(pages, 'top', context)
  return success(null)
}

const isSame = (one: PaginatedPage, other: PaginatedPage): boolean =>
  one.ids.length === other.ids.length && one.ids.every((id, at) => id === other.ids[at])

// An empty page also counts: the list may have become so short that the page is past its end.
const isAllNew = ({ ids }: PaginatedPage, isOld: KnownIds['has']): boolean =>
  ids.every((id) => id !== undefined && !isOld(id))

function* handOver<Page extends PaginatedPage>(
  pages: readonly Page[],
  place: Piece<Page>['place'],
  { known, count }: RereadContext<Page>
): Generator<Piece<Page>> {
  for (const page of pages) {
    // A row without an id cannot be told from one already yielded.
    const at = known.take(page.ids).filter((place) => page.ids[place] !== undefined)
    count.rows += at.length
    if (at.length > 0) yield { page, at, place }
  }
}
