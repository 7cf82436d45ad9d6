import type { SyntheticEvent } from 'react'

/** The keyboard cursor of a table: indexes in the shown rows and columns, from 0. */
export interface Cursor {
  readonly row: number
  readonly column: number
}

type Extent = Readonly<Record<'rows' | 'columns' | 'pageRows', number>>

type MovingKey = Pick<KeyboardEvent, 'key' | 'ctrlKey'>

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place))

/** The cursor moved into the bounds of the table. */
export const inside = ({ row, column }: Cursor, { rows, columns }: Omit<Extent, 'pageRows'>): Cursor => ({
  row: within(row, rows),
  column: within(column, columns)
})

// With Ctrl these go on without changing what is selected.
const alsoWithCtrl = new Set(['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

function moved({ row, column }: Cursor, { key, ctrlKey }: MovingKey, { rows, columns, pageRows }: Extent) {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    case 'Home':
      return ctrlKey || columns === 1 ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrlKey || columns === 1 ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 }
    default:
      return undefined
  }
}

/** The cursor after a key; undefined for other keys. */
export function movedCursor(cursor: Cursor, pressed: MovingKey, extent: Extent): Cursor | undefined {
  if (extent.rows === 0 || (pressed.ctrlKey && !alsoWithCtrl.has(pressed.key))) return undefined
  const to = moved(cursor, pressed, extent)
  return to && inside(to, extent)
}

/** The element of a cell, where it is rendered. */
export const cellAt = (box: HTMLElement | null, { row, column }: Cursor): HTMLElement | undefined =>
  box?.querySelector<HTMLTableRowElement>(`tbody tr[aria-rowindex="${row + 2}"]`)?.cells[column]

/** The cell of an event. */
export function cellOf({ target }: SyntheticEvent): Cursor | undefined {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')?.ariaRowIndex
  return cell && row ? { row: Number(row) - 2, column: cell.cellIndex } : undefined
}
