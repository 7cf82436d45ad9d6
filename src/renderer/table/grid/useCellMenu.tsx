import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { cellOf } from './cellOf.ts'
import { plainText, textIn, type RecordColumn } from '../columns/column.ts'
import { rangeOf } from './cursor.ts'
import type { RowView } from '../rows/useRowView.ts'
import type { TableKeys } from './useTableKeys.ts'

// The menu needs a positioning library: it is loaded on the first use.
const CellMenu = deferred(async () => (await import('./CellMenu.tsx')).CellMenu)

type Shown = Pick<ComponentProps<typeof CellMenu>, 'at' | 'cell'>

/** The context menu of cells: its event handlers and its element. */
export interface CellMenus {
  readonly open: (event: MouseEvent) => void
  readonly shown: ReactNode
}

/** Opens a menu for the cell of an event. */
export function useCellMenu<Row>(
  columns: readonly RecordColumn<Row>[],
  { rows, order, change }: RowView<Row>,
  keys: TableKeys
): CellMenus {
  const [menu, setMenu] = useState<Shown>()
  const { cursor, isRange, select, focus, open: openRow, copy } = keys
  const open = (event: MouseEvent) => {
    const cell = cellOf(event)
    const column = cell && columns[cell.column]
    const row = cell && rows[order[cell.row] ?? -1]
    if (!column || row === undefined) return
    event.preventDefault()
    const [first, last] = rangeOf(cursor)
    // Inside the selected range the menu applies to the whole range.
    if (!isRange || cell.row < first || cell.row > last) select(cell, false)
    setMenu({
      at: { left: event.clientX, top: event.clientY },
      cell: { name: column.name, shown: textIn(column, row), received: plainText(column.value(row)) }
    })
  }
  const close = () => {
    setMenu(undefined)
    focus()
  }
  return {
    open,
    shown: menu && (
      <CellMenu {...menu} open={openRow} copy={copy} filter={() => change({ filter: menu.cell.shown })} close={close} />
    )
  }
}
