/** The selected rows of a list, by keys that stay with a row while it is filtered, sorted, grouped and loaded again. */
export interface Selection {
  readonly keys: ReadonlySet<string>
  /** The row from which Shift selects. */
  readonly anchor?: string | undefined
  /** Rows were selected on purpose; false where one is only pressed or has the cursor. */
  readonly isExplicit: boolean
}

/** No row. */
export const nothingSelected: Selection = { keys: new Set(), isExplicit: false }

/** The row that is pressed or has the cursor. */
export const pressedOnly = (key: string): Selection => ({ keys: new Set([key]), anchor: key, isExplicit: false })

/** One row alone, on purpose. */
export const selectOnly = (key: string): Selection => ({ ...pressedOnly(key), isExplicit: true })

/** Adds a row, or takes it away. */
export function toggle({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key, isExplicit: next.size > 0 }
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

/**
 * A key for each row: its id, or its place in its answer where it has none. Where an id comes twice, each of the rows
 * has a key of its own.
 */
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
