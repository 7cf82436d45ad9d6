import { type ReactNode, useRef, useState, type KeyboardEvent } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { DriftMark } from '../../components/drift/Drift.tsx'
import { Mark, isMissing, Missing } from '../../components/field/FieldValue.tsx'
import { inCell, plainText, type RecordColumn } from '../../records/column.ts'
import classes from './RecordTable.module.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { nextSort, type Sort } from '../state/sortRows.ts'
import { columnWidths, type ArrangedColumns } from '../columns/useColumnSettings.ts'

interface Props<Row> {
  readonly row: Row
  /** The row's index in the shown rows. */
  readonly shown: number
  readonly columns: readonly RecordColumn<Row>[]
  readonly isCursor: boolean
  readonly isSelected: boolean
  readonly mark: string | undefined
  readonly drift: readonly Drift[]
}

const fieldIn = <Row,>({ fieldOf, name }: RecordColumn<Row>, row: Row): string => fieldOf?.(row) ?? name

const pathOf = (name: string): string => `/data/*/${name.replaceAll('.', '/')}`

/** Draws a missing value as a mark, so that absent, null and empty differ. Draws other values as plain text. */
export function drawn<Row>({ cell, value, text }: RecordColumn<Row>, row: Row): ReactNode {
  const received = value(row)
  if (isMissing(received)) return <Missing value={received} />
  const read = cell ? cell(row) : inCell(text ? text(row) : plainText(received))
  if (typeof read !== 'string') return read
  return read === '' ? <Mark kind="empty" /> : inCell(read)
}

function Differing<Row>({ column, row, drift }: { column: RecordColumn<Row>; row: Row; drift: Drift }): ReactNode {
  const isRead = (column.text ?? column.cell) !== undefined && drift.path === pathOf(fieldIn(column, row))
  return (
    <>
      {drift.kind === 'type' && drift.received !== undefined && !isRead ? drift.received : drawn(column, row)}{' '}
      <DriftMark drift={drift} />
    </>
  )
}

const classOf = ({ isAtEnd, isIdentifier, isAmount }: RecordColumn<never>): string | undefined => {
  if (isAmount) return `${classes.atEnd} ${classes.amount}`
  return isAtEnd ? classes.atEnd : isIdentifier ? classes.identifier : undefined
}

// A row with a difference at this path isn't an object. It has no fields, so show it as received.
const rowPath = '/data/*'

function differenceAt(drift: readonly Drift[], name: string): Drift | undefined {
  const path = pathOf(name)
  return drift.find((one) => one.path === path || (one.kind === 'type' && path.startsWith(`${one.path}/`)))
}

export function BodyRow<Row>({ row, shown, columns, isCursor, isSelected, mark, drift }: Props<Row>): ReactNode {
  const own = {
    'aria-rowindex': shown + 2,
    'aria-selected': isSelected || undefined,
    tabIndex: isCursor ? 0 : undefined
  } as const
  const whole = drift.find(({ path, kind }) => path === rowPath && kind === 'type')
  if (whole) {
    return (
      <tr {...own}>
        <td colSpan={columns.length}>
          {whole.received} <DriftMark drift={whole} />
        </td>
      </tr>
    )
  }
  return (
    <tr {...own} data-marked={mark !== undefined || undefined}>
      {columns.map((column, at) => {
        const differing = drift.length === 0 ? undefined : differenceAt(drift, fieldIn(column, row))
        return (
          <td key={column.name} className={classOf(column)} data-tone={column.toneOf?.(row)}>
            {at === 0 && mark !== undefined && <span className={classes.mark}>{mark}</span>}
            {differing ? <Differing column={column} row={row} drift={differing} /> : drawn(column, row)}
          </td>
        )
      })}
    </tr>
  )
}

interface HeadProps<Row> {
  readonly columns: ArrangedColumns<Row>
  readonly visible: readonly RecordColumn<Row>[]
  readonly sort: Sort | undefined
  readonly change: (order: { sort: Sort | undefined }) => void
  readonly enterBody: () => void
}

