import { countInWords } from '../../../shared/countInWords.ts'
import { ProblemError } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { findPage, type Disorder, type FoundPage, type TimedPage } from './findPage.ts'

/** The loaded row to focus. Each request is a new object. */
export interface FocusOn {
  /** The row's index in the loaded rows. */
  readonly place: number
  /** The row's time, which reveals another row at the same index. */
  readonly time?: number | undefined
}

interface DateSearch {
  readonly id: number
  readonly isRunning: boolean
  readonly requests: number
  readonly said?: string | undefined
  readonly error?: Error
  /** The wanted time in microseconds since 1970. After this page or all pages load, the time's row gets the focus. */
  readonly wanted?: { readonly target: number; readonly page?: number } | undefined
  readonly focusOn?: FocusOn | undefined
}

/** The last date search by list name. Cleared if the account or its token changes. */
export const useDateSearches = createScopedStore<{ readonly lists: Readonly<Record<string, DateSearch>> }>(
  'dateSearches',
  { account: { lists: {} }, changed: { lists: {} } },
  () => ({ lists: {} })
)

const change = (list: string, part: (search: DateSearch) => Partial<DateSearch>): void =>
  useDateSearches.setState(({ lists }) => {
    const { [list]: search } = lists
    return search ? { lists: { ...lists, [list]: { ...search, ...part(search) } } } : {}
  })

let lastId = 0

const begin = (list: string, part: Partial<DateSearch>): number => {
  const id = ++lastId
  const search = { id, isRunning: false, requests: 0, ...part }
  useDateSearches.setState(({ lists }) => ({ lists: { ...lists, [list]: search } }))
  return id
}

/** The list to search. */
export interface SearchedList {
  readonly name: string
  readonly read: (page: number) => Promise<TimedPage>
  readonly show: (page: number) => void
  readonly readAll: () => void
}

const disorders: Record<Disorder, string> = {
  order: 'The list is not in the order of its dates',
  repeated: 'The platform answers different pages with the same rows',
  unreadable: 'A page has no date that can be read'
}

/** Shows a sentence for a list without searching. */
export const sayOfDate = (list: string, said: string): void => void begin(list, { said })

/** Adds a sentence to the note on a list. */
export const addToSaid = (list: string, sentence: string): void =>
  change(list, ({ said = '' }) => ({ said: `${said} ${sentence}`.trim() }))

/** Focuses the loaded row of a time. */
export const focusOnTime = (list: string, target: number, said: string): void =>
  void begin(list, { wanted: { target }, said })

/** Focuses a loaded row. Without an index, only stops waiting for a row. */
export const giveFocus = (list: string, place?: number, time?: number): void =>
  change(list, () => ({ wanted: undefined, focusOn: place === undefined ? undefined : { place, time } }))

/** Clears a finished search's message after its row has moved. */
export const forgetGone = (list: string, isThere: (focused: FocusOn) => boolean): void =>
  change(list, ({ isRunning, wanted, focusOn }) =>
    isRunning || wanted || (focusOn && isThere(focusOn)) ? {} : { said: undefined, focusOn: undefined }
  )

/** Stops a search without waiting for the current request. */
export const stopDateSearch = (list: string): void =>
  change(list, ({ isRunning }) => (isRunning ? { id: ++lastId, isRunning: false, said: 'Stopped.' } : {}))

type PageReader = Pick<SearchedList, 'name' | 'read'>

/** Returns how long the platform asks Pitboss to wait, in milliseconds; undefined for other failures. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof ProblemError && error.problem.code === 'rate-limited'
    ? Math.max(error.problem.retryAfter ?? 10_000, 1000)
    : undefined

// After this many waits, the search gives up.
const mostWaits = 24

/** Searches for a time by binary search. */
async function search(
  { name, read }: PageReader,
  target: number
): Promise<{ readonly found: SearchResult; readonly requests: number } | undefined> {
  const id = begin(name, { isRunning: true })
  const isCurrent = () => useDateSearches.getState().lists[name]?.id === id
  let waits = 0
  const readPage = async (page: number): Promise<TimedPage | undefined> => {
    if (!isCurrent()) return undefined
    change(name, ({ requests }) => ({ requests: requests + 1 }))
    try {
      const timed = await read(page)
      return isCurrent() ? timed : undefined
    } catch (error) {
      const wait = waitOf(error)
      if (isCurrent() && wait !== undefined && ++waits <= mostWaits) {
        const seconds = Math.ceil(wait / 1000)
        change(name, () => ({ said: `The platform asks to wait ${seconds} s. Then the search goes on.` }))
        await new Promise((resolve) => setTimeout(resolve, wait))
        if (isCurrent()) change(name, () => ({ said: undefined }))
        return readPage(page)
      }
      if (isCurrent()) {
        change(name, () => ({ isRunning: false, error: error instanceof ProblemError ? error : new Error('failed') }))
      }
      return undefined
    }
  }
  const found = await findPage(target, readPage)
  if (!isCurrent() || found.kind === 'stopped') return undefined
  change(name, () => ({ isRunning: false }))
  return { found, requests: useDateSearches.getState().lists[name]?.requests ?? 0 }
}

/** The times of a typed date in microseconds since 1970. `to` is excluded. */
export interface DateSpan {
  readonly from: number
  readonly to: number
}

/** Finds the newest row of a date, or else the next older row, by binary search, and shows that row's page. */
export async function searchDate(list: SearchedList, { from, to }: DateSpan, words: string): Promise<void> {
  const { name } = list
  const target = to - 1
  const { found, requests = 0 } = (await search(list, target)) ?? {}
  if (!found) return
  change(name, () => ({ said: saidOf(found, words, requests, { from, to }) }))
  if (found.kind === 'disorder') {
    list.readAll()
    change(name, () => ({ wanted: { target } }))
  } else if (found.kind === 'found') {
    change(name, () => ({ wanted: { target, page: found.page } }))
    list.show(found.page)
  }
}

/** Finds the first page of a range by binary search. Shows a message if the search fails. */
export async function searchStart(
  list: PageReader,
  target: number
): Promise<
  | { readonly page: number; readonly isOrdered: boolean; readonly isSure: boolean; readonly requests: number }
  | undefined
> {
  const { found, requests = 0 } = (await search(list, target)) ?? {}
  if (found?.kind === 'found') return { page: found.page, isOrdered: true, isSure: found.isSure, requests }
  if (found) change(list.name, () => ({ said: saidOf(found, '', requests) }))
  return found?.kind === 'disorder' ? { page: 1, isOrdered: false, isSure: false, requests } : undefined
}

type SearchResult = Exclude<FoundPage, { kind: 'stopped' }>

function saidOf(found: SearchResult, words: string, requests: number, span?: DateSpan): string {
  if (found.kind === 'empty') return 'The list has no rows.'
  if (found.kind === 'disorder') return `${disorders[found.why]}: its pages are read one by one.`
  const places = {
    before: `The list has nothing as old as ${words}: its oldest row is marked`,
    after: `The list has nothing as new as ${words}: its newest row is marked`,
    within: `The list has no row of ${words}: the next older row is marked`
  }
  const { page, outside = 'within', isSure, time = -Infinity } = found
  const isOfDate = span !== undefined && time >= span.from && time < span.to
  const moved = isSure ? '' : ' Rows moved during the search: a newer row may be on the page before or after.'
  return `${isOfDate ? `The newest row of ${words} is marked` : places[outside]}: page ${page}, ${countInWords(requests, 'request', 'requests')}.${moved}`
}
