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

/** The selected rows of each list, by the list's name. Those of a player's lists end with the account and its token. */
export const useSelections = createScopedStore<Selections>(
  'selections',
  { account: ofMachine, changed: ofMachine },
  () => ({
    lists: {}
  })
)

const selectionOf = (list: string): Selection => useSelections.getState().lists[list] ?? nothingSelected

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

function selectedOf(selection: Selection, keys: () => readonly string[], places: readonly number[]) {
  if (!selection.isExplicit) return noPlaces
  const all = keys()
  return places.filter((place) => selection.keys.has(all[place] ?? ''))
}

/** The selection of a list: kept by keys, so that it holds while rows are sorted, filtered, grouped, paged and loaded again. */
export function useRowSelection<Row>({ list, loaded, order, idOf }: RowSelectionOptions<Row>): RowSelection {
  // A press alone changes nothing on screen, so that arrow keys stay cheap.
  const selection = useSelections(({ lists }) => (lists[list]?.isExplicit ? lists[list] : nothingSelected))
  // Only made once something is pressed: most lists are only read.
  const keys = useMemo(() => {
    let made: readonly string[] | undefined
    return () =>
      (made ??= rowKeys(loaded.rows, idOf, (place) => {
        const { exchange = '', at = place } = loaded.originOf(place) ?? {}
        return `${exchange} ${at}`
      }))
  }, [loaded, idOf])
  const places = useMemo(() => selectedOf(selection, keys, order), [selection, keys, order])
  const actions = useMemo(() => actionsOf(list, keys, order), [list, keys, order])
  const has = useMemo(() => {
    const selected = new Set(places)
    return (place: number) => selected.has(place)
  }, [places])
  return {
    ...actions,
    isExplicit: places.length > 0,
    places,
    elsewhere: selection.isExplicit ? selection.keys.size - places.length : 0,
    howMany: (of) => selectedOf(selection, keys, of).length,
    has
  }
}

/** The ways to change a selection. */
interface SelectionActions {
  /** Selects the row at an index in the shown rows as a file manager does: by itself, one more or one less, or all from the anchor on. */
  readonly press: (shown: number, modifiers: Modifiers) => void
  readonly only: (shown: number) => void
  readonly all: () => void
  /** Selects loaded rows, or unselects them if all are selected. */
  readonly toggleAll: (places: readonly number[]) => void
  readonly clear: () => void
}

/** The selected rows of a list, and the ways to change them. */
export interface RowSelection extends SelectionActions {
  /** Rows were selected on purpose, and at least one of them is shown. */
  readonly isExplicit: boolean
  /** The selected rows that are shown, as indexes in the loaded rows, in the order shown. */
  readonly places: readonly number[]
  /** How many selected rows are not shown. */
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
      change(isAdding ? toggle(selection, key) : pressedOnly(key))
    },
    only: (shown) => {
      const key = keyAt(shown)
      if (key !== undefined) change(selectOnly(key))
    },
    all: () => {
      if (order.length > 0) range(0, order.length - 1, true)
    },
    toggleAll: (places) => {
      const all = keys()
      const toggled = places.map((place) => all[place] ?? '')
      change(toggleAll(selectionOf(list), toggled))
    },
    clear: () => change(nothingSelected)
  }
}

interface Selection {
  readonly keys: ReadonlySet<string>
  readonly anchor?: string | undefined
  /** Rows were selected on purpose; false where one is only pressed or has the cursor. */
  readonly isExplicit: boolean
}

/** No row. */
export const nothingSelected: Selection = { keys: new Set(), isExplicit: false }

/** The row that is pressed or has the cursor. */
export const pressedOnly = (key: string): Selection => ({ keys: new Set([key]), anchor: key, isExplicit: false })

const selectOnly = (key: string): Selection => ({ ...pressedOnly(key), isExplicit: true })

/** Adds a row, or takes it away. */
export function toggle({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key, isExplicit: next.size > 0 }
}

/** Adds rows, or takes them away where all are in. A row that is only pressed does not stay beside them. */
export function toggleAll({ keys, isExplicit }: Selection, toggled: readonly string[]): Selection {
  const next = new Set(isExplicit ? keys : [])
  const isIn = toggled.every((key) => next.has(key))
  for (const key of toggled)
    if (!isIn) next.add(key)
    else next.delete(key)
  return { keys: next, anchor: toggled[0], isExplicit: next.size > 0 }
}

/** Selects rows that stand together, from the anchor, which stays; `isAdding` keeps those selected before. */
export const selectRange = (
  { keys }: Selection,
  anchor: string,
  range: Iterable<string>,
  isAdding: boolean
): Selection => ({
  keys: isAdding ? new Set([...keys, ...range]) : new Set(range),
  anchor,
  isExplicit: true
})

/** The keys of the rows from one index to another, whichever comes first. */
export const between = (keys: readonly string[], one: number, other: number): readonly string[] =>
  keys.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1)

/** A key for each row: its id, or its place in its answer; of equal ids each has a key of its own. */
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
