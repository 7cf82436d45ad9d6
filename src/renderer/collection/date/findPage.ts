export interface TimedPage {
  /** The time of each row in microseconds since 1970; undefined if unreadable. */
  readonly times: readonly (number | undefined)[]
  readonly lastPage?: number | undefined
  readonly total?: number | undefined
}

/** Requests a page by number, from 1. Resolves to undefined if the search was stopped. */
type ReadTimedPage = (page: number) => Promise<TimedPage | undefined>

export type PageSearchResult =
  | {
      readonly kind: 'match'
      readonly page: number
      readonly row: number
      readonly time: number | undefined
      /** Whether the time is before the oldest row of the list or after the newest. */
      readonly outside?: 'before' | 'after'
      /** False if rows moved during the search, so a closer row may be on an adjacent page. */
      readonly isSure: boolean
    }
  /** The list can't be searched: it isn't newest first, or a page has no readable time. */
  | { readonly kind: 'disorder' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'stopped' }

/** Returns the maximum number of requests that a search makes in a list with this number of pages. */
export const mostRequests = (pages: number): number => Math.floor(Math.log2(Math.max(1, pages))) + 3

interface SeenPage {
  readonly kind: 'page'
  readonly number: number
  readonly page: TimedPage
  readonly newest: number
  readonly oldest: number
}

type PageResult = SeenPage | Exclude<PageSearchResult, { kind: 'match' }>

/** Returns a reader for the pages of a search, which checks that the pages are in order of time. */
function pageReader(read: ReadTimedPage) {
  const seen: SeenPage[] = []
  let total: number | undefined
  return {
    /** The total that the last read page stated, even if that page was past the end. */
    total: () => total,
    /** Reads a page; the result is `empty` past the end. */
    look: async (number: number): Promise<PageResult> => {
      const page = await read(number)
      if (!page) return { kind: 'stopped' }
      ;({ total } = page)
      if (page.times.length === 0) return { kind: 'empty' }
      const times = page.times.filter((time) => time !== undefined)
      const [newest, oldest] = [times[0], times.at(-1)]
      if (newest === undefined || oldest === undefined) return { kind: 'disorder' }
      const now: SeenPage = { kind: 'page', number, page, newest, oldest }
      if (!isOrdered(times) || seen.some((other) => !isInOrder(now, other))) return { kind: 'disorder' }
      seen.push(now)
      return now
    }
  }
}

/** Whether the times of two pages fit the page order. If the total changed, rows have moved, so any order is accepted. */
const isInOrder = (one: SeenPage, other: SeenPage): boolean =>
  one.page.total !== other.page.total ||
  (other.number < one.number ? other.oldest >= one.newest : one.oldest >= other.newest)

/** Finds the newest row at or before a time, or else the oldest row, by binary search. Expects newest rows first. */
export async function findPage(target: number, read: ReadTimedPage): Promise<PageSearchResult> {
  const { look, total } = pageReader(read)
  const first = await look(1)
  if (first.kind !== 'page') return first
  const { lastPage } = first.page
  if (target > first.newest) {
    // If all rows of a page have the same time, only another page shows the order.
    const isEven = first.newest === first.oldest && lastPage !== undefined && lastPage > 1
    const last = isEven ? await look(lastPage) : undefined
    return last?.kind === 'disorder' || last?.kind === 'stopped' ? last : nearestIn([first], target, 'after')
  }
  if (target >= first.oldest) return nearestIn([first], target)
  if (lastPage === undefined) return { kind: 'disorder' }
  // The target is older than page `low` and newer than page `high`. Page `end` and all later pages are older than
  // the target or past the end of the list.
  let low = first
  let high: SeenPage | undefined
  let end = lastPage + 1
  let isEndSeen = false
  for (let left = mostRequests(lastPage) - 1; end - low.number > 1 && left > 0; left -= 1) {
    const middle = Math.floor((low.number + end) / 2)
    const page = await look(middle)
    if (page.kind === 'disorder' || page.kind === 'stopped') return page
    if (page.kind === 'page' && page.newest >= target) {
      if (page.oldest <= target) return nearestIn([page], target)
      low = page
      // The list may have grown, so search its new pages too.
      if (!isEndSeen) end = Math.max(end, (page.page.lastPage ?? 0) + 1)
    } else {
      high = page.kind === 'page' ? page : undefined
      end = middle
      isEndSeen = true
    }
  }
  const isStill = [low, ...(high ? [high] : [])].every(({ page }) => page.total === total())
  const nearest = nearestIn(high ? [low, high] : [low], target, high ? undefined : 'before')
  return { ...nearest, isSure: isStill && end - low.number === 1 }
}

type Nearest = Extract<PageSearchResult, { kind: 'match' }>

function nearestIn(pages: readonly SeenPage[], target: number, outside?: Nearest['outside']): Nearest {
  let [page, row, least] = [1, 0, Infinity]
  let time: number | undefined
  for (const { number, page: read } of pages) {
    const at = nearestRow(read.times, target)
    const distance = distanceOf(read.times[at], target)
    if (distance < least) [page, row, time, least] = [number, at, read.times[at], distance]
  }
  return { kind: 'match', page, row, time, isSure: true, ...(outside && { outside }) }
}

/** Returns the distance between a row and a time. A row after the time counts as farther than any row before it. */
function distanceOf(time: number | undefined, target: number): number {
  if (time === undefined) return Infinity
  return time <= target ? target - time : time - target + 2 ** 52
}

/** Whether times are in order, newest first. */
export const isOrdered = (times: readonly number[]): boolean =>
  times.every((time, index) => time <= (times[index - 1] ?? Infinity))

/** Returns the index of the newest row at or before a time, or else of the oldest row; -1 if no time is readable. */
export function nearestRow(times: readonly (number | undefined)[], target: number): number {
  let [row, least] = [-1, Infinity]
  for (const [at, time] of times.entries()) {
    const distance = distanceOf(time, target)
    if (distance < least) [row, least] = [at, distance]
  }
  return row
}
