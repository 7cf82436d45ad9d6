import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { copyText } from '../../stores/toasts.ts'
import { hasCommand, isPressed } from '../../keys/keyPress.ts'
import { plainText, textIn, type RecordColumn } from '../../records/column.ts'
import { rowsAsJson, rowsAsText, type CopyRows } from '../selection/copyRows.ts'
import type { Modifiers, RowSelection } from '../selection/useRowSelection.ts'
import { inside, movedCursor, type Cursor } from './cursor.ts'
import { useItemFocus } from './useRowWindow.ts'
import type { OpenRows } from '../rows/useOpenRow.ts'
import type { RowView } from '../state/useRowView.ts'

type Copied = 'cell' | 'received' | 'rows' | 'json' | 'ticket'

interface Table<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly columns: readonly RecordColumn<Row>[]
  readonly view: RowView<Row>
  readonly rows: Pick<OpenRows<Row>, 'open' | 'openAt' | 'close'>
  readonly rowHeight: number
  readonly focusOn: { readonly place: number } | undefined
  readonly selection: RowSelection
  /** Of one column, whose rows open as the cursor moves. */
  readonly isList: boolean
  readonly copyRows: CopyRows | undefined
}

function useCopying<Row>(
  {
    columns,
    view: { rows, order },
    selection,
    copyRows
  }: Pick<Table<Row>, 'columns' | 'view' | 'selection' | 'copyRows'>,
  cursor: Cursor
): (what: Copied) => void {
  const place = order[cursor.row]
  const column = columns[cursor.column]
  const cellText = (what: Copied): string => {
    const row = rows[place ?? -1]
    if (!column || row === undefined) return ''
    return what === 'cell' ? textIn(column, row) : plainText(column.value(row))
  }
  return (what) => {
    if (what === 'cell' || what === 'received') return void copyText(cellText(what), `Copied ${column?.name ?? ''}.`)
    const places = selection.isExplicit ? selection.places : place === undefined ? [] : [place]
    if (copyRows) return copyRows(what, places, selection.isExplicit ? selection.elsewhere : 0)
    const meant = places.flatMap((at) => rows[at] ?? [])
    const text = what === 'json' ? rowsAsJson(meant) : rowsAsText(meant, columns)
    void copyText(text, `Copied ${rowsInWords(places.length)}${what === 'json' ? ' as JSON' : ''}.`)
  }
}

/** The keyboard navigation of a table: one cell is focused, arrow keys move it, Enter opens its row, Ctrl+C copies; rows are selected as in a file manager. */
export function useTableKeys<Row>(table: Table<Row>) {
  const { scroller, columns, view, rows, rowHeight, focusOn, selection, copyRows, isList } = table
  const { order } = view
  const openShown = rows.open ? order.indexOf(rows.open.place) : -1
  const [kept, setCursor] = useState<Cursor>({ row: Math.max(0, openShown), column: 0 })
  const extent = { rows: order.length, columns: columns.length }
  const cursor = inside(kept, extent)
  const { focus, reveal, settle, onFocus } = useItemFocus(scroller)
  const copy = useCopying(table, cursor)

  const openAt = (shown: number) => {
    const place = order[shown]
    if (place !== undefined) rows.openAt(place)
  }
  const goTo = (next: Cursor, { isAdding, isExtending }: Modifiers) => {
    setCursor(next)
    focus()
    if (isExtending) {
      // The row that the cursor leaves is where the range begins.
      if (!selection.isExplicit) selection.press(cursor.row, { isAdding: false, isExtending: false })
      return selection.press(next.row, { isAdding, isExtending })
    }
    if (isAdding || next.row === cursor.row) return
    selection.press(next.row, { isAdding, isExtending })
    // An open detail panel follows the cursor.
    if (rows.open || isList) openAt(next.row)
  }
  // When the detail panel moves to another row, the cursor follows.
  const [followed, setFollowed] = useState(openShown)
  if (openShown !== followed) {
    setFollowed(openShown)
    if (openShown !== -1 && openShown !== kept.row) setCursor({ row: openShown, column: kept.column })
  }
  const shownIn = useRef({ rows: view.rows, openShown: -1 })
  useEffect(() => {
    const before = shownIn.current
    shownIn.current = { rows: view.rows, openShown }
    // An open row that others pushed down may have been scrolled away.
    const isPushed = before.openShown !== -1 && before.rows !== view.rows
    if (openShown !== -1 && openShown !== before.openShown && !isPushed) reveal()
  }, [openShown, reveal, view.rows])

  const [meant, setMeant] = useState(focusOn)
  if (focusOn !== meant) {
    setMeant(focusOn)
    const shown = focusOn ? order.indexOf(focusOn.place) : -1
    if (shown !== -1) setCursor({ row: shown, column: kept.column })
  }
  const selectFound = useEffectEvent((place: number) => {
    const shown = order.indexOf(place)
    // After a press of the mouse browsers draw no ring around the focus.
    if (shown !== -1) selection.only(shown)
  })
  useEffect(() => {
    if (!focusOn) return
    selectFound(focusOn.place)
    focus()
  }, [focusOn, focus])

  /** Handles a key; false where it has no meaning in the table. */
  const done = (event: KeyboardEvent): boolean => {
    const { key, altKey, shiftKey } = event
    const isCommand = hasCommand(event)
    if (altKey) return false
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = movedCursor(cursor, { key, ctrlKey: isCommand }, { ...extent, pageRows })
    const isEdge = key === 'Home' || key === 'End'
    if (next)
      goTo(next, { isAdding: isCommand && !isEdge, isExtending: shiftKey && (next.row !== cursor.row || isEdge) })
    else if (isPressed(event, 'mod+A')) selection.all()
    else if (isCommand && key === ' ') selection.press(cursor.row, { isAdding: true, isExtending: false })
    else if (key === 'Enter' && !isCommand) openAt(cursor.row)
    else if (key === 'Escape' && selection.isExplicit) selection.clear()
    else if (key === 'Escape' && rows.open) rows.close()
    else if (window.getSelection()?.isCollapsed === false) return false
    else if (isPressed(event, 'mod+shift+C')) copy('json')
    else if (isPressed(event, 'mod+C')) copy(selection.isExplicit ? 'rows' : 'cell')
    else return false
    return true
  }
  const { press } = selection
  // Moves to a cell and selects its row, alone or with others.
  const select = useCallback(
    (cell: Cursor, modifiers: Modifiers) => {
      setCursor(cell)
      press(cell.row, modifiers)
      focus()
    },
    [focus, press]
  )
  // From a header into its column.
  const enter = useCallback(
    (column: number) => {
      setCursor(({ row }) => ({ row, column }))
      focus()
    },
    [focus]
  )
  // From a head into a row below.
  const enterRow = (row: number) => {
    setCursor({ row, column: 0 })
    focus()
  }
  return {
    cursor,
    isSelected: (shown: number) => selection.has(order[shown] ?? -1),
    hasTicket: copyRows !== undefined,
    copy,
    open: () => openAt(cursor.row),
    select,
    focus,
    enter,
    enterRow,
    settle,
    onFocus,
    onKeyDown: (event: KeyboardEvent) => {
      // Keys in the head are handled there.
      const isInHead = event.target instanceof Element && event.target.closest('thead') !== null
      if (!isInHead && done(event)) event.preventDefault()
    }
  }
}

/** The cursor of a table and its actions. */
export type TableKeys = ReturnType<typeof useTableKeys>
