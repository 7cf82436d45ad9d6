/** The facts about a page that a search needs. */
export interface TimedPage {
  /** The time of each row in microseconds since 1970; undefined if unreadable. */
  readonly times: readonly (number | undefined)[]
  /** Whether a time on the page occurs twice because clocks go back, so that the order is uncertain. */
  readonly isAmbiguous?: boolean
  readonly lastPage?: number | undefined
  readonly total?: number | undefined
  readonly first?: string | undefined
}

/** Requests a page by number, from 1. Resolves to undefined if the search was stopped. */
type ReadTimedPage = (page: number) => Promise<TimedPage | undefined>

/** Why a list doesn't allow a binary search. */
export type Disorder = 'order' | 'repeated' | 'unreadable'

export type FoundPage =
  | {
      readonly kind: 'found'
      readonly page: number
      readonly row: number
      readonly time: number | undefined
      /** Whether the time is before the oldest row of the list, or after the newest. */
      readonly outside?: 'before' | 'after'
      /** False if rows moved during the search, so that a nearer row may be on an adjacent page. */
      readonly isSure: boolean
    }
  | { readonly kind: 'disorder'; readonly why: Disorder }
  | { readonly kind: 'empty' }
  | { readonly kind: 'stopped' }

/** Returns the maximum number of requests of a search in a list of this many pages. */
export const mostRequests = (pages: number): number => Math.floor(Math.log2(Math.max(1, pages))) + 3

interface SeenPage {
  readonly number: number
  readonly page: TimedPage
  /** The sequence number of the page's request. */
  readonly order: number
  readonly newest: number
  readonly oldest: number
}

/**
 * Finds the page with the newest row not after a time, or else with the oldest row, by binary search. The list must have
 * the newest rows first. Makes at most `mostRequests` requests for the stated number of pages. Without a stated number,
 * the search first doubles a page number until it finds an upper bound.
 */
export const findPage = (target: number, read: ReadTimedPage): Promise<FoundPage> => search(target, lookUp(read))

type FailedSearch = Exclude<FoundPage, { kind: 'found' }>

const isEnded = (looked: SeenPage | FailedSearch): looked is FailedSearch => 'kind' in looked

interface Reader {
  /** Resolves to undefined for a page past the end, which has no rows. */
  readonly look: (number: number) => Promise<SeenPage | FailedSearch | undefined>
  readonly requests: () => number
  /** Returns the total in the last answer, even if that page was past the end. */
  readonly total: () => number | undefined
}

function lookUp(read: ReadTimedPage): Reader {
  const seen = new Map<number, SeenPage>()
  let requests = 0
  let total: number | undefined
  return {
    requests: () => requests,
    total: () => total,
    async look(number) {
      requests += 1
      const page = await read(number)
      if (!page) return { kind: 'stopped' }
      total = page.total
      if (page.times.length === 0) return undefined
      const times = page.times.filter((time) => time !== undefined)
      const [newest, oldest] = [times[0], times.at(-1)]
      if (newest === undefined || oldest === undefined) return { kind: 'disorder', why: 'unreadable' }
      const now: SeenPage = { number, page, order: requests, newest, oldest }
      const why = disorderOf(now, times, seen.values())
      if (why) return { kind: 'disorder', why }
      seen.set(number, now)
      return now
    }
  }
}

function disorderOf(
  { number, page, newest, oldest }: SeenPage,
  times: readonly number[],
  seen: Iterable<SeenPage>
): Disorder | undefined {
  if (page.isAmbiguous) return undefined
  if (times.some((time, at) => time > (times[at - 1] ?? Infinity))) return 'order'
  for (const other of seen) {
    // If the list grew or shrank, rows have moved to other pages.
    if (other.number === number || other.page.total !== page.total) continue
    if (page.first !== undefined && other.page.first === page.first) return 'repeated'
    const isAbove = other.number < number
    if (!other.page.isAmbiguous && (isAbove ? other.oldest < newest : other.newest > oldest)) return 'order'
  }
  return undefined
}

