import type { ReactNode } from 'react'
import type { Drift } from '../../shared/outcome.ts'
import { DriftMark } from '../parts/DriftMark.tsx'
import { Mark } from '../parts/Mark.tsx'
import { plainText, textIn, type RecordColumn } from './column.ts'
import classes from './RecordTable.module.css'

interface Props<Row> {
  readonly row: Row
  /** Its place among the shown rows. */
  readonly shown: number
  readonly columns: readonly RecordColumn<Row>[]
  /** The column in which the keyboard stands; -1 where it is in another row. */
  readonly cursorColumn: number
  /** It is open, or part of the range that would be copied. */
  readonly isMeant: boolean
  /** A word that makes it stand out. */
  readonly mark: string | undefined
  readonly drift: readonly Drift[]
}

const pathOf = (name: string): string => `/data/*/${name.replaceAll('.', '/')}`

/** A value without a drawing of its own. What is not there is a mark, so that the kinds of nothing are told apart. */
function Plain({ value }: { value: unknown }): ReactNode {
  if (value === undefined) return <Mark kind="absent" />
  if (value === null) return <Mark kind="null" />
  const text = plainText(value)
  return text === '' ? <Mark kind="empty" /> : text
}

function cellOf<Row>(column: RecordColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value(row)
  // A bare text needs no element, and a table has thousands of them.
  if (typeof value === 'string' && value !== '') return column.text ? column.text(row) : value
  return <Plain value={value} />
}

/** A cell whose value differs from the documented shape: what came, and why it is marked. */
function Differing<Row>({ column, row, drift }: { column: RecordColumn<Row>; row: Row; drift: Drift }): ReactNode {
  return (
    <>
      {drift.kind === 'type' ? (drift.received ?? '…') : cellOf(column, row)} <DriftMark drift={drift} />
    </>
  )
}

const classOf = ({ isAtEnd, isIdentifier }: RecordColumn<never>): string | undefined =>
  isAtEnd ? classes.atEnd : isIdentifier ? classes.identifier : undefined

/** One row of a table. */
export function BodyRow<Row>({ row, shown, columns, cursorColumn, isMeant, mark, drift }: Props<Row>): ReactNode {
  return (
    <tr aria-rowindex={shown + 2} aria-selected={isMeant || undefined} data-marked={mark !== undefined || undefined}>
      {columns.map((column, at) => {
        const differing = drift.length === 0 ? undefined : drift.find(({ path }) => path === pathOf(column.name))
        return (
          <td
            key={column.name}
            className={classOf(column)}
            tabIndex={at === cursorColumn ? 0 : undefined}
            // A drawing has its own title; a text may be cut off by its column.
            title={column.cell ? undefined : textIn(column, row)}
          >
            {at === 0 && mark !== undefined && <span className={classes.mark}>{mark}</span>}
            {differing ? <Differing column={column} row={row} drift={differing} /> : cellOf(column, row)}
          </td>
        )
      })}
    </tr>
  )
}
