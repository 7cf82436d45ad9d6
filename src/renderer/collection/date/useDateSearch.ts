import { useEffect, useMemo, useRef, useState } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import type { ReadFilter } from '../../domain/filter/readFilter.ts'
import { readTypedTime } from '../../domain/filter/typedTime.ts'
import { firstInstantOf } from '../../domain/time/instantRanges.ts'
import { coveredDates, rangeOfFilter, type CoveredDates } from './coveredDates.ts'
import { findPage, nearestRow, type PageSearchResult, type TimedPage } from './findPage.ts'

export interface DatedList {
  readonly timeField: string | undefined
  /** The time of each loaded row, in microseconds since 1970. */
  readonly times: () => readonly (number | undefined)[]
  readonly readPage: (page: number) => Promise<TimedPage>
  /** Loads pages from `page` until a row is older than `oldest`. No row on an earlier page is older than `to`. */
  readonly loadFrom: (page: number, requests: number, oldest: number | undefined, to?: number) => void
  readonly loadAll: () => void
  readonly showsAllPages: boolean
  readonly isOld: boolean
  readonly coverage: string
  readonly page: {
    readonly paging: { readonly request: { readonly page: number } }
    readonly turn: (action: { readonly kind: 'go'; readonly page: number }) => void
  }
  readonly allPages: {
    readonly isRunning: boolean
    readonly search?: { readonly from: number; readonly to?: number | undefined } | undefined
    readonly progress?: { readonly page?: number } | undefined
    readonly end?: { readonly isComplete: boolean } | undefined
    readonly leave: () => void
  }
}

/** The loaded row to focus. Passing a new object focuses the row again. */
export interface FocusOn {
  readonly recordIndex: number
  /** The row's time. If the row at this index has a different time, it is another row. */
  readonly time?: number | undefined
}

/** The period that the user entered, in microseconds since 1970; `to` is excluded. */
interface DateSpan {
  readonly from: number
  readonly to: number
}

interface SearchState {
  readonly isRunning: boolean
  readonly requests: number
  readonly message?: string
  readonly error?: Error
  /** The time to focus, in microseconds since 1970, once `page` is shown; if absent, once all pages are shown. */
  readonly wanted?: { readonly target: number; readonly page?: number } | undefined
  readonly focusOn?: FocusOn | undefined
}

/** A date search, which ends when the user leaves the list. */
export interface DateSearch extends Pick<SearchState, 'isRunning' | 'requests' | 'message' | 'error' | 'focusOn'> {
  /** The filter's period; undefined until all its rows are loaded. */
  readonly dates: CoveredDates | undefined
  /** Goes to the entered date: focuses its newest row if loaded, and otherwise finds its page by binary search. */
  readonly go: (typed: string) => void
  /** Starts at the page where the filter's dates begin and loads pages until all the dates are covered. */
  readonly readOlder: () => Promise<void>
  /** Stops the search without waiting for the current request. */
  readonly stop: () => void
}

const idle: SearchState = { isRunning: false, requests: 0 }

/** Parses a date or range. Returns its wording and its bounds in microseconds since 1970, or an error message. */
function readDate(typed: string, zone: string) {
  const text = typed.trim()
  const read = readTypedTime(text, 0, { now: Date.now(), zone })
  // Reject *since*: its period has no end, and its newest row is simply the first row of the list.
  if (!read || read.end < text.length || 'fault' in read || !Number.isFinite(read.time.to)) {
    const why = read && 'fault' in read ? `${read.fault}. ` : ''
    return { fault: `“${text}” is not a date: ${why}Write it as 20 Nov 18:30, yesterday 18:30 or 2026-11-20.` }
  }
  const { time } = read
  const at = (wall: number) => firstInstantOf(wall, time.zone) * 1000
  const words = time.note === undefined ? time.words : `${time.words} (${time.note})`
  return { from: at(time.from), to: at(time.to), words }
}

/** Focuses the row nearest to a time. Sets a message if the filter hides that row or all rows. */
function focusedIn(
  { message = '', ...search }: SearchState,
  target: number,
  passing: readonly number[],
  times: readonly (number | undefined)[]
): SearchState {
  const nearest = nearestRow(times, target)
  const shown = passing.map((recordIndex) => times[recordIndex])
  const marked = passing[nearestRow(shown, target)]
  const missed =
    marked === undefined
      ? 'No loaded row matches the filter: clear it to see the rows around this time.'
      : marked !== nearest && times[marked] !== times[nearest]
        ? 'That row does not match the filter: the next older match is marked.'
        : ''
  const focusOn = marked === undefined ? undefined : { recordIndex: marked, time: times[marked] }
  return { ...search, message: `${message} ${missed}`.trim(), wanted: undefined, focusOn }
}

