import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { copyText } from '../../stores/toasts.ts'
import type { CellPlace } from './cellOf.ts'
import { plainText, textIn, type RecordColumn } from '../columns/column.ts'
import { rowsAsJson, rowsAsText } from './copyRows.ts'
import { inside, movedCursor, rangeOf, type Cursor } from './cursor.ts'
import { useCellFocus, type CellFocus } from './useCellFocus.ts'
import type { OpenRows } from '../rows/useOpenRow.ts'
import type { RowView } from '../rows/useRowView.ts'

/** What can be copied at the cursor. */
export type Copied = 'cell' | 'received' | 'rows' | 'json'

interface Table<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly columns: readonly RecordColumn<Row>[]
  readonly view: RowView<Row>
  readonly rows: OpenRows<Row>
  readonly rowHeight: number
  readonly focusOn: { readonly place: number } | undefined
}

/** The cursor of a table and its actions. */
export interface TableKeys {
  readonly cursor: Cursor
  /** Several rows are selected. */
  readonly isRange: boolean
  readonly copy: (what: Copied) => void
  /** Opens the cursor's row. */
  readonly open: () => void
  /** Moves to a cell, or extends the range to it. */
  readonly select: (cell: CellPlace, isExtending: boolean) => void
  /** Focuses the cursor's cell. */
  readonly focus: () => void
  /** Moves the focus from a header into its column. */
  readonly enter: (column: number) => void
  readonly settle: CellFocus['settle']
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const rowsInWords = (count: number) => (count === 1 ? 'row' : `${count} rows`)

/** Copies a cell or the selected rows and sets the message. */
function useCopying<Row>(
  { columns, view: { rows, order } }: Pick<Table<Row>, 'columns' | 'view'>,
  cursor: Cursor
): (what: Copied) => void {
  const [first, last] = rangeOf(cursor)
  const meant = () => order.slice(first, last + 1).flatMap((place) => rows[place] ?? [])
  const column = columns[cursor.column]
  const cellText = (what: Copied): string => {
    const row = rows[order[cursor.row] ?? -1]
    if (!column || row === undefined) return ''
    return what === 'cell' ? textIn(column, row) : plainText(column.value(row))
  }
  const textOf = (what: Copied): string => {
    if (what === 'json') return rowsAsJson(meant())
    return what === 'rows' ? rowsAsText(meant(), columns) : cellText(what)
  }
  return (what) => {
    const isOfRows = what === 'rows' || what === 'json'
    const name = isOfRows ? rowsInWords(last - first + 1) : (column?.name ?? '')
    void copyText(textOf(what), `Copied ${name}${what === 'json' ? ' as JSON' : ''}.`)
  }
}

/** The keyboard navigation of a table: one cell is focused, arrow keys move it, Enter opens its row, Ctrl+C copies. */
export function useTableKeys<Row>(table: Table<Row>): TableKeys {
  const { scroller, columns, view, rows, rowHeight, focusOn } = table
  const { order } = view
  const openShown = rows.open ? order.indexOf(rows.open.place) : -1
  const [kept, setCursor] = useState<Cursor>({ row: Math.max(0, openShown), column: 0 })
  const extent = { rows: order.length, columns: columns.length }
  const cursor = inside(kept, extent)
  const isRange = cursor.anchor !== undefined
  const { focus, reveal, settle } = useCellFocus(scroller)
  const copy = useCopying(table, cursor)

  const openAt = (shown: number) => {
    const place = order[shown]
    if (place !== undefined) rows.openAt(place)
  }
  const goTo = (next: Cursor) => {
    setCursor(next)
    focus()
    // An open detail panel follows the cursor.
    if (rows.open && next.anchor === undefined && next.row !== cursor.row) openAt(next.row)
  }
  // When the detail panel moves to another row, the cursor follows.
  const [followed, setFollowed] = useState(openShown)
  if (openShown !== followed) {
    setFollowed(openShown)
    if (openShown !== -1 && openShown !== kept.row) setCursor({ row: openShown, column: kept.column })
  }
  useEffect(() => {
    if (openShown !== -1) reveal()
  }, [openShown, reveal])

  const [meant, setMeant] = useState(focusOn)
  if (focusOn !== meant) {
    setMeant(focusOn)
    const shown = focusOn ? order.indexOf(focusOn.place) : -1
    // Selected as well: after a press of the mouse browsers draw no ring around the focus.
    if (shown !== -1) setCursor({ row: shown, column: kept.column, anchor: shown })
  }
  useEffect(() => {
    if (focusOn) focus()
  }, [focusOn, focus])

  /** Handles a key; false where it has no meaning in the table. */
  const done = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    const isCommand = ctrlKey || metaKey
    if (altKey) return false
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = movedCursor(cursor, { key, ctrlKey: isCommand, shiftKey }, { ...extent, pageRows })
    if (next) goTo(next)
    else if (key === 'Enter' && !isCommand) openAt(cursor.row)
    else if (key === 'Escape' && isRange) goTo({ row: cursor.row, column: cursor.column })
    else if (key === 'Escape' && rows.open) rows.close()
    else if (isCommand && key.toLowerCase() === 'c' && window.getSelection()?.isCollapsed !== false) {
      copy(shiftKey ? 'json' : isRange ? 'rows' : 'cell')
    } else return false
    return true
  }
  const select = useCallback(
    (cell: CellPlace, isExtending: boolean) => {
      setCursor((before) => ({ ...cell, ...(isExtending && { anchor: before.anchor ?? before.row }) }))
      focus()
    },
    [focus]
  )
  const enter = useCallback(
    (column: number) => {
      setCursor(({ row }) => ({ row, column }))
      focus()
    },
    [focus]
  )
  return {
    cursor,
    isRange,
    copy,
    open: () => openAt(cursor.row),
    select,
    focus,
    enter,
    settle,
    onKeyDown: (event) => {
      // Keys in the head are handled there.
      const isInHead = event.target instanceof Element && event.target.closest('thead') !== null
      if (!isInHead && done(event)) event.preventDefault()
    }
  }
}
