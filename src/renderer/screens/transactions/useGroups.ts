import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { groupRows, shownGroups, type Group, type ShownGroup } from '../../domain/groups/groupRows.ts'
import { readSource, type SourceFacts } from '../../domain/groups/readSource.ts'
import { rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { useConnection } from '../../session/connections.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import type { RowHead } from '../../collection/grid/rowHeads.ts'
import type { RowTime } from './dayHeads.ts'
import { isOpenIn, toggleGroup, useGroupedBy, useGrouping } from './groupingStore.ts'
import { groupName, groupNote, type MoneyRules } from './groupWords.ts'

const minute = 60_000_000

/** Reads the sources of rows; those of a list that has grown are read once. */
function keepSources() {
  let facts: SourceFacts[] = []
  let before: readonly ReceivedTransaction[] = []
  return (rows: readonly ReceivedTransaction[]): readonly SourceFacts[] => {
    const { length } = facts
    const isGrown = before[0] === rows[0] && before[length - 1] === rows[length - 1]
    if (!isGrown || rows.length < length) facts = []
    facts = [...facts, ...rows.slice(facts.length).map((row) => readSource(rawTransaction.sourceBody(row)))]
    before = rows
    return facts
  }
}

const keyOf = ({ game, round, last, isTimed }: Group): string => JSON.stringify([game, round, isTimed && last])

/** When a group was played, as it is shown. */
function spanOf(places: readonly number[], times: readonly RowTime[]): string {
  let [first, last] = [undefined, undefined] as (RowTime | undefined)[]
  for (const place of places) {
    const time = times[place]
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

/** The parts of the heads of groups. */
interface Heads {
  readonly shown: readonly ShownGroup[]
  readonly rows: readonly ReceivedTransaction[]
  readonly times: readonly RowTime[]
  readonly rules: MoneyRules
  readonly isOpen: (key: string) => boolean
  /** The sums of groups that were drawn already. */
  readonly notes: WeakMap<ShownGroup, string>
}

/** The heads of the shown groups, and the rows below those that are open. */
export function headsOf({ shown, rows, times, rules, isOpen, notes }: Heads) {
  const order: number[] = []
  const noteOf = (one: ShownGroup): string => {
    const { group, places } = one
    const note =
      notes.get(one) ?? groupNote({ group, rows: places.map((place) => rows[place]) }, spanOf(places, times), rules)
    notes.set(one, note)
    return note
  }
  const heads = shown.map((one): RowHead => {
    const { group, places } = one
    const key = keyOf(group)
    const at = order.length
    const isShown = isOpen(key)
    if (isShown) for (const place of places) order.push(place)
    return {
      at,
      words: groupName(group),
      // Added up once it is drawn: there may be thousands.
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

interface Asked {
  readonly rows: readonly ReceivedTransaction[]
  readonly times: readonly RowTime[]
  /** The rows that pass the filter, in display order. */
  readonly order: readonly number[]
  /** A row that gets the focus. */
  readonly focusOn: { readonly place: number } | undefined
}

/** The shown rows in sessions or rounds; nothing while rows are shown. */
export function useGroups({ rows, times, order, focusOn }: Asked) {
  const by = useGroupedBy()
  const { isOpen, others } = useGrouping()
  const connection = useConnection()
  const counting = connection?.counting ?? assumedCounting
  const lens = usePreferences(({ money }) => money)
  const sessionPause = usePreferences((preferences) => preferences.sessionPause)
  const isGrouped = by !== 'rows'
  const [readSources] = useState(keepSources)
  const sources = useMemo(() => (isGrouped ? readSources(rows) : undefined), [isGrouped, readSources, rows])
  const groups = useMemo(() => {
    if (by === 'rows' || !sources) return undefined
    const facts = sources.map(({ game, round }, place) => ({ game, round, at: times[place]?.key }))
    return groupRows(facts, by, sessionPause * minute)
  }, [by, sources, times, sessionPause])
  const shown = useMemo(() => groups && shownGroups(groups, order), [groups, order])
  const { notes, rules } = useMemo(
    () => ({ notes: new WeakMap<ShownGroup, string>(), rules: { lens, counting }, of: [times, rows] }),
    [lens, counting, times, rows]
  )
  const { heads, order: arranged } = useMemo(() => {
    if (!shown) return { heads: undefined, order }
    return headsOf({
      shown,
      rows,
      times,
      rules,
      notes,
      isOpen: (key) => isOpenIn({ isOpen, others }, key)
    })
  }, [shown, rows, times, rules, notes, isOpen, others, order])

  // A row that is to have the focus gets it once its group is open.
  const focused = focusOn && groups?.groups[groups.groupOf[focusOn.place] ?? -1]
  const isHidden = focused !== undefined && !isOpenIn({ isOpen, others }, keyOf(focused))
  const [passedOn, passOn] = useState(focusOn)
  if (!isHidden && focusOn !== passedOn) passOn(focusOn)
  const reveal = useEffectEvent(() => {
    if (focused && isHidden) toggleGroup(keyOf(focused))
  })
  useEffect(() => reveal(), [focusOn])
  return {
    by,
    heads,
    order: arranged,
    focusOn: passedOn,
    sources,
    isOpen
  }
}
