import type { ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { DriftMark } from '../../components/drift/Drift.tsx'
import { Mark, isMissing, Missing } from '../../components/field/FieldValue.tsx'
import { plainText, type RecordColumn } from '../../records/column.ts'
import classes from './RecordTable.module.css'

interface Props<Row> {
  readonly row: Row
  /** Its index in the shown rows. */
  readonly shown: number
  readonly columns: readonly RecordColumn<Row>[]
  /** The column of the cursor; -1 where it is in another row. */
  readonly cursorColumn: number
  readonly isExplicit: boolean
  readonly mark: string | undefined
  readonly drift: readonly Drift[]
}

const fieldIn = <Row,>({ fieldOf, name }: RecordColumn<Row>, row: Row): string => fieldOf?.(row) ?? name

const pathOf = (name: string): string => `/data/*/${name.replaceAll('.', '/')}`

/** Missing values are marks, so that absent, null and empty differ; the rest is plain text. */
export function drawn<Row>({ cell, value, text }: RecordColumn<Row>, row: Row): ReactNode {
  const received = value(row)
  if (isMissing(received)) return <Missing value={received} />
  if (cell) return cell(row)
  const read = text ? text(row) : plainText(received)
  return read === '' ? <Mark kind="empty" /> : read
}

/** A differing value with its mark: as received where the column has no reading of its own. */
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

// A row that is no object has no fields and is shown as received.
const rowPath = '/data/*'

/** The differences of a row that concern a field: its own, and those of an object around it. */
function differenceAt(drift: readonly Drift[], name: string): Drift | undefined {
  const path = pathOf(name)
  return drift.find((one) => one.path === path || (one.kind === 'type' && path.startsWith(`${one.path}/`)))
}

/** One row of a table. */
export function BodyRow<Row>({ row, shown, columns, cursorColumn, isExplicit, mark, drift }: Props<Row>): ReactNode {
  const whole = drift.find(({ path, kind }) => path === rowPath && kind === 'type')
  if (whole) {
    return (
      <tr aria-rowindex={shown + 2} aria-selected={isExplicit || undefined}>
        <td colSpan={columns.length} tabIndex={cursorColumn === -1 ? undefined : 0}>
          {whole.received} <DriftMark drift={whole} />
        </td>
      </tr>
    )
  }
  return (
    <tr aria-rowindex={shown + 2} aria-selected={isExplicit || undefined} data-marked={mark !== undefined || undefined}>
      {columns.map((column, at) => {
        const differing = drift.length === 0 ? undefined : differenceAt(drift, fieldIn(column, row))
        return (
          <td
            key={column.name}
            className={classOf(column)}
            data-tone={column.toneOf?.(row)}
            tabIndex={at === cursorColumn ? 0 : undefined}
          >
            {at === 0 && mark !== undefined && <span className={classes.mark}>{mark}</span>}
            {differing ? <Differing column={column} row={row} drift={differing} /> : drawn(column, row)}
          </td>
        )
      })}
    </tr>
  )
}
