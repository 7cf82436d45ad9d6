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

/** The selected rows of each list. A change of account or token clears the player's selections. */
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

const noIndexes: readonly number[] = []

function selectedOf(selected: Selection['keys'], keys: () => readonly string[], recordIndexes: readonly number[]) {
  if (selected.size === 0) return noIndexes
  const all = keys()
  return recordIndexes.filter((recordIndex) => selected.has(all[recordIndex] ?? ''))
}

/** Returns a list's selection, stored as row keys, so it survives sorting, filtering, grouping, paging and loading. */
export function useRowSelection<Row>({ list, loaded, order, idOf }: RowSelectionOptions<Row>): RowSelection {
  // A pressed row changes only the anchor, so moving with arrow keys stays fast.
  const selected = useSelections(({ lists }) => lists[list]?.keys ?? noKeys)
  // Compute the keys on the first press, because most lists never have a selection.
  const keys = useMemo(() => {
    let made: readonly string[] | undefined
    return () =>
      (made ??= rowKeys(loaded.rows, idOf, (recordIndex) => {
        const { exchange = '', at = recordIndex } = loaded.originOf(recordIndex) ?? {}
        return `${exchange} ${at}`
      }))
  }, [loaded, idOf])
  const recordIndexes = useMemo(() => selectedOf(selected, keys, order), [selected, keys, order])
  const actions = useMemo(() => actionsOf(list, keys, order), [list, keys, order])
  const has = useMemo(() => {
    const shown = new Set(recordIndexes)
    return (recordIndex: number) => shown.has(recordIndex)
  }, [recordIndexes])
  return {
    ...actions,
    recordIndexes,
    elsewhere: selected.size - recordIndexes.length,
    howMany: (of) => selectedOf(selected, keys, of).length,
    has
  }
}

interface SelectionActions {
  /** Selects a shown row as a file manager does: alone, as a toggle, or as a range from the anchor. */
  readonly press: (shown: number, modifiers: Modifiers) => void
  readonly only: (shown: number) => void
  readonly all: () => void
  /** Selects loaded rows, or unselects them if all are selected. */
  readonly toggleAll: (recordIndexes: readonly number[]) => void
  readonly clear: () => void
}

/** The selected rows of a list, and the functions that change the selection. */
export interface RowSelection extends SelectionActions {
  /** The selected rows on screen, as indexes in the loaded rows, in display order. */
  readonly recordIndexes: readonly number[]
  /** The number of selected rows that aren't on screen. */
  readonly elsewhere: number
  readonly howMany: (of: readonly number[]) => number
  readonly has: (recordIndex: number) => boolean
}

function actionsOf(list: string, keys: () => readonly string[], order: readonly number[]): SelectionActions {
  const keyAt = (shown: number) => keys()[order[shown] ?? -1]
  const change = (next: Selection) => changeSelection(list, next)
  const range = (from: number, to: number, isAdding: boolean) => {
    const anchor = keyAt(from)
    if (anchor === undefined) return
    const all = keys()
    const shown = order.map((recordIndex) => all[recordIndex] ?? '')
    change(selectRange(selectionOf(list), anchor, between(shown, from, to), isAdding))
  }
  return {
    press: (shown, { isAdding, isExtending }) => {
      const key = keyAt(shown)
      if (key === undefined) return
      const selection = selectionOf(list)
      if (isExtending) {
        const all = keys()
        const from = order.findIndex((recordIndex) => all[recordIndex] === selection.anchor)
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
    toggleAll: (recordIndexes) => {
      const all = keys()
      const toggled = recordIndexes.map((recordIndex) => all[recordIndex] ?? '')
      change(toggleAll(selectionOf(list), toggled))
    },
    clear: () => change(emptySelection)
  }
}

interface Selection {
  readonly keys: ReadonlySet<string>
  /** The row that was pressed last, or that has the cursor. A range begins there. */
  readonly anchor?: string | undefined
}

const noKeys: ReadonlySet<string> = new Set()

export const emptySelection: Selection = { keys: noKeys }

/** Adds or removes a row. The first added row also adds the previously pressed row. */
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

/** Selects a range from the anchor, which doesn't move. `isAdding` keeps the previous selection. */
export const selectRange = (
  { keys }: Selection,
  anchor: string,
  range: Iterable<string>,
  isAdding: boolean
): Selection => ({
  keys: isAdding ? new Set([...keys, ...range]) : new Set(range),
  anchor
})

/** Returns the keys between two indexes, in either order. */
export const between = (keys: readonly string[], one: number, other: number): readonly string[] =>
  keys.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1)

/** Returns a unique key for each row: its id, or else its index in the answer. A repeated id gets a number. */
export function rowKeys<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined,
  recordIndexOf: (recordIndex: number) => string
): readonly string[] {
  const times = new Map<string, number>()
  return rows.map((row, recordIndex) => {
    const id = idOf(row)
    const key = id === undefined ? `at ${recordIndexOf(recordIndex)}` : `id ${id}`
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before === 0 ? key : `${key} again ${before}`
  })
}
