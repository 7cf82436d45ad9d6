import { useState, type ComponentProps, type MouseEvent } from 'react'
import { useChosenZone } from '../../components/field/When.tsx'
import { deferred } from '../../components/deferred.tsx'
import { cellOf } from './cursor.ts'
import { plainText, textIn, type RecordColumn } from '../../records/column.ts'
import type { RowView } from '../state/useRowView.ts'
import type { TableKeys } from './useTableKeys.ts'
import { decimalText } from '../../domain/filter/decimal.ts'
import { exactly } from '../../domain/filter/readFilter.ts'
import { wallOf } from '../../domain/time/zone.ts'

// The menu needs a positioning library: it is loaded on the first use.
const CellMenu = deferred(async () => (await import('./CellMenu.tsx')).CellMenu)

type Shown = Pick<ComponentProps<typeof CellMenu>, 'at' | 'cell'> & {
  readonly term: string
}

/** Opens a menu for the cell of an event. */
export function useCellMenu<Row>(
  columns: readonly RecordColumn<Row>[],
  { rows, order, addTerm }: RowView<Row>,
  keys: TableKeys
) {
  const [menu, setMenu] = useState<Shown>()
  const zone = useChosenZone()
  const { isSelected, select, focus } = keys
  const open = (event: MouseEvent) => {
    const cell = cellOf(event)
    const column = cell && columns[cell.column]
    const row = cell && rows[order[cell.row] ?? -1]
    if (!column || row === undefined) return
    event.preventDefault()
    // On a selected row the menu is about all of them.
    if (!isSelected(cell.row)) select(cell, { isAdding: false, isExtending: false })
    setMenu({
      at: { left: event.clientX, top: event.clientY },
      cell: { name: column.name, shown: textIn(column, row), received: plainText(column.value(row)) },
      term: termOfCell(column, row, zone)
    })
  }
  const close = () => {
    setMenu(undefined)
    focus()
  }
  return {
    open,
    shown: menu && <CellMenu {...keys} at={menu.at} cell={menu.cell} filter={() => addTerm(menu.term)} close={close} />
  }
}

/** The context menu of cells. */
export type CellMenus = ReturnType<typeof useCellMenu>

/** Digits: a longer number is asked for as text. */
const longestNumber = 30

/** The filter that asks for the value of a cell: the same amount, the same second, the same text. */
export function termOfCell<Row>(column: RecordColumn<Row>, row: Row, zone: string): string {
  const { name, called = name, compared } = column
  if (compared?.kind === 'time') {
    const at = compared.at(row)
    if (at !== undefined) return `${called}:"${secondOf(wallOf(Math.floor(at / 1000), zone))}"`
  }
  if (compared?.kind === 'number') {
    const number = compared.number(row)
    const currency = compared.currency?.(row) ?? ''
    const text = number && decimalText({ units: BigInt(number.units), scale: number.scale })
    if (text !== undefined && text.length <= longestNumber) {
      return `${called}:=${text}${/^[A-Z]{3,5}$/.test(currency) ? ` ${currency}` : ''}`
    }
  }
  return exactly(called, textIn(column, row))
}

const secondOf = (wall: Date): string => wall.toISOString().slice(0, 19).replace('T', ' ')
