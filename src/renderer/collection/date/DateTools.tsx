import { Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { ReadFilter, Term } from '../../domain/filter/readFilter.ts'
import { sayOfDate, searchStart, useDateSearches, stopDateSearch } from './dateSearchStore.ts'
import type { DatedList } from './useDateSearch.ts'
import { instantRanges } from '../../domain/time/instantRanges.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import layout from '../../components/layout.module.css'
import { typedBox } from '../../components/boxes/boxes.tsx'

interface Props {
  readonly list: DatedList
  readonly understood: ReadFilter
  readonly isBusy: boolean
  readonly isInEmptyList?: boolean
}

/** Loads pages from the beginning of the filter's range until the range is covered. */
async function readOlder({ list, understood }: Pick<Props, 'list' | 'understood'>): Promise<void> {
  const { name, field, asked, times, hasAll, readOn } = list
  const { from = -Infinity, to = Infinity } = rangeOfFilter(understood, field) ?? {}
  if (!(from < to)) return sayOfDate(name, 'The filter’s times exclude each other, so nothing can match.')
  const oldest = Number.isFinite(from) ? from : undefined
  const loaded = times().filter((time) => time !== undefined)
  const [newest, last] = hasAll ? [] : [loaded[0], loaded.at(-1)]
  const beginsHere = newest !== undefined && last !== undefined && last < to && (asked === 1 || newest >= to)
  if (to === Infinity) return readOn(1, 0, oldest)
  if (beginsHere) return readOn(asked, 0, oldest)
  // The range excludes its end.
  const start = await searchStart(list, to - 1)
  if (start) readOn(start.page, start.requests, start.isOrdered ? oldest : undefined, start.isSure ? to : undefined)
}

const isOrdered = (times: readonly number[]): boolean =>
  times.every((time, place) => time <= (times[place - 1] ?? Infinity))

/** The dates of a filter whose rows are all loaded. */
export interface ReadDates {
  readonly words: string
  /** The rows of these dates, as indexes of loaded rows. */
  readonly places: readonly number[]
}

/** Returns the filter's dates if all their rows are loaded, newest first; otherwise undefined. */
export function datesRead(
  { field, page, hasAll, times, ended }: Pick<DatedList, 'field' | 'page' | 'hasAll' | 'times' | 'ended'>,
  understood: ReadFilter
): ReadDates | undefined {
  const range = rangeOfFilter(understood, field)
  if (!range || !(range.from < range.to) || (page === undefined && !hasAll)) return undefined
  const all = times()
  const loaded = all.filter((time) => time !== undefined)
  const [newest, oldest] = [loaded[0], loaded.at(-1)]
  if (newest === undefined || oldest === undefined || !isOrdered(loaded)) return undefined
  // Without an upper bound, earlier pages may match too.
  const hasNewer = page === 1 || ended?.from === 1 || Math.max(newest, ended?.to ?? newest) >= range.to
  if (!hasNewer || !(ended?.isAtEnd || oldest < range.from)) return undefined
  const words = understood.terms.flatMap((term) => (isTimeOf(term, field) ? term.time.words : [])).join(' and ')
  const places = all.flatMap((time, place) =>
    time !== undefined && time >= range.from && time < range.to ? place : []
  )
  return { words, places }
}

/** Caches `datesRead` until rows or filter change, because a list may have 100,000 rows. */
export function useReadDates(list: DatedList | undefined, understood: ReadFilter): ReadDates | undefined {
  const { field, page, hasAll, times, ended } = list ?? {}
  return useMemo(
    () => times && datesRead({ field, page, hasAll: hasAll === true, times, ended }, understood),
    [field, page, hasAll, times, ended, understood]
  )
}

/** Searches further pages for rows that pass the filter. */
export function OlderPagesButton(props: Props): ReactNode {
  const { list, understood, isBusy, isInEmptyList = false } = props
  const isSearching = useDateSearches(({ lists }) => lists[list.name]?.isRunning ?? false)
  const isResting = isBusy || isSearching
  const hasDates = useReadDates(list, understood) !== undefined
  if (list.isWhole || hasDates) return null
  return (
    <Button
      {...(isInEmptyList ? { variant: 'filled' } : { variant: 'subtle', size: 'compact-xs' })}
      // Don't disable the button, because a disabled button loses the focus.
      data-disabled={isResting}
      aria-disabled={isResting}
      title="Reads older pages until the filter’s dates are covered"
      onClick={({ currentTarget }) => {
        if (isResting) return
        // The empty state disappears while pages load, so keep the focus in the list.
        if (isInEmptyList) currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
        void readOlder(props)
      }}
    >
      Search older pages
    </Button>
  )
}

/** A span of time in microseconds since 1970. An open end is infinite. */
interface TimeRange {
  readonly from: number
  readonly to: number
}

/** Returns a filter's bounds on a time field, infinite if open; undefined if the filter doesn't name the field. */
export function rangeOfFilter({ terms }: ReadFilter, field: string | undefined): TimeRange | undefined {
  const times = terms.flatMap((term) => (isTimeOf(term, field) ? [hullOf(term)] : []))
  if (times.length === 0) return undefined
  return {
    from: Math.max(...times.map(({ from }) => from)),
    to: Math.min(...times.map(({ to }) => to))
  }
}

const isTimeOf = (term: Term, field: string | undefined): term is Term & { kind: 'time' } =>
  term.kind === 'time' && term.field === field

function hullOf({ time }: Term & { kind: 'time' }): TimeRange {
  const ranges = instantRanges(time.from, time.to, time.zone)
  const [first, last] = [ranges[0], ranges.at(-1)]
  // A time that the clocks skip is in no range.
  return first && last ? { from: first.from * 1000, to: last.to * 1000 } : { from: Infinity, to: -Infinity }
}

/** Returns a check of whether rows, newest first, have passed the start of the range. Other orders return false. */
export function coverRange<Row>(
  from: number,
  timeOf: (row: Row) => number | undefined,
  isShownTwice: (row: Row) => boolean
): (rows: readonly Row[]) => boolean {
  let last = Infinity
  let isOrdered = true
  return (rows) => {
    let isPast = false
    for (const row of rows) {
      const time = timeOf(row)
      if (time === undefined || isShownTwice(row)) continue
      if (time > last) isOrdered = false
      last = time
      isPast ||= time < from
    }
    return isOrdered && isPast
  }
}

/** Why *Go to date* is disabled while all pages load. */
export const restWhileLoading = 'Pitboss is loading pages: wait for the end, or stop it'

interface BoxProps {
  readonly list: string
  readonly go: (typed: string) => void
  readonly rest?: string | undefined
}

/** The box that goes to a date in a list. */
export function DateBox({ list, go, rest }: BoxProps): ReactNode {
  const [typed, setTyped] = useState('')
  const search = useDateSearches(({ lists }) => lists[list])
  const { isRunning = false, requests = 0 } = search ?? {}
  return (
    <Group
      component="form"
      flex="none"
      gap={6}
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '' && !isRunning && rest === undefined) go(typed)
      }}
    >
      <TextInput
        aria-label="Date"
        placeholder="20 Nov 18:30"
        title="20 Nov 18:30, yesterday 18:30, 18:30-19:00 or 2026-11-20, in the zone that times are shown in"
        maxLength={100}
        w={132}
        {...typedBox(typed, setTyped)}
      />
      {/* Use one button for both states, so that the button keeps the focus. */}
      <Button
        type={isRunning ? 'button' : 'submit'}
        disabled={!isRunning && (typed.trim() === '' || rest !== undefined)}
        title={rest}
        aria-label={isRunning ? undefined : 'Go to date'}
        onClick={(event) => {
          if (!isRunning) return
          event.preventDefault()
          stopDateSearch(list)
        }}
      >
        {isRunning ? 'Stop' : 'Go'}
      </Button>
      {isRunning && <span role="status">{countInWords(requests, 'request', 'requests')}</span>}
    </Group>
  )
}

/** Shows the result of the last date search, or the reason for a failure. */
export function DateNote({ list }: { list: string }): ReactNode {
  const search = useDateSearches(({ lists }) => lists[list])
  return (
    <>
      <p role="status" className={`${layout.quiet} ${layout.ownLine}`}>
        {search?.said}
      </p>
      {search?.error && <ProblemNotice error={search.error} tried={`${list}.list`} />}
    </>
  )
}
