import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Cursor } from './cursor.ts'

const cellAt = (box: HTMLElement | null, { row, column }: Cursor): HTMLElement | undefined =>
  box?.querySelector<HTMLTableRowElement>(`tbody tr[aria-rowindex="${row + 2}"]`)?.cells[column]

/** Moves focus and scroll position with the cursor, and keeps the focus in the table when its cell is scrolled out of view. */
export function useCellFocus(scroller: RefObject<HTMLElement | null>) {
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
      /** Runs a pending focus after rendering: a far row is rendered one or two passes later. */
      settle: (cursor: Cursor, showRow: (shown: number) => void) => {
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
        const { scrollLeft = 0 } = box ?? {}
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        // A pressed cell was in view: only keys bring other columns.
        if (!cell.matches(':focus-visible')) box?.scrollTo({ left: scrollLeft })
      }
    }
  }, [scroller])
}
