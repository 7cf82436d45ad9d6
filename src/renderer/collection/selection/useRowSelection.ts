import { useCallback, useMemo } from 'react'
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

interface Selection {
  readonly keys: ReadonlySet<string>
  /** The row that was clicked last, or that has the cursor. A range begins at this row. */
  readonly anchor?: string | undefined
}

export interface RowSelection {
  /** The selected rows on screen, as indexes in the loaded rows, in display order. */
  readonly recordIndexes: readonly number[]
  /** The number of selected rows that aren't on screen. */
  readonly elsewhere: number
  readonly has: (recordIndex: number) => boolean
  /** Selects a row as in a file manager: Ctrl toggles it, Shift extends the range, a plain click sets the anchor. */
  readonly press: (shown: number, modifiers: Modifiers) => void
  readonly all: () => void
  /** Selects loaded rows, or unselects them if all are selected. */
  readonly toggleAll: (recordIndexes: readonly number[]) => void
  readonly clear: () => void
}

const noIndexes: readonly number[] = []
const noKeys: ReadonlySet<string> = new Set()

/** Returns a list's selection, stored as row keys, so that it survives sorting, filtering, grouping and paging. */
export function useRowSelection<Row>({ list, loaded, order, idOf }: RowSelectionOptions<Row>): RowSelection {
  // Subscribe only to `keys`, because each arrow key changes the anchor and mustn't re-render the table.
  const selected = useSelections(({ lists }) => lists[list]?.keys ?? noKeys)
  // Compute the keys when they are first needed, because most lists never have a selection.
  const keys = useMemo(() => {
    let made: readonly string[] | undefined
    return () =>
      (made ??= rowKeys(loaded.rows, idOf, (recordIndex) => {
        const { exchange = '', at = recordIndex } = loaded.originOf(recordIndex) ?? {}
        return `${exchange} ${at}`
      }))
  }, [loaded, idOf])
  const has = useCallback(
    (recordIndex: number) => selected.size > 0 && selected.has(keys()[recordIndex] ?? ''),
    [selected, keys]
  )
  const recordIndexes = useMemo(() => (selected.size === 0 ? noIndexes : order.filter(has)), [selected, has, order])
  const actions = useMemo(() => actionsOf(list, keys, order), [list, keys, order])
  return { ...actions, recordIndexes, elsewhere: selected.size - recordIndexes.length, has }
}

function actionsOf(
  list: string,
  keys: () => readonly string[],
  order: readonly number[]
): Pick<RowSelection, 'press' | 'all' | 'toggleAll' | 'clear'> {
  const before = (): Selection => useSelections.getState().lists[list] ?? { keys: noKeys }
  const change = (selection: Selection) =>
    useSelections.setState(({ lists }) => ({ lists: { ...lists, [list]: selection } }))
  const keysOf = (recordIndexes: readonly number[]) => recordIndexes.map((recordIndex) => keys()[recordIndex] ?? '')
  return {
    press(shown, { isAdding, isExtending }) {
      const [key] = keysOf(order.slice(shown, shown + 1))
      if (key === undefined) return
      const { keys: selected, anchor } = before()
      if (isExtending) {
        const shownKeys = keysOf(order)
        const anchorIndex = anchor === undefined ? -1 : shownKeys.indexOf(anchor)
        const from = anchorIndex === -1 ? shown : anchorIndex
        const range = shownKeys.slice(Math.min(from, shown), Math.max(from, shown) + 1)
        return change({ keys: new Set(isAdding ? [...selected, ...range] : range), anchor: shownKeys[from] })
      }
      if (!isAdding) return change({ keys: noKeys, anchor: key })
      // The first Ctrl-click also selects the anchor, which is the row clicked before.
      const next = new Set(selected.size === 0 && anchor !== undefined ? [anchor] : selected)
      if (selected.size === 0 || !next.delete(key)) next.add(key)
      change({ keys: next, anchor: next.size === 0 ? undefined : key })
    },
    all() {
      const shownKeys = keysOf(order)
      if (shownKeys.length > 0) change({ keys: new Set([...before().keys, ...shownKeys]), anchor: shownKeys[0] })
    },
    toggleAll(recordIndexes) {
      const toggled = keysOf(recordIndexes)
      const next = new Set(before().keys)
      const isSelected = toggled.every((key) => next.has(key))
      for (const key of toggled) {
        if (isSelected) next.delete(key)
        else next.add(key)
      }
      change({ keys: next, anchor: toggled[0] })
    },
    clear: () => change({ keys: noKeys })
  }
}

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
