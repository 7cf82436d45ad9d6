import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Cursor } from './cursor.ts'

/** Brings the cursor's cell into view, with the focus or without. */
export interface CellFocus {
  readonly focus: () => void
  readonly reveal: () => void
  /** Does what is still wanted once rows were drawn: one that was far away is drawn one or two drawings later. */
  readonly settle: (cursor: Cursor, showRow: (shown: number) => void) => void
}

const cellAt = (box: HTMLElement | null, { row, column }: Cursor): HTMLElement | undefined =>
  box?.querySelector<HTMLTableRowElement>(`tbody tr[aria-rowindex="${row + 2}"]`)?.cells[column]

/** Follows a table's cursor with focus and view; and keeps the focus in the table when its cell is scrolled out of the window. */
export function useCellFocus(scroller: RefObject<HTMLElement | null>): CellFocus {
  const wanted = useRef<'focus' | 'view'>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  const [, draw] = useState(0)
  return useMemo(() => {
    const want = (what: 'focus' | 'view') => {
      if (wanted.current !== 'focus') wanted.current = what
      draw((times) => times + 1)
    }
    return {
      focus: () => want('focus'),
      reveal: () => want('view'),
      settle(cursor, showRow) {
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
      }
    }
  }, [scroller])
}
