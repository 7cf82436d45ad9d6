import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { assumedCounting } from '../../../shared/values/newConnection.ts'
import {
  groupRows,
  shownGroups,
  type Group,
  type Grouping,
  type ShownGroup,
  isInTimeOrder
} from '../../domain/groups/groupRows.ts'
import { readSource, type SourceFacts } from '../../../shared/readings/readSource.ts'
import { rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { useConnection, useWhat } from '../../session/connections.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import type { RowHead } from '../../collection/grid/GroupHead.tsx'
import type { Arrangement } from '../../collection/view/useListView.ts'
import { incrementalRowCache } from '../../collection/state/sortRows.ts'
import { changeList, useListState } from '../../collection/state/listState.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { groupName, groupNote, type MoneyRules } from '../../components/transaction/groupWords.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import type { TimeDisplay } from '../../../shared/values/choosable.ts'
import { longDateText } from '../../domain/time/dateText.ts'
import { timeKey, timeParts, type ShownTime } from '../../domain/time/showTime.ts'

const minute = 60_000_000

interface GroupingState {
  readonly isOpen: boolean
  readonly others: ReadonlySet<string>
}

const untouched = { isOpen: true, others: new Set<string>() }

const useGrouping = createScopedStore<GroupingState>('grouping', { account: untouched }, () => untouched)

const list = 'transactions'

function useGroupedBy(): 'rows' | Grouping {
  const { group } = useListState(list)
  return group === 'sessions' || group === 'rounds' ? group : 'rows'
}

/** Shows rows, sessions or rounds, with all groups open. */
export function groupBy(by: string): void {
  useGrouping.setState(untouched)
  changeList(list, { group: by === 'rows' ? undefined : by })
}

export const foldAll = (isOpen: boolean): void => useGrouping.setState({ isOpen, others: new Set() })

const isOpenIn = ({ isOpen, others }: Pick<GroupingState, 'isOpen' | 'others'>, key: string): boolean =>
  others.has(key) !== isOpen

function toggleGroup(key: string): void {
  useGrouping.setState(({ others }) => {
    const changed = new Set(others)
    if (!changed.delete(key)) changed.add(key)
    return { others: changed }
  })
}

const sourceReader = () =>
  incrementalRowCache<ReceivedTransaction, SourceFacts[]>(
    () => [],
    (facts, row) => facts.push(readSource(rawTransaction.sourceBody(row)))
  )

const keyOf = ({ game, round, last, isTimed }: Group): string => JSON.stringify([game, round, isTimed && last])

function spanOf(recordIndexes: readonly number[], times: readonly RowTime[]): string {
  let [first, last] = [undefined, undefined] as (RowTime | undefined)[]
  for (const recordIndex of recordIndexes) {
    const time = times[recordIndex]
    if (time?.key === undefined) continue
    if (first?.key === undefined || time.key < first.key) first = time
    if (last?.key === undefined || time.key > last.key) last = time
  }
  const [from, to] = [first?.parts, last?.parts]
  if (!from || !to) return ''
  const begin = `${from.day}, ${from.clock}`
  if (first === last) return begin
  return from.day === to.day ? `${begin}–${to.clock}` : `${begin} – ${to.day}, ${to.clock}`
}

interface Heads {
  readonly shown: readonly ShownGroup[]
  readonly rows: readonly ReceivedTransaction[]
  readonly times: readonly RowTime[]
  readonly rules: MoneyRules
  readonly isOpen: (key: string) => boolean
  readonly notes: WeakMap<ShownGroup, string>
}

/** Returns the heads of the displayed groups, and the rows of the open groups. */
export function headsOf({ shown, rows, times, rules, isOpen, notes }: Heads) {
  const order: number[] = []
  const noteOf = (one: ShownGroup): string => {
    const { group, recordIndexes } = one
    const note =
      notes.get(one) ??
      groupNote(
        { group, rows: recordIndexes.map((recordIndex) => rows[recordIndex]) },
        spanOf(recordIndexes, times),
        rules
      )
    notes.set(one, note)
    return note
  }
  const heads = shown.map((one): RowHead => {
    const { group, recordIndexes } = one
    const key = keyOf(group)
    const at = order.length
    const isShown = isOpen(key)
    if (isShown) for (const recordIndex of recordIndexes) order.push(recordIndex)
    return {
      at,
      words: groupName(group),
      recordIndexes,
      // Compute the note only when it is drawn, because a group may have thousands of rows.
      get note() {
        return noteOf(one)
      },
      get isNoteSlow() {
        return !notes.has(one)
      },
      fold: { isOpen: isShown, toggle: () => toggleGroup(key) }
    }
  })
  return { heads, order }
}

export interface RowArrangement extends Arrangement {
  readonly heads: readonly RowHead[] | undefined
  readonly isByDay: boolean
}

export interface RowGroups {
  readonly by: 'rows' | Grouping
  /** The game and round of each row; absent if rows aren't grouped. */
  readonly sources: readonly SourceFacts[] | undefined
  readonly arrange: (order: readonly number[]) => RowArrangement
  /** Returns the key of the closed group that hides a row. */
  readonly closedGroupOf: (recordIndex: number) => string | undefined
}

/** Caches the last result, so closing a group doesn't group all rows again. */
function keepLast<In, Out>(make: (input: In) => Out): (input: In) => Out {
  let last: { readonly input: In; readonly output: Out } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, output: make(input) }
    return last.output
  }
}