/** Searches a list by date. `passing` contains the rows that match the filter. */
export function useDateSearch(
  data: DatedList,
  { passing, understood }: { readonly passing: readonly number[]; readonly understood: ReadFilter }
): DateSearch {
  const { showsAllPages, isOld, times, timeField: field, allPages, loadFrom } = data
  const { page: requested } = data.page.paging.request
  const page = showsAllPages || isOld ? undefined : requested
  const hasAll = showsAllPages && !allPages.isRunning
  const zone = useChosenZone()
  const { search: pages, end, progress } = allPages
  const hasRead = hasAll && progress?.page !== undefined
  // Memoised, because a list may have 100,000 rows.
  const dates = useMemo(() => {
    const ended = hasRead ? { from: pages?.from ?? 1, to: pages?.to, isAtEnd: end?.isComplete === true } : undefined
    return coveredDates({ field, page, hasAll, times, ended }, understood)
  }, [field, page, hasAll, times, hasRead, pages, end, understood])
  const [search, setSearch] = useState(idle)
  const { wanted, isRunning, focusOn } = search
  // The running search; cleared by another search, by *Stop*, or when the user leaves the list.
  const current = useRef<object>(undefined)
  useEffect(() => () => void (current.current = undefined), [])

  const say = (message: string) => setSearch({ ...idle, message })

  const isShown = wanted !== undefined && (wanted.page === undefined ? hasAll : wanted.page === page)
  if (isShown) setSearch(focusedIn(search, wanted.target, passing, times()))
  // After a new page, filter or refresh, the message about the old rows is out of date.
  const [seen, setSeen] = useState({ passing, page })
  if (seen.passing !== passing || seen.page !== page) {
    setSeen({ passing, page })
    const isThere = focusOn && passing.includes(focusOn.recordIndex) && times()[focusOn.recordIndex] === focusOn.time
    if (!isRunning && !wanted && !isThere) setSearch(idle)
  }

  /** Finds the page that contains a time; undefined if the search was ended or a request failed. */
  const find = async (time: number) => {
    const id = {}
    current.current = id
    let requests = 0
    const read = async (number: number) => {
      if (current.current !== id) return undefined
      requests += 1
      setSearch({ isRunning: true, requests })
      const timed = await data.readPage(number)
      return current.current === id ? timed : undefined
    }
    try {
      const result = await findPage(time, read)
      return result.kind === 'stopped' ? undefined : { result, requests }
    } catch (error) {
      if (current.current === id) setSearch({ ...idle, error: error instanceof Error ? error : new Error('failed') })
      return undefined
    }
  }
  const goTo = async (span: DateSpan, words: string) => {
    const time = span.to - 1
    const { result, requests = 0 } = (await find(time)) ?? {}
    if (!result) return
    const message = resultInWords(result, requests, words, span)
    if (result.kind === 'disorder') data.loadAll()
    if (result.kind === 'match') {
      allPages.leave()
      data.page.turn({ kind: 'go', page: result.page })
    }
    const pageOf = result.kind === 'match' ? { page: result.page } : {}
    setSearch({ ...idle, message, ...(result.kind !== 'empty' && { wanted: { target: time, ...pageOf } }) })
  }
  return {
    ...search,
    dates,
    go(typed) {
      const read = readDate(typed, zone)
      if ('fault' in read) return say(read.fault)
      const { from, to, words } = read
      const time = to - 1
      const loaded = hasAll ? times().filter((one) => one !== undefined) : []
      const isCovered = loaded.some((one) => one >= time) && loaded.some((one) => one <= time)
      if (!hasAll || (data.coverage !== 'whole' && !isCovered)) return void goTo({ from, to }, words)
      const isOfDate = loaded.some((one) => one >= from && one < to)
      const none = `No loaded row is from ${words}: the row next to it in the list is marked.`
      setSearch({
        ...idle,
        wanted: { target: time },
        message: isOfDate ? `The newest row of ${words} is marked.` : none
      })
    },
    async readOlder() {
      const { from = -Infinity, to = Infinity } = rangeOfFilter(understood, field) ?? {}
      if (!(from < to)) return say('The filter’s times exclude each other, so nothing can match.')
      const oldest = Number.isFinite(from) ? from : undefined
      const loaded = times().filter((time) => time !== undefined)
      const [newest, last] = hasAll ? [] : [loaded[0], loaded.at(-1)]
      const beginsHere = newest !== undefined && last !== undefined && last < to && (requested === 1 || newest >= to)
      if (to === Infinity) return loadFrom(1, 0, oldest)
      if (beginsHere) return loadFrom(requested, 0, oldest)
      // `to` isn't part of the range.
      const { result, requests = 0 } = (await find(to - 1)) ?? {}
      if (!result) return
      setSearch(result.kind === 'match' ? idle : { ...idle, message: resultInWords(result, requests) })
      if (result.kind === 'match') loadFrom(result.page, requests, oldest, result.isSure ? to : undefined)
      if (result.kind === 'disorder') loadFrom(1, requests, undefined)
    },
    stop() {
      if (!isRunning) return
      current.current = undefined
      say('Stopped.')
    }
  }
}

function resultInWords(
  result: Exclude<PageSearchResult, { kind: 'stopped' }>,
  requests: number,
  words = '',
  span?: DateSpan
): string {
  if (result.kind === 'empty') return 'The list has no rows.'
  if (result.kind === 'disorder') return 'The pages are not in date order, so they are loaded one by one.'
  const places = {
    before: `The list has nothing as old as ${words}: its oldest row is marked`,
    after: `The list has nothing as new as ${words}: its newest row is marked`,
    within: `The list has no row of ${words}: the next older row is marked`
  }
  const { page, outside = 'within', isSure, time = -Infinity } = result
  const isOfDate = span !== undefined && time >= span.from && time < span.to
  const moved = isSure ? '' : ' Rows moved during the search: a newer row may be on the page before or after.'
  return `${isOfDate ? `The newest row of ${words} is marked` : places[outside]}: page ${page}, ${countInWords(requests, 'request', 'requests')}.${moved}`
}
