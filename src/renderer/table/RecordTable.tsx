import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { memo, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Drift } from '../../shared/outcome.ts'
import { usePreferences } from '../stores/preferences.ts'
import { BodyRow } from './BodyRow.tsx'
import { cellOf } from './cellOf.ts'
import { rangeOf } from './cursor.ts'
import { HeadRow } from './HeadRow.tsx'
import classes from './RecordTable.module.css'
import { useCellMenu } from './useCellMenu.tsx'
import type { ArrangedColumns } from './useColumnLayout.ts'
import type { OpenRows } from './useOpenRow.ts'
import { useRowWindow } from './useRowWindow.ts'
import type { RowView } from './useRowView.ts'
import { useTableKeys, type TableKeys } from './useTableKeys.ts'

interface Props<Row> {
  /** The table's accessible name. */
  readonly name: string
  readonly columns: ArrangedColumns<Row>
  readonly view: RowView<Row>
  readonly rows: OpenRows<Row>
  /** Something else is listed when it changes, and the table begins at its top: a page's number, say. */
  readonly subject?: string | number
  /** The rows are not those that were asked for last. */
  readonly isOld?: boolean
  /** A word at the beginning of a row that stands out, such as *new*. */
  readonly markOf?: ((row: Row) => string | undefined) | undefined
  /** What is said where no row is shown. */
  readonly empty?: ReactNode
  /** How the row at a place among the loaded ones differs from the documented shape. */
  readonly driftOf?: ((place: number) => readonly Drift[]) | undefined
}

const rowHeights = { compact: 28, normal: 32, spacious: 38 }
const noDrift: readonly Drift[] = []

const spacer = (height: number) => height > 0 && <tr aria-hidden="true" className={classes.spacer} style={{ height }} />

/** One table for every list: columns a person arranges, rows of any number, a keyboard that reaches every cell. */
export function RecordTable<Row>(props: Props<Row>): ReactNode {
  const { name, columns, view, rows, subject, isOld, empty } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[usePreferences(({ density }) => density)]
  const { order, sort, change } = view
  const { visible, table } = columns
  const { from, to, showRow } = useRowWindow(order.length, rowHeight, scroller)
  const keys = useTableKeys({ scroller, columns: visible, view, rows, rowHeight, showRow })
  const menu = useCellMenu(visible, view, keys)
  const isCursorDrawn = keys.cursor.row >= from && keys.cursor.row < to

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [subject, sort])

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      tabIndex={isCursorDrawn ? -1 : 0}
      onKeyDown={keys.onKeyDown}
      data-old={isOld || undefined}
    >
      <Table
        aria-label={name}
        aria-rowcount={order.length + 1}
        aria-busy={isOld}
        className={classes.table}
        style={{ width: table.getTotalSize(), '--row-height': `${rowHeight}px` }}
      >
        <colgroup>
          {table.getVisibleLeafColumns().map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
          {/* What the window has to spare goes here, so that no column changes its width by another's. */}
          <col />
        </colgroup>
        <thead>
          <HeadRow columns={columns} sort={sort} change={change} enterBody={keys.enter} />
        </thead>
        <Body {...props} from={from} to={to} rowHeight={rowHeight} keys={keys} onContextMenu={menu.open} />
      </Table>
      {order.length === 0 && empty !== undefined && <div className={classes.empty}>{empty}</div>}
      {menu.shown}
      <span role="status" className={classes.said}>
        {keys.said}
      </span>
    </div>
  )
}

interface BodyProps<Row> extends Props<Row> {
  readonly from: number
  readonly to: number
  readonly rowHeight: number
  readonly keys: TableKeys
  readonly onContextMenu: (event: MouseEvent) => void
}

/** The rows in the window, and in place of the others their height. */
function Body<Row>(props: BodyProps<Row>): ReactNode {
  const { columns, view, rows, markOf, driftOf, from, to, rowHeight, keys, onContextMenu } = props
  // Which rows stay as they are is what makes scrolling and the arrows cheap.
  const [MemoRow] = useState(() => memo(BodyRow<Row>))
  const { order } = view
  const { openAt } = rows
  const { cursor, isRange, select } = keys
  const [first, last] = isRange ? rangeOf(cursor) : [-1, -1]
  const pressed = useCallback(
    (event: MouseEvent) => {
      const cell = cellOf(event)
      // Whoever marked a text with the mouse means the text.
      if (!cell || window.getSelection()?.isCollapsed === false) return
      select(cell, event.shiftKey)
      const place = order[cell.row]
      if (!event.shiftKey && place !== undefined) openAt(place)
    },
    [order, openAt, select]
  )
  return (
    <tbody onClick={pressed} onContextMenu={onContextMenu}>
      {spacer(from * rowHeight)}
      {order.slice(from, to).map((place, index) => {
        const row = view.rows[place]
        const shown = from + index
        return (
          row !== undefined && (
            <MemoRow
              key={shown}
              row={row}
              shown={shown}
              columns={columns.visible}
              cursorColumn={shown === cursor.row ? cursor.column : -1}
              isMeant={place === rows.open?.place || (shown >= first && shown <= last)}
              mark={markOf?.(row)}
              drift={driftOf?.(place) ?? noDrift}
            />
          )
        )
      })}
      {spacer((order.length - to) * rowHeight)}
    </tbody>
  )
}
