import { useState, type MouseEvent, type ReactNode } from 'react'
import { useChosenZone } from '../../components/field/When.tsx'
import { deferred } from '../../components/deferred.tsx'
import { rowIndexOf } from './cursor.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'
import type { ListView } from '../view/useListView.ts'
import type { RowCursor } from './useRowCursor.ts'
import { decimalText } from '../../domain/filter/decimal.ts'
import { exactly } from '../../domain/filter/readFilter.ts'
import { wallOf } from '../../domain/time/zone.ts'

// The menu loads on the first use, because it needs a positioning library.
const RowMenu = deferred(async () => (await import('./RowMenu.tsx')).RowMenu)

export interface RowMenus {
  readonly open: (event: MouseEvent) => void
  readonly shown: ReactNode
}

/** Opens the context menu for the row of an event. */
export function useRowMenu<Row>({ rows, order, columns, addTerm }: ListView<Row>, cursor: RowCursor<Row>): RowMenus {
  const [menu, setMenu] = useState<{ readonly row: Row; readonly left: number; readonly top: number }>()
  const zone = useChosenZone()
  const { isSelected, select, focus, open, copy, copyColumn, hasTicket } = cursor
  const fieldOf = (column: RecordColumn<Row>, row: Row) => {
    const text = textIn(column, row)
    return {
      name: column.label ?? column.name,
      text,
      copy: () => copyColumn(column),
      filter: () => addTerm(termOfField(column, row, zone))
    }
  }
  return {
    open(event) {
      const rowIndex = rowIndexOf(event)
      if (rowIndex === undefined) return
      const [row] = order.slice(rowIndex, rowIndex + 1).map((recordIndex) => rows[recordIndex])
      if (row === undefined) return
      event.preventDefault()
      // On a selected row, the menu acts on the whole selection.
      if (!isSelected(rowIndex)) select(rowIndex, { isAdding: false, isExtending: false })
      setMenu({ row, left: event.clientX, top: event.clientY })
    },
    shown: menu && (
      <RowMenu
        left={menu.left}
        top={menu.top}
        fields={columns.visible.map((column) => fieldOf(column, menu.row)).filter(({ text }) => text !== '')}
        open={open}
        copy={copy}
        hasTicket={hasTicket}
        close={() => {
          setMenu(undefined)
          focus()
        }}
      />
    )
  }
}

/** The maximum number of characters in a number. The filter compares a longer number as text. */
const longestNumber = 30

/** Returns a filter term that matches rows with the same amount, second or text in this field. */
export function termOfField<Row>(column: RecordColumn<Row>, row: Row, zone: string): string {
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
