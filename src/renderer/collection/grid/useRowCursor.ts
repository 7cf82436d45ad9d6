import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject
} from 'react'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { copyText } from '../../stores/toasts.ts'
import { hasCommand, isPressed } from '../../keys/keyPress.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'
import { rowsAsJson, rowsAsText, type CopyRows } from '../selection/copyRows.ts'
import type { Modifiers } from '../selection/useRowSelection.ts'
import { movedIndex } from './cursor.ts'
import { useItemFocus, type FarItem } from './useRowWindow.ts'
import type { OpenRows } from '../rows/useOpenRow.ts'
import type { ListView } from '../view/useListView.ts'

interface Table<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: ListView<Row>
  readonly openRow: Pick<OpenRows<Row>, 'open' | 'openAt' | 'close'>
  readonly rowHeight: number
  readonly focusOn: { readonly place: number } | undefined
  /** A list beside what it opens: rows open as the cursor moves. */
  readonly isList: boolean
  readonly copyRows: CopyRows | undefined
}

/** The keyboard cursor of a table: the shown row that has the focus, and its actions. */
export interface RowCursor<Row> {
  /** The index in the shown rows. */
  readonly row: number
  readonly isSelected: (rowIndex: number) => boolean
  readonly hasTicket: boolean
  /** Copies the selected rows, or the one that has the cursor. */
  readonly copy: (what: 'ticket' | 'rows' | 'json') => void
  /** Copies a column of these rows, a line each. */
  readonly copyColumn: (column: RecordColumn<Row>) => void
  readonly open: () => void
  /** Moves to a row and selects it, by itself or with others. */
  readonly select: (rowIndex: number, modifiers: Modifiers) => void
  readonly focus: () => void
  /** From a head into a row. */
  readonly enterRow: (rowIndex: number) => void
  /** Called after every rendering: a far row is rendered one or two passes later. */
  readonly settle: (item: FarItem) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const noModifiers: Modifiers = { isAdding: false, isExtending: false }

/** The keyboard navigation of a table: one row has the focus, arrow keys move it, Enter opens it, Ctrl+C copies it; rows are selected as in a file manager. */
export function useRowCursor<Row>(table: Table<Row>): RowCursor<Row> {
  const { scroller, view, openRow, rowHeight, focusOn, copyRows, isList } = table
  const { rows, order, selection, columns } = view
  const openShown = openRow.open ? order.indexOf(openRow.open.place) : -1
  const [kept, setCursor] = useState(Math.max(0, openShown))
  const row = Math.max(0, Math.min(kept, order.length - 1))
  const { focus, reveal, settle, onFocus } = useItemFocus(scroller)

  const openAt = (rowIndex: number) => {
    const place = order[rowIndex]
    if (place !== undefined) openRow.openAt(place)
  }
  const goTo = (next: number, { isAdding, isExtending }: Modifiers) => {
    focus()
    if (next === row) return
    setCursor(next)
    if (isExtending) {
      // The row that the cursor leaves is where the range begins.
      if (!selection.isExplicit) selection.press(row, noModifiers)
      return selection.press(next, { isAdding, isExtending })
    }
    if (isAdding) return
    selection.press(next, noModifiers)
    // An open detail panel follows the cursor.
    if (openRow.open || isList) openAt(next)
  }

  // When the detail panel moves to another row, the cursor follows.
  const [followed, setFollowed] = useState(openShown)
  if (openShown !== followed) {
    setFollowed(openShown)
    if (openShown !== -1) setCursor(openShown)
  }
  const shownIn = useRef({ rows, openShown: -1 })
  useEffect(() => {
    const before = shownIn.current
    shownIn.current = { rows, openShown }
    // An open row that others pushed down may have been scrolled away.
    const isPushed = before.openShown !== -1 && before.rows !== rows
    if (openShown !== -1 && openShown !== before.openShown && !isPushed) reveal()
  }, [openShown, reveal, rows])

  const [meant, setMeant] = useState(focusOn)
  if (focusOn !== meant) {
    setMeant(focusOn)
    const shown = focusOn ? order.indexOf(focusOn.place) : -1
    if (shown !== -1) setCursor(shown)
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

  const meantPlaces = () => (selection.isExplicit ? selection.places : order.slice(row, row + 1))
  const copy: RowCursor<Row>['copy'] = (what) => {
    const places = meantPlaces()
    if (copyRows) return copyRows(what, places, selection.isExplicit ? selection.elsewhere : 0)
    const copied = places.flatMap((place) => rows[place] ?? [])
    const text = what === 'json' ? rowsAsJson(copied) : rowsAsText(copied, columns.visible)
    void copyText(text, `Copied ${rowsInWords(copied.length)}${what === 'json' ? ' as JSON' : ''}.`)
  }
  const copyColumn: RowCursor<Row>['copyColumn'] = (column) => {
    const copied = meantPlaces().flatMap((place) => rows[place] ?? [])
    const of = copied.length > 1 ? ` of ${rowsInWords(copied.length)}` : ''
    const text = copied.map((one) => textIn(column, one)).join('\n')
    void copyText(text, `Copied ${column.label ?? column.name}${of}.`)
  }

  /** Handles a key; false if it has no meaning in the table. */
  const done = (event: KeyboardEvent): boolean => {
    const { key, altKey, shiftKey } = event
    const isCommand = hasCommand(event)
    if (altKey) return false
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    // Those scroll the columns.
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    const extent = { count: order.length, columns: 1, pageRows }
    const next = isSideways ? undefined : movedIndex(row, { key, ctrlKey: isCommand }, extent)
    // Ctrl+Home and Ctrl+End go as far as Home and End, as in a spreadsheet.
    const isEdge = key === 'Home' || key === 'End'
    if (next !== undefined) goTo(next, { isAdding: isCommand && !isEdge, isExtending: shiftKey })
    else if (isPressed(event, 'mod+A')) selection.all()
    else if (key === ' ' && !shiftKey) selection.press(row, { isAdding: true, isExtending: false })
    else if (key === 'Enter' && !isCommand) openAt(row)
    else if (key === 'Escape' && selection.isExplicit) selection.clear()
    else if (key === 'Escape' && openRow.open) openRow.close()
    else if (window.getSelection()?.isCollapsed === false) return false
    else if (isPressed(event, 'mod+shift+C')) copy('json')
    else if (isPressed(event, 'mod+C')) copy('rows')
    else return false
    return true
  }
  const { press } = selection
  const select = useCallback(
    (rowIndex: number, modifiers: Modifiers) => {
      setCursor(rowIndex)
      press(rowIndex, modifiers)
      focus()
    },
    [focus, press]
  )
  const enterRow = (rowIndex: number) => {
    setCursor(rowIndex)
    focus()
  }
  return {
    row,
    isSelected: (rowIndex) => selection.has(order[rowIndex] ?? -1),
    hasTicket: copyRows !== undefined,
    copy,
    copyColumn,
    open: () => openAt(row),
    select,
    focus,
    enterRow,
    settle,
    onFocus,
    onKeyDown: (event) => {
      const { target, key } = event
      // Keys in the head are handled there, and a control in a row is pressed by its own.
      const isElsewhere =
        target instanceof Element &&
        (target.closest('thead') !== null || ((key === 'Enter' || key === ' ') && target.closest('button, a, input')))
      if (!isElsewhere && done(event)) event.preventDefault()
    }
  }
}
