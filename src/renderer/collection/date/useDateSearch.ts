import { useEffect, useEffectEvent } from 'react'
import { useChosenZone } from '../../components/field/When.tsx'
import { readTypedTime } from '../../domain/filter/typedTime.ts'
import { firstInstantOf } from '../../domain/time/instantRanges.ts'
import {
  addToSaid,
  focusOnTime,
  forgetGone,
  giveFocus,
  sayOfDate,
  searchDate,
  useDateSearches,
  type SearchedList
} from './dateSearchStore.ts'
import { nearestRow } from './findPage.ts'

/** The list on screen. */
export interface DatedList extends SearchedList {
  /** The page on screen; undefined while loading, or if several pages are shown. */
  readonly page: number | undefined
  /** Whether all pages are shown and none is loading. */
  readonly hasAll: boolean
  readonly isWhole: boolean
  /** The time field that the platform sorts rows by; absent if there is no such field. */
  readonly field?: string | undefined
  /** The time of each loaded row, in microseconds since 1970. */
  readonly times: () => readonly (number | undefined)[]
  readonly asked: number
  /**
   * Loads pages into one list from `page` on, until rows are older than `oldest` or the list ends. Pages before `page`
   * have no row before `to`.
   */
  readonly readOn: (page: number, requests: number, oldest: number | undefined, to?: number) => void
  /** The loaded pages after loading has ended; absent while single pages are shown. */
  readonly ended?: EndedPages | undefined
}

interface EndedPages {
  readonly from: number
  /** No earlier page has a row older than this time. */
  readonly to?: number | undefined
  readonly isAtEnd: boolean
}

/** Parses a typed date or range. Returns bounds in microseconds since 1970 and words, or a fault. */
function readDate(typed: string, zone: string) {
  const text = typed.trim()
  const read = readTypedTime(text, 0, { now: Date.now(), zone })
  // *Since* has no row to go to: the newest rows begin the list.
  if (!read || read.end < text.length || 'fault' in read || !Number.isFinite(read.time.to)) {
    const why = read && 'fault' in read ? `${read.fault}. ` : ''
    return { fault: `“${text}” is not a date: ${why}Write it as 20 Nov 18:30, yesterday 18:30 or 2026-11-20.` }
  }
  const { time } = read
  const at = (wall: number) => firstInstantOf(wall, time.zone) * 1000
  const words = time.note === undefined ? time.words : `${time.words} (${time.note})`
  return { from: at(time.from), to: at(time.to), words }
}

/** Goes to a typed date: focuses the newest loaded row, or searches for a page. `order` contains the filtered rows. */
export function useDateSearch(list: DatedList, order: readonly number[]) {
  const { name, page, hasAll, isWhole, times } = list
  const zone = useChosenZone()
  const wanted = useDateSearches(({ lists }) => lists[name]?.wanted)
  const focusOn = useDateSearches(({ lists }) => lists[name]?.focusOn)
  const isShown = wanted !== undefined && (wanted.page === undefined ? hasAll : wanted.page === page)
  const focusNearest = useEffectEvent((target: number) => {
    const all = times()
    const nearest = nearestRow(all, target)
    const passing =
      order[
        nearestRow(
          order.map((place) => all[place]),
          target
        )
      ]
    giveFocus(name, passing, passing === undefined ? undefined : all[passing])
    if (passing === undefined)
      return addToSaid(name, 'No loaded row matches the filter: clear it to see the rows around.')
    if (passing !== nearest && all[passing] !== all[nearest]) {
      addToSaid(name, 'That row does not match the filter: the next older match is marked.')
    }
  })
  const target = wanted?.target
  useEffect(() => {
    if (isShown && target !== undefined) focusNearest(target)
  }, [isShown, target])
  // A new page, filter or refresh shows other rows, so clear the old row's message.
  const forget = useEffectEvent(() => {
    const all = times()
    forgetGone(name, ({ place, time }) => order.includes(place) && all[place] === time)
  })
  useEffect(() => forget(), [order, page])
  // A reopened list must not take the focus.
  useEffect(() => () => giveFocus(name), [name])

  const go = (typed: string) => {
    const read = readDate(typed, zone)
    if ('fault' in read) return sayOfDate(name, read.fault)
    const { from, to, words } = read
    const target = to - 1
    const loaded = hasAll ? times().filter((one) => one !== undefined) : []
    const isCovered = loaded.some((one) => one >= target) && loaded.some((one) => one <= target)
    if (hasAll && (isWhole || isCovered)) {
      const isOfDate = loaded.some((one) => one >= from && one < to)
      const none = `No loaded row is of ${words}: the row next to it is marked.`
      return focusOnTime(name, target, isOfDate ? `The newest row of ${words} is marked.` : none)
    }
    void searchDate(list, { from, to }, words)
  }
  return { go, focusOn }
}