const widthStep = 16

const headHint = 'Click to sort. Shift and arrow keys change the width.'

const focusHead = (from: Element, by: number): void => {
  const heads = [...(from.closest('tr')?.querySelectorAll<HTMLElement>('button') ?? [])]
  heads[heads.findIndex((one) => one === from) + by]?.focus()
}

/** The table header. Its buttons sort the loaded rows, and dragging an edge resizes a column. */
export function HeadRow<Row>({ columns, visible, sort, change, enterBody }: HeadProps<Row>): ReactNode {
  const { all, resize, resetWidth, growing } = columns
  const [stop, setStop] = useState(0)
  const hasDetails = useApiDetails()

  const pressed = (event: KeyboardEvent<HTMLElement>, name: string) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    if (event.key === 'ArrowDown') enterBody()
    else if (by === 0 || event.altKey) return
    else if (event.shiftKey) widen(event.currentTarget, name, by * widthStep)
    else focusHead(event.currentTarget, by)
    event.preventDefault()
  }
  /** Returns the current widths of growing columns, which stay fixed while another column is resized. */
  const growingWidths = (element: HTMLElement): Record<string, number> =>
    Object.fromEntries(
      visible.flatMap(({ name }, at) =>
        growing.some((one) => one.name === name) ? [[name, shownWidth(element, at)]] : []
      )
    )
  const hold = (element: HTMLElement) => flushSync(() => resize(growingWidths(element)))
  const widen = (element: HTMLElement, name: string, by: number) =>
    resize({ ...growingWidths(element), [name]: shownWidth(element) + by })
  return (
    <tr aria-rowindex={1}>
      {visible.map(({ name, label: words, kind, unit, about, isAtEnd }, at) => {
        const isSorted = sort?.column === name
        const label = words === undefined || (hasDetails && kind !== undefined) ? name : words
        return (
          <th
            key={name}
            scope="col"
            aria-label={label}
            aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
            className={isAtEnd ? classes.atEnd : undefined}
          >
            <button
              type="button"
              className={classes.head}
              title={[name, about, headHint].filter(Boolean).join('\n')}
              tabIndex={at === Math.min(stop, visible.length - 1) ? 0 : -1}
              onFocus={() => setStop(at)}
              onClick={() => change({ sort: nextSort(sort, name) })}
              onKeyDown={(event) => pressed(event, name)}
            >
              {label}
              {isSorted && (sort.isDescending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
              {unit !== undefined && <span className={classes.unit}> {unit}</span>}
            </button>
            <Edge
              name={label}
              width={all.find((one) => one.name === name)?.width ?? 0}
              drag={(width) => resize({ [name]: width })}
              hold={hold}
              reset={resetWidth}
            />
          </th>
        )
      })}
    </tr>
  )
}

interface EdgeProps {
  readonly name: string
  readonly width: number
  readonly drag: (width: number) => void
  readonly hold: (element: HTMLElement) => void
  readonly reset: (name: string) => void
}

function shownWidth(element: HTMLElement, at?: number): number {
  const head = element.closest('th')
  return (at === undefined ? head : head?.closest('tr')?.cells[at])?.offsetWidth ?? 0
}

function Edge({ name, width, drag, hold, reset }: EdgeProps): ReactNode {
  const begun = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const end = () => (begun.current = undefined)
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      tabIndex={-1}
      className={classes.edge}
      onMouseDown={(event) => {
        // Otherwise dragging the edge would select text.
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onPointerDown={({ currentTarget: edge, pointerId, clientX: x }) => {
        hold(edge)
        edge.setPointerCapture(pointerId)
        begun.current = { x, width: shownWidth(edge) }
      }}
      onPointerMove={({ clientX }) => begun.current && drag(begun.current.width + clientX - begun.current.x)}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => reset(name)}
    />
  )
}
