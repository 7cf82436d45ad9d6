import { inCell } from '../../records/column.ts'
import { Box } from '@mantine/core'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject
} from 'react'
import { hasCommand } from '../../keys/keyPress.ts'
import { useScale } from '../../stores/view/preferences.ts'
import { BodyRow, HeadRow } from './TableRows.tsx'
import { GroupHead, headAbove, headLine, linesOf, type Lines, type RowHead } from './GroupHead.tsx'
import classes from './RecordTable.module.css'
import { lineElement, rowIndexOf } from './cursor.ts'
import { useRowMenu, type RowMenus } from './useRowMenu.tsx'
import type { ArrangedColumns } from '../columns/useColumnSettings.ts'
import type { OpenRows } from '../rows/useOpenRow.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useScaledScroll } from '../../hooks/useScaledScroll.ts'
import type { ListView } from '../view/useListView.ts'
import type { RecordColumn } from '../../records/column.ts'
import type { CopyRows } from '../selection/copyRows.ts'
import { useRowCursor, type RowCursor } from './useRowCursor.ts'

interface Props<Row> {
  readonly name: string
  readonly view: ListView<Row>
  /** The table's columns, if they differ from those of the view. */
  readonly columns?: ArrangedColumns<Row>
  /** Columns that are copied but not shown, because the table is too narrow. */
  readonly hidden?: readonly string[] | undefined
  /** The open row, if it isn't stored in the view. */
  readonly openRow?: Pick<OpenRows<Row>, 'open' | 'openAt' | 'close'>
  /** Copies rows together with the player's name; absent if Pitboss computes the rows. */
  readonly copyRows?: CopyRows
  /** Identifies the content of the list, such as one page. When it changes, the table scrolls to the top. */
  readonly subject?: string | number
  /** The loaded row to focus. Passing a new object focuses the row again. */
  readonly focusOn?: { readonly recordIndex: number } | undefined
  readonly isOld?: boolean
  readonly markOf?: (row: Row) => string | undefined
  readonly heads?: readonly RowHead[] | undefined
  readonly empty?: ReactNode
  /** The height of an item, in pixels at the normal density. If set, the table has one column and no header. */
  readonly itemHeight?: number
}

// In pixels at the normal density.
const usualHeight = 32

const noHeads: readonly RowHead[] = []
const noColumns: readonly string[] = []

/** Whether the heads are days, which can't be closed. */
const areDays = ([first]: readonly RowHead[]): boolean => first !== undefined && !first.fold

// The width of the scroll bar in pixels, which the CSS unit `cqw` includes.
const scrollBar = 12

/** Returns a column's CSS width, which grows or shrinks with the table within readable limits. */
const stretched = (size: number, least: number, total: number, parts: number): string => {
  const spare = `100cqw - ${total + scrollBar}px`
  return `round(down, clamp(${least}px, ${size}px + min(${spare}, (${spare}) / ${parts}), ${size * 3}px), 1px)`
}

const spacer = (height: number) => height > 0 && <tr aria-hidden="true" className={classes.spacer} style={{ height }} />

