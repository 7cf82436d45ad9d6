import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useHasTickets } from '../../stores/view/preferences.ts'
import { copyText } from '../../stores/toasts.ts'
import { hasCommand, isPressed } from '../../keys/keyPress.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'
import { rowsAsText, type CopyRows } from '../selection/copyRows.ts'
import type { Modifiers } from '../selection/useRowSelection.ts'
import { movedIndex } from './cursor.ts'
import { headAbove, headLine, selectGroup, type Lines, type RowHead } from './GroupHead.tsx'
import { useItemFocus, type FarItem } from './useRowWindow.ts'
import type { OpenRows } from '../rows/useOpenRow.ts'
import type { ListView } from '../view/useListView.ts'

interface Table<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: ListView<Row>
  /** The rows and heads that arrow keys can reach. */
  readonly lines: Lines
  readonly heads: readonly RowHead[]
  readonly openRow: Pick<OpenRows<Row>, 'open' | 'openAt' | 'close'>
  readonly rowHeight: number
  readonly focusOn: { readonly recordIndex: number } | undefined
  /** Whether the table shares the screen with its detail panel, so moving the cursor opens rows. */
  readonly isList: boolean
  readonly copyRows: CopyRows | undefined
}

/** The keyboard cursor of a table: the focused row or group head, and what the user can do with it. */
export interface RowCursor<Row> {
  /** The cursor's index among the lines that arrow keys can reach. */
  readonly line: number
  readonly isSelected: (rowIndex: number) => boolean
  readonly hasTicket: boolean
  /** Copies the selected rows, or else the cursor's row or group; `ticket` adds them to the ticket instead. */
  readonly copy: (what: 'ticket' | 'rows') => void
  /** Copies one column of the selected rows, one line per row. */
  readonly copyColumn: (column: RecordColumn<Row>) => void
  readonly open: () => void
  /** Selects a row and moves the cursor to it. */
  readonly select: (rowIndex: number, modifiers: Modifiers) => void
  readonly focus: () => void
  readonly onHeadFocus: (line: number) => void
  /** Call after every rendering: a row that was out of view is rendered one or two passes later. */
  readonly settle: (item: FarItem) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const noModifiers: Modifiers = { isAdding: false, isExtending: false }

/** Adds keyboard navigation: rows are selected as in a file manager, and groups open and close as in a tree. */
export function useRowCursor<Row>(table: Table<Row>): RowCursor<Row> {
  const { scroller, view, lines, heads, openRow, rowHeight, focusOn, copyRows, isList } = table
  const { rows, order, selection, columns } = view
  const hasSelection = selection.recordIndexes.length > 0
  const openShown = openRow.open ? order.indexOf(openRow.open.recordIndex) : -1
  const [cursorLine, setCursor] = useState(() => lines.indexOf(Math.max(0, openShown)))
  const line = Math.max(0, Math.min(cursorLine, lines.length - 1))
  const at = lines[line]
  const atRow = at !== undefined && at >= 0 ? at : undefined
  const atHead = at === undefined ? undefined : heads[headLine(at)]
  const { focus, reveal, settle, onFocus } = useItemFocus(scroller)

  const openAt = (rowIndex: number) => {
    const recordIndex = order[rowIndex]
    if (recordIndex !== undefined) openRow.openAt(recordIndex)
  }
  const goTo = (next: number, { isAdding, isExtending }: Modifiers) => {
    focus()
    if (next === line) return
    setCursor(next)
    // The range begins at the row that the cursor leaves.
    if (isExtending && atRow !== undefined && !hasSelection) selection.press(atRow, noModifiers)
    const to = lines[next]
    if (to === undefined || to < 0) return
    if (isExtending) return selection.press(to, { isAdding, isExtending })
    if (isAdding) return
    selection.press(to, noModifiers)
    if (openRow.open || isList) openAt(to)
  }

  // The cursor follows when the detail panel moves to another row.
  const [followed, setFollowed] = useState(openShown)
  if (openShown !== followed) {
    setFollowed(openShown)
    if (openShown !== -1) setCursor(lines.indexOf(openShown))
  }
  const shownIn = useRef({ rows, openShown: -1 })
  useEffect(() => {
    const before = shownIn.current
    shownIn.current = { rows, openShown }
    // Don't scroll to an open row that only moved down because of new rows.
    const isPushed = before.openShown !== -1 && before.rows !== rows
    if (openShown !== -1 && openShown !== before.openShown && !isPushed) reveal()
  }, [openShown, reveal, rows])

  const [lastFocusOn, setLastFocusOn] = useState(focusOn)
  if (focusOn !== lastFocusOn) {
    setLastFocusOn(focusOn)
    const shown = focusOn ? order.indexOf(focusOn.recordIndex) : -1
    if (shown !== -1) setCursor(lines.indexOf(shown))
  }
  const selectOnly = useEffectEvent((recordIndex: number) => {
    if (!order.includes(recordIndex)) return
    // Browsers draw no focus ring after a mouse press, so select the row.
    selection.clear()
    selection.toggleAll([recordIndex])
  })
  useEffect(() => {
    if (!focusOn) return
    selectOnly(focusOn.recordIndex)
    focus()
  }, [focusOn, focus])

  const targetIndexes = (): readonly number[] => {
    if (hasSelection) return selection.recordIndexes
    return atRow === undefined ? (atHead?.recordIndexes ?? []) : order.slice(atRow, atRow + 1)
  }
  const copy: RowCursor<Row>['copy'] = (what) => {
    const recordIndexes = targetIndexes()
    if (copyRows) return copyRows(what, recordIndexes, hasSelection ? selection.elsewhere : 0)
    const copied = recordIndexes.flatMap((recordIndex) => rows[recordIndex] ?? [])
    void copyText(rowsAsText(copied, columns.visible), `Copied ${rowsInWords(copied.length)}.`)
  }
  // While a row is open, its detail panel handles *Add to ticket* itself.
  const canAdd = copyRows && !openRow.open && order.length > 0
  const addMarked = () => {
    // Without a selection, only a focused row can be added to the ticket.
    if (!hasSelection && !scroller.current?.contains(document.activeElement)) return false
    copy('ticket')
    return true
  }
  useCommands({ 'add-to-ticket': canAdd ? addMarked : undefined })
  const hasTickets = useHasTickets()
  const copyColumn: RowCursor<Row>['copyColumn'] = (column) => {
    const copied = targetIndexes().flatMap((recordIndex) => rows[recordIndex] ?? [])
    const of = copied.length > 1 ? ` of ${rowsInWords(copied.length)}` : ''
    const text = copied.map((one) => textIn(column, one)).join('\n')
    void copyText(text, `Copied ${column.label ?? column.name}${of}.`)
  }

  /** Handles a key as a tree does. Returns whether it did. */
  const handleTreeKey = (key: string): boolean => {
    const isOpen = atHead?.fold?.isOpen === true
    const above = key === 'ArrowLeft' && !atHead ? headAbove(lines, line) : -1
    if (above !== -1) goTo(above, noModifiers)
    else if (key === 'ArrowRight' && isOpen) goTo(line + 1, noModifiers)
    else if (atHead?.fold && key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) atHead.fold.toggle()
    else return false
    return true
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const { key, altKey, shiftKey } = event
    const isCommand = hasCommand(event)
    if (altKey) return false
    // Without groups, these keys scroll the table sideways.
    if (key === 'ArrowLeft' || key === 'ArrowRight') return !isCommand && !shiftKey && handleTreeKey(key)
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = movedIndex(line, { key, ctrlKey: isCommand }, { count: lines.length, columns: 1, pageRows })
    // Ctrl+Home and Ctrl+End do the same as Home and End.
    const isEdge = key === 'Home' || key === 'End'
    if (next !== undefined) goTo(next, { isAdding: isCommand && !isEdge, isExtending: shiftKey })
    else if (isPressed(event, 'mod+A')) selection.all()
    else if (key === ' ' && !shiftKey) {
      if (atHead) selectGroup(atHead, selection)
      else if (atRow !== undefined) selection.press(atRow, { isAdding: true, isExtending: false })
    } else if (key === 'Enter' && !isCommand && atRow !== undefined) openAt(atRow)
    else if (key === 'Escape' && hasSelection) selection.clear()
    else if (key === 'Escape' && openRow.open) openRow.close()
    else if (window.getSelection()?.isCollapsed === false) return false
    else if (isPressed(event, 'mod+C')) copy('rows')
    else return false
    return true
  }
  return {
    line,
    isSelected: (rowIndex) => selection.has(order[rowIndex] ?? -1),
    hasTicket: copyRows !== undefined && hasTickets,
    copy,
    copyColumn,
    open() {
      if (atRow !== undefined) openAt(atRow)
    },
    select(rowIndex, modifiers) {
      setCursor(lines.indexOf(rowIndex))
      selection.press(rowIndex, modifiers)
      focus()
    },
    focus,
    onHeadFocus: setCursor,
    settle,
    onFocus,
    onKeyDown(event) {
      const { target, key } = event
      // The table header handles its own keys. Enter and Space press a focused control.
      const presses = (key === 'Enter' || key === ' ') && !hasCommand(event)
      const isElsewhere =
        target instanceof Element &&
        (target.closest('thead') !== null || (presses && target.closest('button, a, input') !== null))
      if (!isElsewhere && handleKey(event)) event.preventDefault()
    }
  }
}
