/** The keyboard cursor of a table: indexes in the shown rows and columns, from 0. */
export interface Cursor {
  readonly row: number
  readonly column: number
  /** The first row of a range selection; absent while one cell is selected. */
  readonly anchor?: number
}

/** The size of the table. */
interface Extent {
  readonly rows: number
  readonly columns: number
}

interface Page extends Extent {
  /** The rows that Page Up and Page Down move by. */
  readonly pageRows: number
}

/** The keys that move it. */
interface MovingKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
}

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place))

/** The cursor moved into the bounds of the table. */
export const inside = ({ row, column, anchor }: Cursor, { rows, columns }: Extent): Cursor => ({
  row: within(row, rows),
  column: within(column, columns),
  ...(anchor !== undefined && { anchor: within(anchor, rows) })
})

function moved({ row, column }: Cursor, { key, ctrlKey }: MovingKey, { rows, columns, pageRows }: Page) {
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
      return ctrlKey ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrlKey ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 }
    default:
      return undefined
  }
}

/** The cursor after a key; undefined for other keys. With Shift it extends the range. */
export function movedCursor(cursor: Cursor, pressed: MovingKey, extent: Page): Cursor | undefined {
  const { key, ctrlKey, shiftKey } = pressed
  if (extent.rows === 0) return undefined
  if (ctrlKey && key.toLowerCase() === 'a' && !shiftKey) {
    return { ...cursor, row: extent.rows - 1, anchor: 0 }
  }
  if (ctrlKey && key !== 'Home' && key !== 'End') return undefined
  const to = moved(cursor, pressed, extent)
  if (!to) return undefined
  const anchor =
    shiftKey && to.row !== cursor.row ? (cursor.anchor ?? cursor.row) : shiftKey ? cursor.anchor : undefined
  return inside({ ...to, ...(anchor !== undefined && { anchor }) }, extent)
}

/** The first and the last selected row. */
export function rangeOf({ row, anchor = row }: Cursor): readonly [first: number, last: number] {
  return [Math.min(row, anchor), Math.max(row, anchor)]
}
