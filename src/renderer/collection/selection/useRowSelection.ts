import { useMemo } from 'react'
import { isOfMachine } from '../state/listState.ts'
import type { Loaded } from '../state/loadedRows.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

interface Selections {
  readonly lists: Readonly<Record<string, Selection>>
}

const ofMachine = ({ lists }: Selections): Selections => ({
  lists: Object.fromEntries(Object.entries(lists).filter(([list]) => isOfMachine(list)))
})

/** The selected rows per list name. A player's lists are cleared with the account or its token. */
export const useSelections = createScopedStore<Selections>(
  'selections',
  { account: ofMachine, changed: ofMachine },
  () => ({
    lists: {}
  })
)

const selectionOf = (list: string): Selection => useSelections.getState().lists[list] ?? emptySelection

const changeSelection = (list: string, selection: Selection): void =>
  useSelections.setState(({ lists }) => ({ lists: { ...lists, [list]: selection } }))

/** The modifiers of a press. */
export interface Modifiers {
  readonly isAdding: boolean
  readonly isExtending: boolean
}

interface RowSelectionOptions<Row> {
  readonly list: string
  readonly loaded: Pick<Loaded<Row>, 'rows' | 'originOf'>
  readonly order: readonly number[]
  readonly idOf: (row: Row) => string | undefined
}

const noPlaces: readonly number[] = []

function selectedOf(selected: Selection['keys'], keys: () => readonly string[], places: readonly number[]) {
  if (selected.size === 0) return noPlaces
  const all = keys()
  return places.filter((place) => selected.has(all[place] ?? ''))
}

/** A list's selection, kept by row keys so that it survives sorting, filtering, grouping, paging and loading. */
export function useRowSelection<Row>({ list, loaded, order, idOf }: RowSelectionOptions<Row>): RowSelection {
  // A pressed row changes the anchor only, so arrow keys stay cheap.
  const selected = useSelections(({ lists }) => lists[list]?.keys ?? noKeys)
  // Computed on the first press: most lists are never selected from.
  const keys = useMemo(() => {
    let made: readonly string[] | undefined
    return () =>
      (made ??= rowKeys(loaded.rows, idOf, (place) => {
        const { exchange = '', at = place } = loaded.originOf(place) ?? {}
        return `${exchange} ${at}`
      }))
  }, [loaded, idOf])
  const places = useMemo(() => selectedOf(selected, keys, order), [selected, keys, order])
  const actions = useMemo(() => actionsOf(list, keys, order), [list, keys, order])
  const has = useMemo(() => {
    const shown = new Set(places)
    return (place: number) => shown.has(place)
  }, [places])
  return {
    ...actions,
    places,
    elsewhere: selected.size - places.length,
    howMany: (of) => selectedOf(selected, keys, of).length,
    has
  }
}

/** The ways to change a selection. */
interface SelectionActions {
  /** Selects a shown row as a file manager does: alone, toggled, or as a range from the anchor. */
  readonly press: (shown: number, modifiers: Modifiers) => void
  readonly only: (shown: number) => void
  readonly all: () => void
  /** Selects loaded rows, or unselects them if all are selected. */
  readonly toggleAll: (places: readonly number[]) => void
  readonly clear: () => void
}

/** The selected rows of a list, and the ways to change them. */
export interface RowSelection extends SelectionActions {
  /** The selected rows that are shown, as indexes in the loaded rows, in the order shown. */
  readonly places: readonly number[]
  /** The number of selected rows that are not shown. */
  readonly elsewhere: number
  readonly howMany: (of: readonly number[]) => number
  readonly has: (place: number) => boolean
}

function actionsOf(list: string, keys: () => readonly string[], order: readonly number[]): SelectionActions {
  const keyAt = (shown: number) => keys()[order[shown] ?? -1]
  const change = (next: Selection) => changeSelection(list, next)
  const range = (from: number, to: number, isAdding: boolean) => {
    const anchor = keyAt(from)
    if (anchor === undefined) return
    const all = keys()
    const shown = order.map((place) => all[place] ?? '')
    change(selectRange(selectionOf(list), anchor, between(shown, from, to), isAdding))
  }
  return {
    press: (shown, { isAdding, isExtending }) => {
      const key = keyAt(shown)
      if (key === undefined) return
      const selection = selectionOf(list)
      if (isExtending) {
        const all = keys()
        const from = order.findIndex((place) => all[place] === selection.anchor)
        return range(from === -1 ? shown : from, shown, isAdding)
      }
      change(isAdding ? toggle(selection, key) : { keys: noKeys, anchor: key })
    },
    only: (shown) => {
      const key = keyAt(shown)
      if (key !== undefined) change({ keys: new Set([key]), anchor: key })
    },
    all: () => {
      if (order.length > 0) range(0, order.length - 1, true)
    },
    toggleAll: (places) => {
      const all = keys()
      const toggled = places.map((place) => all[place] ?? '')
      change(toggleAll(selectionOf(list), toggled))
    },
    clear: () => change(emptySelection)
  }
}

interface Selection {
  readonly keys: ReadonlySet<string>
  /** The row that was pressed last or has the cursor; ranges begin at it. */
  readonly anchor?: string | undefined
}

const noKeys: ReadonlySet<string> = new Set()

/** No row. */
export const emptySelection: Selection = { keys: noKeys }

/** Adds or removes a row. The first row added also adds the row that was pressed before it. */
export function toggle({ keys, anchor }: Selection, key: string): Selection {
  const next = new Set(keys.size === 0 && anchor !== undefined ? [anchor] : keys)
  if (keys.size === 0 || !next.delete(key)) next.add(key)
  return { keys: next, anchor: next.size === 0 ? undefined : key }
}

/** Adds rows, or removes them if all are selected. */
export function toggleAll({ keys }: Selection, toggled: readonly string[]): Selection {
  const next = new Set(keys)
  const isIn = toggled.every((key) => next.has(key))
  for (const key of toggled)
    if (!isIn) next.add(key)
    else next.delete(key)
  return { keys: next, anchor: toggled[0] }
}

/** Selects a range from the anchor, which stays; `isAdding` keeps the rows selected before. */
export const selectRange = (
  { keys }: Selection,
  anchor: string,
  range: Iterable<string>,
  isAdding: boolean
): Selection => ({
  keys: isAdding ? new Set([...keys, ...range]) : new Set(range),
  anchor
})

/** The keys between two indexes, in either order. */
export const between = (keys: readonly string[], one: number, other: number): readonly string[] =>
  keys.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1)

/** A unique key per row: its id, else its position in its answer. Repeated ids get a number. */
export function rowKeys<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined,
  placeOf: (place: number) => string
): readonly string[] {
  const times = new Map<string, number>()
  return rows.map((row, place) => {
    const id = idOf(row)
    const key = id === undefined ? `at ${placeOf(place)}` : `id ${id}`
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before === 0 ? key : `${key} again ${before}`
  })
}
