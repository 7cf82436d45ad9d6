import { useState, type SyntheticEvent } from 'react'
import { cellOf } from './cellOf.ts'
import type { RecordColumn } from '../../records/column.ts'
import classes from './RecordTable.module.css'
import type { RowView } from '../rows/useRowView.ts'

interface Hint {
  readonly text: string
  readonly left: number
  readonly top: number
}

/**
 * Shows the clipped text and the received value of a cell on hover or focus. Titles on all cells would be as expensive
 * as the cells.
 */
export function useCellHints<Row>(columns: readonly RecordColumn<Row>[], { rows, order }: RowView<Row>) {
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
      // Hidden from screen readers, which read the cell's title.
      <span aria-hidden="true" className={classes.hint} style={{ left: hint.left, top: hint.top }}>
        {hint.text}
      </span>
    )
  }
}

/** The hover and focus notes of cells. */
export type CellHints = ReturnType<typeof useCellHints>
