import { useCallback, useRef, type MouseEvent } from 'react'
import { cellOf } from './cursor.ts'
import type { TableKeys } from './useTableKeys.ts'

/** A press that may become a drag over rows. */
interface Press {
  readonly row: number
  readonly isAdding: boolean
  /** The row under the pointer; absent until it left the first. */
  to?: number
}

/** Opens the row of a click, and selects rows by Ctrl, Shift and dragging as a file manager does. */
export function useRowPresses(
  { select, drag }: Pick<TableKeys, 'select' | 'drag'>,
  order: readonly number[],
  openAt: (place: number) => void
) {
  const press = useRef<Press>(undefined)
  const onMouseDown = useCallback((event: MouseEvent) => {
    const cell = cellOf(event)
    press.current = undefined
    if (!cell || event.button !== 0) return
    press.current = { row: cell.row, isAdding: event.ctrlKey || event.metaKey }
    // Browsers would select the text from the last press to this one.
    if (event.shiftKey) event.preventDefault()
  }, [])
  const onMouseMove = useCallback(
    (event: MouseEvent) => {
      const { current } = press
      if (!current || (event.buttons & 1) === 0) return
      const cell = cellOf(event)
      // Within one row a drag selects its text.
      if (!cell || (cell.row === current.row && current.to === undefined)) return
      window.getSelection()?.removeAllRanges()
      if (cell.row === current.to) return
      current.to = cell.row
      drag(current.row, cell, current.isAdding)
    },
    [drag]
  )
  const onClick = useCallback(
    (event: MouseEvent) => {
      const cell = cellOf(event)
      const { current } = press
      press.current = undefined
      // A click that ends a drag, or the selection of a text, opens no row.
      if (!cell || current?.to !== undefined || window.getSelection()?.isCollapsed === false) return
      const modifiers = { isAdding: event.ctrlKey || event.metaKey, isExtending: event.shiftKey }
      select(cell, modifiers)
      const place = order[cell.row]
      if (!modifiers.isAdding && !modifiers.isExtending && place !== undefined) openAt(place)
    },
    [order, openAt, select]
  )
  return { onMouseDown, onMouseMove, onClick }
}