const isWithin = ({ newest, oldest }: SeenPage, target: number): boolean => newest >= target && oldest <= target

async function search(target: number, { look, requests, total }: Reader): Promise<FoundPage> {
  const first = await look(1)
  if (!first) return { kind: 'empty' }
  if (isEnded(first)) return first
  const { lastPage = 1 } = first.page
  if (target > first.newest) {
    // If all rows of a page have the same time, only another page shows the order.
    const last = first.newest === first.oldest && lastPage > 1 ? await look(lastPage) : undefined
    return last && isEnded(last) ? last : nearestIn([first], target, { outside: 'after' })
  }
  if (isWithin(first, target)) return nearestIn([first], target)
  // The target is after `low` and before `high`. `high` is a page number until Pitboss reads that page.
  let low = first
  let high: SeenPage | number = first.page.lastPage === undefined ? Infinity : lastPage + 1
  let isPastEnd = false
  const budget = mostRequests(first.page.lastPage ?? 2 ** 60)
  while (requests() < budget) {
    const end = numberOf(high)
    if (end - low.number > 1) {
      const middle = end === Infinity ? low.number * 2 : Math.floor((low.number + end) / 2)
      const page = await look(middle)
      if (page && isEnded(page)) return page
      if (page && isWithin(page, target)) return nearestIn([page], target)
      if (page && page.newest >= target) low = page
      else {
        high = page ?? middle
        isPastEnd = !page
      }
      continue
    }
    if (typeof high === 'number') {
      const { lastPage: last = 0 } = low.page
      // The list has grown, or the search hasn't reached the end.
      if (last < high || isPastEnd) {
        // If the list became shorter, the row may have moved.
        const isSure = total() === undefined || total() === low.page.total
        return nearestIn([low], target, { outside: 'before', isSure })
      }
      high = last + 1
      continue
    }
    if (high.page.total === low.page.total) return nearestIn([low, high], target)
    // Rows moved between the two requests, so read the earlier page again and follow its rows.
    const earlier: SeenPage = high.order < low.order ? high : low
    const again = await look(earlier.number)
    // The list is now so short that this page doesn't exist.
    if (!again) return earlier.number === 1 ? { kind: 'empty' } : nearestIn([first], target, { isSure: false })
    if (isEnded(again)) return again
    if (isWithin(again, target)) return nearestIn([again], target)
    if (again.newest < target) {
      if (again.number === low.number) return nearestIn([again], target, { isSure: false })
      high = again
    } else {
      low = again
      if (again.number === high.number) high = again.number + 2
    }
  }
  return nearestIn(typeof high === 'number' ? [low] : [low, high], target, { isSure: false })
}

const numberOf = (page: SeenPage | number): number => (typeof page === 'number' ? page : page.number)

function nearestIn(
  pages: readonly SeenPage[],
  target: number,
  more: { readonly outside?: 'before' | 'after'; readonly isSure?: boolean } = {}
): FoundPage {
  let [page, row, least] = [1, 0, Infinity]
  let time: number | undefined
  for (const { number, page: read } of pages) {
    const at = nearestRow(read.times, target)
    const distance = distanceOf(read.times[at], target)
    if (distance < least) [page, row, time, least] = [number, at, read.times[at], distance]
  }
  return { kind: 'found', page, row, time, isSure: true, ...more }
}

/** A row after the time counts as farther than every row before the time. */
function distanceOf(time: number | undefined, target: number): number {
  if (time === undefined) return Infinity
  return time <= target ? target - time : time - target + 2 ** 52
}

/** Returns the index of the newest row not after a time, or else of the oldest row; -1 if no time is readable. */
export function nearestRow(times: readonly (number | undefined)[], target: number): number {
  let [row, least] = [-1, Infinity]
  for (const [at, time] of times.entries()) {
    const distance = distanceOf(time, target)
    if (distance < least) [row, least] = [at, distance]
  }
  return row
}
