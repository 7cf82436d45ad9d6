import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { cellOf } from './cellOf.ts'
import type { RecordColumn } from '../columns/column.ts'
import classes from './RecordTable.module.css'
import type { RowView } from '../rows/useRowView.ts'

interface Hint {
  readonly text: string
  readonly left: number
  readonly top: number
}

/** What the cells of a table have to say beside what they show. */
export interface CellHints {
  /** Gives the cell under the pointer its title. */
  readonly onMouseOver: (event: SyntheticEvent) => void
  /** The same for the cell that the keyboard has come to, for everybody to see. */
  readonly onFocus: (event: SyntheticEvent) => void
  readonly onBlur: () => void
  readonly shown: ReactNode
}

/**
 * Says of a cell, once it is pointed at or come to, what it has no room for and what was received. Titles for all cells at once
 * would cost as much as the cells.
 */
export function useCellHints<Row>(columns: readonly RecordColumn<Row>[], { rows, order }: RowView<Row>): CellHints {
  const [hint, setHint] = useState<Hint>()
  const explain = (event: SyntheticEvent): HTMLElement | undefined => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const place = cellOf(event)
    const column = place && columns[place.column]
    const row = place && rows[order[place.row] ?? -1]
    if (!cell || !column || row === undefined) return undefined
    const cutOff = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
    cell.title = [cutOff, column.hint?.(row) ?? ''].filter((text) => text !== '').join('\n')
    return cell
  }
  const show = (event: SyntheticEvent) => {
    const cell = explain(event)
    if (!cell || cell.title === '' || !cell.matches(':focus-visible')) return setHint(undefined)
    setHint({ text: cell.title, left: cell.offsetLeft, top: cell.offsetTop + cell.offsetHeight })
  }
  return {
    onMouseOver: explain,
    onFocus: show,
    onBlur: () => setHint(undefined),
    shown: hint && (
      // The cell's own title says the same to whoever listens.
      <span aria-hidden="true" className={classes.hint} style={{ left: hint.left, top: hint.top }}>
        {hint.text}
      </span>
    )
  }
}
