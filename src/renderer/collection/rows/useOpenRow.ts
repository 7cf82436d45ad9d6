import { useCallback, useEffect, useMemo, useState } from 'react'
import { changeList, idInAddress, useListState } from '../state/listState.ts'
import type { Loaded, RowOrigin } from '../state/loadedRows.ts'

export interface OpenRow<Row> {
  readonly row: Row
  /** The row's index in the loaded rows; -1 if it is no longer loaded. */
  readonly recordIndex: number
  readonly origin: RowOrigin | undefined
}

/** Returns the open row's index in newly loaded rows; -1 if the row is gone. */
function recordIndexOf<Row>(
  open: Pick<OpenRow<Row>, 'row' | 'recordIndex'>,
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined
): number {
  const before = rows[open.recordIndex]
  if (before === open.row) return open.recordIndex
  const id = idOf(open.row)
  if (id === undefined) return -1
  if (before !== undefined && idOf(before) === id) return open.recordIndex
  return rows.findIndex((row) => idOf(row) === id)
}

/** Keeps the open row if it has the wanted id; otherwise, opens the loaded row with this id. */
export function openIn<Row>(
  opened: OpenRow<Row> | undefined,
  wanted: string | undefined,
  { rows, originOf }: Pick<Loaded<Row>, 'rows' | 'originOf'>,
  idOf: (row: Row) => string | undefined
): OpenRow<Row> | undefined {
  if (opened && idInAddress(idOf(opened.row)) === wanted) {
    const recordIndex = recordIndexOf(opened, rows, idOf)
    const row = rows[recordIndex] ?? opened.row
    if (recordIndex === opened.recordIndex && row === opened.row) return opened
    return recordIndex === -1 ? { ...opened, recordIndex } : { row, recordIndex, origin: originOf(recordIndex) }
  }
  const recordIndex = wanted === undefined ? -1 : rows.findIndex((row) => idOf(row) === wanted)
  const row = rows[recordIndex]
  return row === undefined ? undefined : { row, recordIndex, origin: originOf(recordIndex) }
}

interface OpenRowOptions<Row> {
  readonly list: string
  readonly loaded: Loaded<Row>
  /** The rows that the table draws, as indexes in the loaded rows. */
  readonly order: readonly number[]
  /** The rows that match the filter, including those in closed groups. */
  readonly passing: readonly number[]
  readonly isFiltered: boolean
  readonly idOf: (row: Row) => string | undefined
}

export interface OpenRows<Row> {
  readonly open: OpenRow<Row> | undefined
  /** The id of the row that should be open but isn't loaded. */
  readonly missing: string | undefined
  readonly openAt: (recordIndex: number) => void
  readonly close: () => void
  /** Absent on the last row. */
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
}

/**
 * Keeps a row open when the list is loaded or sorted and when the user changes the page or the screen. Closes the row if
 * a filter hides it.
 */
export function useOpenRow<Row>({
  list,
  loaded,
  order,
  passing,
  isFiltered,
  idOf
}: OpenRowOptions<Row>): OpenRows<Row> {
  const wanted = useListState(list).open
  const [opened, setOpened] = useState<OpenRow<Row>>()
  const current = useMemo(() => openIn(opened, wanted, loaded, idOf), [opened, wanted, loaded, idOf])
  if (current !== opened) setOpened(current)
  // Close the panel of a hidden row; otherwise, the row would look like a match.
  const isGone =
    current !== undefined &&
    loaded.rows.length > 0 &&
    (current.recordIndex === -1 ? isFiltered : !passing.includes(current.recordIndex))
  const open = isGone ? undefined : current
  const openAt = useCallback(
    (recordIndex: number) => {
      const row = loaded.rows[recordIndex]
      if (row === undefined) return
      setOpened({ row, recordIndex, origin: loaded.originOf(recordIndex) })
      changeList(list, { open: idOf(row) })
    },
    [loaded, list, idOf]
  )
  const close = () => {
    changeList(list, { open: undefined })
    setOpened(undefined)
  }
  useEffect(() => {
    if (isGone) changeList(list, { open: undefined })
  }, [isGone, list])
  const shown = open ? order.indexOf(open.recordIndex) : -1
  const step = (by: number) => {
    const recordIndex = shown === -1 ? undefined : order[shown + by]
    return recordIndex === undefined ? undefined : () => openAt(recordIndex)
  }
  return {
    open,
    missing: current ? undefined : wanted,
    openAt,
    close,
    next: step(1),
    previous: step(-1)
  }
}
