import { useCallback, useState } from 'react'
import type { Loaded, RowOrigin } from '../state/loadedRows.ts'

/** The row in the detail panel. */
export interface OpenRow<Row> {
  readonly row: Row
  /** Its index in the loaded rows; -1 once it is not among them. */
  readonly place: number
  readonly origin: RowOrigin | undefined
}

/** The open row and the functions that change it. */
export interface OpenRows<Row> {
  readonly open: OpenRow<Row> | undefined
  /** Opens the row at an index of the loaded rows. */
  readonly openAt: (place: number) => void
  readonly close: () => void
  /** Opens the next or the previous shown row; absent where there is none. */
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
}

/** The index of a row in newly loaded rows: the same index, or that of its id. */
export function placeOf<Row>(
  open: Pick<OpenRow<Row>, 'row' | 'place'>,
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined
): number {
  const before = rows[open.place]
  if (before === open.row) return open.place
  const id = idOf(open.row)
  if (id === undefined) return -1
  if (before !== undefined && idOf(before) === id) return open.place
  return rows.findIndex((row) => idOf(row) === id)
}

/** Keeps a row open while rows are loaded, filtered and sorted, and when its page is left. */
export function useOpenRow<Row>(
  { rows, originOf }: Loaded<Row>,
  order: readonly number[],
  idOf: (row: Row) => string | undefined
): OpenRows<Row> {
  const [opened, setOpened] = useState<OpenRow<Row>>()
  let open = opened
  if (opened) {
    const place = placeOf(opened, rows, idOf)
    const row = rows[place]
    if (place !== opened.place || (row !== undefined && row !== opened.row)) {
      open = row === undefined ? { ...opened, place } : { row, place, origin: originOf(place) }
      setOpened(open)
    }
  }
  const openAt = useCallback(
    (place: number) => {
      const row = rows[place]
      if (row !== undefined) setOpened({ row, place, origin: originOf(place) })
    },
    [rows, originOf]
  )
  const shown = open ? order.indexOf(open.place) : -1
  const step = (by: number) => {
    const place = shown === -1 ? undefined : order[shown + by]
    return place === undefined ? undefined : () => openAt(place)
  }
  return { open, openAt, close: () => setOpened(undefined), next: step(1), previous: step(-1) }
}
