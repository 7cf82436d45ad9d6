import type { SyntheticEvent } from 'react'

/** A cell of a table: its index in the shown rows, and its column. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The cell of an event. */
export function cellOf({ target }: SyntheticEvent): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')?.ariaRowIndex
  return cell && row ? { row: Number(row) - 2, column: cell.cellIndex } : undefined
}
