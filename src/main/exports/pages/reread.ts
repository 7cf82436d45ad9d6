import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { KnownIds } from './knownIds.ts'
import type { Count } from './paginationCount.ts'
import type { Piece, ReadPage, PaginatedPage } from './paginate.ts'
import type { RowId } from '../format/rawRows.ts'

// A list moves while it is walked. Rows pushed on top come again on the next page and are left out by their ids. Rows taken
// away move others up, from a page that is still to be read to one that was read already: those are what is looked for here.

/** What a second look needs of its walk. */
export interface RereadContext<Page> {
  readonly read: ReadPage<Page>
  readonly known: KnownIds
  /** Rows that came while the list moved. They may stand apart from those before, so they are no sign that nothing is between. */
  readonly apart: Set<RowId | undefined>
  readonly count: Count
  /** Told of a seam that moved whenever it was looked at: rows may be missing there, and nothing can show it. */
  readonly giveUp: () => void
}

const mostLooks = 5
const mostRereads = 200
// Of one look: they are held until the last of them was read.
const mostPages = 20

/**
 * Whether rows may have slipped through the seam between two pages: the list got shorter than the rows that came again explain.
 * Where the later page begins with a row of the one before, they overlap and nothing lies between them.
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
 * Reads the pages before the seam again, back to one that holds a row of the walk, and then the page after it: unless that is
 * as it was, the list moved meanwhile and it is all done once more. Hands over what it finds, then the rows that arrived first.
 * Answers the page after the seam as it stands then.
 */
export async function* rereadBoundary<Page extends PaginatedPage>(
  number: number,
  arrived: Piece<Page>,
  looks: RereadContext<Page>
): AsyncGenerator<Piece<Page>, Outcome<Page>> {
  const outcome = yield* search(number, arrived, looks)
  if (arrived.at.length > 0) yield arrived
  if (outcome.ok) yield* handOver([outcome.value], 'end', looks)
  return outcome
}

async function* search<Page extends PaginatedPage>(
  number: number,
  { page, at }: Piece<Page>,
  looks: RereadContext<Page>
): AsyncGenerator<Piece<Page>, Outcome<Page>> {
  const { read, known, apart, count } = looks
  let after = page
  for (const place of at) apart.add(page.ids[place])
  const isOld = (id: RowId | undefined): boolean => known.has(id) && !apart.has(id)
  for (let look = 0; look < mostLooks && count.rereads < mostRereads; look += 1) {
    const pages: Page[] = []
    for (let back = number - 1; back > 0 && pages.length < mostPages; back -= 1) {
      count.rereads += 1
      const outcome = await read(back)
      if (!outcome.ok) return outcome
      pages.unshift(outcome.value)
      if (!isAllNew(outcome.value, isOld)) break
    }
    for (const id of pages.flatMap(({ ids }) => ids)) if (!known.has(id)) apart.add(id)
    yield* handOver(pages, 'end', looks)
    count.rereads += 1
    const outcome = await read(number)
    if (!outcome.ok) return outcome
    const earlier = after
    after = outcome.value
    const { total } = after.placement
    if (isSame(earlier, after) && pages.every(({ placement }) => placement.total === total)) return outcome
  }
  looks.giveUp()
  return success(after)
}

/** Reads what was pushed on top since the walk began, if anything was: from the first page to one that holds a known row. */
export async function* rereadFirstPage<Page extends PaginatedPage>(
  first: PaginatedPage,
  looks: RereadContext<Page>
): AsyncGenerator<Piece<Page>, Outcome<null>> {
  const { read, known, count } = looks
  const hasGrown = (count.total ?? 0) > (first.placement.total ?? 0)
  if (count.duplicates === 0 && !hasGrown) return success(null)
  const isKnown = (id: RowId | undefined): boolean => known.has(id)
  const pages: Page[] = []
  for (let number = 1; number <= mostPages; number += 1) {
    count.rereads += 1
    const outcome = await read(number)
    if (!outcome.ok) return outcome
    // The last to be handed over belongs at the very top.
    pages.unshift(outcome.value)
    if (outcome.value.ids.length === 0 || !isAllNew(outcome.value, isKnown)) break
  }
  yield* handOver(pages, 'top', looks)
  return success(null)
}

const isSame = (one: PaginatedPage, other: PaginatedPage): boolean =>
  one.ids.length === other.ids.length && one.ids.every((id, at) => id === other.ids[at])

// An empty page is as good as one of new rows: the list may have become so short that it lies behind the end.
const isAllNew = ({ ids }: PaginatedPage, isOld: KnownIds['has']): boolean =>
  ids.every((id) => id !== undefined && !isOld(id))

function* handOver<Page extends PaginatedPage>(
  pages: readonly Page[],
  place: Piece<Page>['place'],
  { known, count }: RereadContext<Page>
): Generator<Piece<Page>> {
  for (const page of pages) {
    // A row without an id cannot be told from one that was handed over before.
    const at = known.take(page.ids).filter((place) => page.ids[place] !== undefined)
    count.rows += at.length
    if (at.length > 0) yield { page, at, place }
  }
}