export interface LoadedEnds {
  readonly hasFirst: boolean
  readonly isWhole: boolean
}

/** Groups loaded rows into sessions or rounds; otherwise, by day if they are sorted by time. */
export function useGroups(
  rows: readonly ReceivedTransaction[],
  times: readonly RowTime[],
  { hasFirst, isWhole }: LoadedEnds
): RowGroups {
  const by = useGroupedBy()
  const folding = useGrouping(({ isOpen, others }) => ({ isOpen, others }))
  const counting = useConnection()?.counting ?? assumedCounting
  const whatOf = useWhat()
  const display = usePreferences(({ money }) => money)
  const sessionPause = usePreferences((preferences) => preferences.sessionPause)
  const isGrouped = by !== 'rows'
  const [readSources] = useState(sourceReader)
  const sources = useMemo(() => (isGrouped ? [...readSources(rows)] : undefined), [isGrouped, readSources, rows])
  const groups = useMemo(() => {
    if (by === 'rows' || !sources) return undefined
    const facts = sources.map(({ game, round }, recordIndex) => ({ game, round, at: times[recordIndex]?.key }))
    return groupRows(facts, by, sessionPause * minute)
  }, [by, sources, times, sessionPause])
  const shownIn = useMemo(() => groups && keepLast((order: readonly number[]) => shownGroups(groups, order)), [groups])
  const { notes, rules } = useMemo(
    () => ({
      notes: new WeakMap<ShownGroup, string>(),
      rules: { display, counting, whatOf, isPart: !isWhole },
      of: [times, rows]
    }),
    [display, counting, whatOf, isWhole, times, rows]
  )
  const arrange = useCallback(
    (passing: readonly number[]): RowArrangement => {
      if (!shownIn) {
        const heads = dayHeads(times, passing, { hasFirst, isWhole })
        return { passing, order: passing, heads, isByDay: heads !== undefined }
      }
      const isOpen = (key: string) => isOpenIn(folding, key)
      const { heads, order } = headsOf({ shown: shownIn(passing), rows, times, rules, notes, isOpen })
      return { passing, order, heads, isByDay: false }
    },
    [shownIn, rows, times, rules, notes, folding, hasFirst, isWhole]
  )
  return {
    by,
    sources,
    arrange,
    closedGroupOf(recordIndex) {
      const group = groups?.groups[groups.groupOf[recordIndex] ?? -1]
      const key = group && keyOf(group)
      return key === undefined || isOpenIn(folding, key) ? undefined : key
    }
  }
}

/** If the row to focus is in a closed group, opens the group. Returns the row once its group is open. */
export function useFocusInGroup<On extends { readonly recordIndex: number }>(
  { closedGroupOf }: RowGroups,
  focusOn: On | undefined
): On | undefined {
  const closed = focusOn && closedGroupOf(focusOn.recordIndex)
  const [passedOn, passOn] = useState(focusOn)
  if (closed === undefined && focusOn !== passedOn) passOn(focusOn)
  const reveal = useEffectEvent(() => {
    if (closed !== undefined) toggleGroup(closed)
  })
  useEffect(() => reveal(), [focusOn])
  return passedOn
}

/** When a row was processed, as displayed and as a sort key. */
export interface RowTime {
  readonly parts: ShownTime | undefined
  readonly key: number | undefined
}

/**
 * Returns a function that reads the times of rows for display. If rows were appended to the list, it reads only those
 * rows.
 */
export const timeReader = (display: TimeDisplay, zone: string) =>
  incrementalRowCache<ReceivedTransaction, RowTime[]>(
    () => [],
    (times, row) => {
      const raw = rawTransaction.processedAt(row)
      const key = timeKey(raw, zone)
      times.push({ parts: timeParts(raw, display, zone), key: typeof key === 'number' ? key : undefined })
    }
  )

/** Returns a head for each day; undefined if rows aren't sorted by time. The first and last day may be incomplete. */
export function dayHeads(
  times: readonly RowTime[],
  order: readonly number[],
  { hasFirst, isWhole }: LoadedEnds
): readonly RowHead[] | undefined {
  if (!isInTimeOrder(order.length, (index) => times[order[index] ?? -1]?.key)) return undefined
  const starts: { day: string; wall: Date; at: number }[] = []
  for (const [at, recordIndex] of order.entries()) {
    const parts = times[recordIndex]?.parts
    // A row whose time can't be read stays below the previous day head.
    if (parts && parts.day !== starts.at(-1)?.day) starts.push({ day: parts.day, wall: parts.wall, at })
  }
  if (starts.length === 0) return undefined
  const [first, last] = [times.find(({ parts }) => parts), times.findLast(({ parts }) => parts)]
  const isOrdered = isWhole || isInTimeOrder(times.length, (recordIndex) => times[recordIndex]?.key)
  const mayHaveMore = (day: string) =>
    !isWhole && (!isOrdered || day === last?.parts?.day || (!hasFirst && day === first?.parts?.day))
  return starts.map(({ day, wall, at }, index) => ({
    at,
    words: longDateText(wall),
    note: `${rowsInWords((starts[index + 1]?.at ?? order.length) - at)}${mayHaveMore(day) ? ' so far' : ''}`
  }))
}