/** The table of every list, with configurable columns, any number of rows, and keyboard access to each row. */
export function RecordTable<Row>(props: Props<Row>): ReactNode {
  const {
    name,
    view,
    hidden = noColumns,
    subject,
    focusOn,
    isOld,
    heads = noHeads,
    empty,
    copyRows,
    itemHeight
  } = props
  const { columns = view.columns, openRow = view.openRow } = props
  const scroller = useRef<HTMLDivElement>(null)
  const scale = useScale()
  const rowHeight = (itemHeight ?? usualHeight) * scale
  const { order, sort, change, selection } = view
  const { growing } = columns
  const visible = useMemo(
    () => columns.visible.filter(({ name: column }) => !hidden.includes(column)),
    [columns.visible, hidden]
  )
  const shown = columns.all.filter(({ name: column, isVisible }) => isVisible && !hidden.includes(column))
  const total = shown.reduce((sum, { width }) => sum + width, 0)
  const spared = growing.reduce((sum, { width, least = width }) => sum + width - least, 0)
  const widthOf = ({ name: column, width }: (typeof shown)[number]) => {
    const own = growing.find((one) => one.name === column)
    return own ? stretched(width, own.least ?? width, total, growing.length) : width
  }
  const isList = itemHeight !== undefined
  const lines = useMemo(() => linesOf(order.length, heads), [order.length, heads])
  // The cursor skips day headings.
  const stops = useMemo(() => (areDays(heads) ? lines.filter((line) => line >= 0) : lines), [heads, lines])
  const cursor = useRowCursor({ scroller, view, lines: stops, heads, openRow, rowHeight, focusOn, isList, copyRows })
  const [MemoHead] = useState(() => memo(HeadRow<Row>))
  const menu = useRowMenu(view, cursor)

  useArrivals(scroller, view, rowHeight)
  useScaledScroll(scroller, rowHeight)
  const began = useRef({ subject, sort })
  useEffect(() => {
    // Don't scroll on mount: the list is already at the top, and scrolling would force a second layout.
    if (began.current.subject !== subject || began.current.sort !== sort) scroller.current?.scrollTo({ top: 0 })
    began.current = { subject, sort }
  }, [subject, sort])

  return (
    // The scroller is focusable, so the table keeps the focus when the focused row scrolls out of view.
    <div
      ref={scroller}
      className={classes.scroller}
      tabIndex={-1}
      onKeyDown={cursor.onKeyDown}
      onFocus={cursor.onFocus}
      data-old={isOld || undefined}
      data-selecting={selection.recordIndexes.length > 0 || undefined}
      data-items={isList || undefined}
      data-days={areDays(heads) || undefined}
    >
      <Box
        component="table"
        aria-label={name}
        aria-rowcount={order.length + 1}
        aria-busy={isOld}
        className={classes.table}
        style={{ width: total - spared, '--row-height': `${rowHeight}px` }}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column.name} style={{ width: widthOf(column) }} />
          ))}
          {/* An empty column takes the remaining width, so that the other columns keep their width. */}
          <col />
        </colgroup>
        {!isList && (
          <thead>
            <MemoHead columns={columns} visible={visible} sort={sort} change={change} enterBody={cursor.focus} />
          </thead>
        )}
        <Body
          scroller={scroller}
          view={view}
          columns={visible}
          open={openRow.open?.recordIndex}
          openAt={openRow.openAt}
          markOf={props.markOf}
          heads={heads}
          lines={lines}
          stops={stops}
          rowHeight={rowHeight}
          cursor={cursor}
          menu={menu}
        />
      </Box>
      {order.length === 0 && heads.length === 0 && empty !== undefined && <div className={classes.empty}>{empty}</div>}
      {menu.shown}
    </div>
  )
}

/** Keeps the visible rows in place when rows are added above them, unless the list is at the top. */
function useArrivals<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, order, idOf }: ListView<Row>,
  rowHeight: number
): void {
  const before = useRef<{ readonly rows: readonly Row[]; readonly first: string | undefined }>(undefined)
  useLayoutEffect(() => {
    const idAt = (recordIndex: number) => rows.slice(recordIndex, recordIndex + 1).map(idOf)[0]
    const { current: last } = before
    before.current = { rows, first: order.slice(0, 1).map(idAt)[0] }
    const { current: box } = scroller
    if (!box || box.scrollTop === 0 || last?.first === undefined || last.rows === rows) return
    const added = order.findIndex((recordIndex) => idAt(recordIndex) === last.first)
    box.scrollBy({ top: Math.max(0, added) * rowHeight })
  }, [scroller, rows, order, rowHeight, idOf])
}

