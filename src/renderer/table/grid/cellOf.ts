import type { SyntheticEvent } from 'react'

/** A cell of a table: its row among the shown ones, and its column. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The cell that an event is about. */
export function cellOf({ target }: SyntheticEvent): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')?.ariaRowIndex
  return cell && row ? { row: Number(row) - 2, column: cell.cellIndex } : undefined
}
