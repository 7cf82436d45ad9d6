import { isExact } from '../../shared/readings/exact.ts'
import type { ReactNode } from 'react'
import { FieldValue } from './field/FieldValue.tsx'
import type { Difference } from '../domain/compare/compareRecords.ts'
import { drawText } from './field/drawText.tsx'
import classes from './Differences.module.css'

const differenceInWords: Record<Difference['kind'], string> = {
  changed: 'differs',
  removed: 'only on the left',
  added: 'only on the right',
  form: 'same value, written differently',
  moved: 'moved'
}

type Side = 'left' | 'right'

interface Props {
  readonly label?: string
  readonly names: readonly [left: string, right: string]
  readonly rows: readonly Difference[]
  readonly show?: (name: string, value: unknown, side: Side) => ReactNode
  /** Returns a row's text for the last column; undefined means the default text for the row's kind. */
  readonly noteOf?: (row: Difference) => string | undefined
  /** Whether the values are JSON texts, to be shown unchanged. */
  readonly isJson?: boolean
}

/** Formats a value as JSON, so that the text "35" and the number 35 look different. */
const typed = (value: unknown): string => (isExact(value) ? value.exact : JSON.stringify(value))

const valueOf = ({ before, after }: Difference, side: Side): unknown => (side === 'left' ? before : after)

function shownValue(row: Difference, side: Side, show: Props['show']): ReactNode {
  const { name, before, after, kind } = row
  const value = valueOf(row, side)
  const isOtherType = before !== undefined && after !== undefined && typeof before !== typeof after
  // Formatted values of different types may look the same: yes and "yes", 35 and "35".
  if (kind === 'form' || isOtherType) return <code>{drawText(typed(value))}</code>
  return show?.(name, value, side) ?? <FieldValue value={value} name={`${name} on the ${side}`} />
}

function jsonText(row: Difference, side: Side): ReactNode {
  const value = valueOf(row, side)
  return <div className={classes.json}>{typeof value === 'string' && drawText(value)}</div>
}

export function Differences({ label = 'Differences', names, rows, show, noteOf, isJson = false }: Props): ReactNode {
  if (rows.length === 0) return null
  const cellOf = (row: Difference, side: Side) => (isJson ? jsonText(row, side) : shownValue(row, side, show))
  return (
    <table aria-label={label} className={classes.table} {...(isJson && { 'data-json': true })}>
      <thead>
        <tr>
          {['field', ...names, 'difference'].map((name, at) => (
            <th key={at}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.name}`} data-kind={row.kind}>
            <th scope="row">{row.name}</th>
            <td>{cellOf(row, 'left')}</td>
            <td>{cellOf(row, 'right')}</td>
            <td className={classes.kind}>{noteOf?.(row) ?? differenceInWords[row.kind]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