interface BodyProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: ListView<Row>
  readonly columns: readonly RecordColumn<Row>[]
  /** The open row, as an index in the loaded rows. */
  readonly open: number | undefined
  readonly openAt: (recordIndex: number) => void
  readonly markOf: ((row: Row) => string | undefined) | undefined
  readonly heads: readonly RowHead[]
  readonly lines: Lines
  /** The lines that arrow keys can reach. */
  readonly stops: Lines
  readonly rowHeight: number
  readonly cursor: RowCursor<Row>
  readonly menu: RowMenus
}

/** The rendered rows, and spacers in place of all other rows. Scrolling re-renders only this component. */
function Body<Row>(props: BodyProps<Row>): ReactNode {
  const { scroller, view, columns, open, openAt, markOf, heads, lines, stops, rowHeight, cursor, menu } = props
  const { rows, order, selection, loaded } = view
  // Memoised, so unchanged rows cost nothing when scrolling or moving the cursor.
  const [MemoRow] = useState(() => memo(BodyRow<Row>))
  const { from, to, showRow } = useRowWindow(lines.length, rowHeight, scroller)
  const stop = stops[cursor.line]
  useLayoutEffect(() =>
    cursor.settle({
      find: () => (stop === undefined ? undefined : lineElement(scroller.current, stop)),
      show: () => {
        if (stop !== undefined) showRow(lines.indexOf(stop))
      }
    })
  )
  const press = (event: MouseEvent) => {
    const rowIndex = rowIndexOf(event)
    // Don't open a row when the click ends a text selection.
    if (rowIndex === undefined || window.getSelection()?.isCollapsed === false) return
    const modifiers = { isAdding: hasCommand(event), isExtending: event.shiftKey }
    cursor.select(rowIndex, modifiers)
    const recordIndex = order[rowIndex]
    if (!modifiers.isAdding && !modifiers.isExtending && recordIndex !== undefined) openAt(recordIndex)
  }
  // Set a title only on hover, because titles on all cells would cost as much as the cells.
  const hint = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const row = rows[order[rowIndexOf(event) ?? -1] ?? -1]
    if (!cell || row === undefined) return
    const whole = cell.scrollWidth > cell.clientWidth ? cell.textContent : ''
    cell.title = inCell(columns[cell.cellIndex]?.hint?.(row) ?? whole)
  }
  const lineAt = (at: number) => {
    const line = lines[at]
    if (line === undefined) return undefined
    const index = headLine(line)
    const head = heads[index]
    if (head)
      return (
        <GroupHead
          key={`head ${index}`}
          head={head}
          index={index}
          span={columns.length}
          isCursor={line === stop}
          onFocus={() => cursor.onHeadFocus(stops.indexOf(line))}
          selection={selection}
        />
      )
    const recordIndex = order[line] ?? -1
    const row = rows[recordIndex]
    return (
      row !== undefined && (
        <MemoRow
          key={line}
          row={row}
          shown={line}
          columns={columns}
          isCursor={line === stop}
          isSelected={selection.recordIndexes.length > 0 ? selection.has(recordIndex) : recordIndex === open}
          mark={markOf?.(row)}
          drift={loaded.driftOf(recordIndex)}
        />
      )
    )
  }
  const isDayAbove = areDays(heads) && (lines[from] ?? -1) >= 0
  const day = isDayAbove ? headAbove(lines, from) : -1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- One listener serves all rows, and the table handles the same actions by key.
    <tbody
      onClick={press}
      onMouseDown={(event) => {
        // Otherwise Shift-click would select text.
        if (!event.shiftKey) return
        event.preventDefault()
        window.getSelection()?.removeAllRanges()
      }}
      onContextMenu={menu.open}
      onPointerOver={hint}
    >
      {day >= 0 && lineAt(day)}
      {spacer((day >= 0 ? from - 1 : from) * rowHeight)}
      {Array.from({ length: to - from }, (_, index) => lineAt(from + index))}
      {spacer((lines.length - to) * rowHeight)}
    </tbody>
  )
}
