import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Cursor } from './cursor.ts'

/** Brings the cursor's cell into view, with the focus or without. */
export interface CellFocus {
  readonly focus: () => void
  readonly reveal: () => void
}

const cellAt = (box: HTMLElement | null, { row, column }: Cursor): HTMLElement | undefined =>
  box?.querySelector<HTMLTableRowElement>(`tbody tr[aria-rowindex="${row + 2}"]`)?.cells[column]

/** Follows a table's cursor with focus and view, also to rows that have to be drawn first; and keeps the focus in the table when its cell is scrolled away. */
export function useCellFocus(
  scroller: RefObject<HTMLElement | null>,
  cursor: Cursor,
  showRow: (shown: number) => void
): CellFocus {
  const wanted = useRef<'focus' | 'view'>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  const [, draw] = useState(0)
  const want = useCallback((what: 'focus' | 'view') => {
    if (wanted.current !== 'focus') wanted.current = what
    draw((times) => times + 1)
  }, [])

  // After every drawing, because a row that was far away is drawn one or two drawings later.
  useLayoutEffect(() => {
    const { current: box } = scroller
    if (wanted.current === undefined) {
      if (focused.current?.isConnected !== false) return
      focused.current = undefined
      if (document.activeElement === document.body) box?.focus({ preventScroll: true })
      return
    }
    const cell = cellAt(box, cursor)
    if (!cell) return showRow(cursor.row)
    if (wanted.current === 'focus') {
      cell.focus({ preventScroll: true })
      focused.current = cell
    }
    wanted.current = undefined
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const focus = useCallback(() => want('focus'), [want])
  const reveal = useCallback(() => want('view'), [want])
  return { focus, reveal }
}
