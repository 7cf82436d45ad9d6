import { countInWords } from '../../shared/countInWords.ts'
import { isExact } from '../../shared/readings/exact.ts'
import type { ReactNode } from 'react'
import { FieldValue } from './field/FieldValue.tsx'
import type { DifferenceRow } from '../domain/compare/compareFields.ts'
import classes from './Differences.module.css'

/** The words for each kind of difference. */
export const differenceInWords: Record<DifferenceRow['kind'], string> = {
  changed: 'differs',
  removed: 'only on the left',
  added: 'only on the right',
  form: 'same, written otherwise'
}

interface Props {
  /** The headings of the two sides. */
  readonly names: readonly [left: string, right: string]
  readonly rows: readonly DifferenceRow[]
  /** Renders a field of a side; undefined uses the default rendering. */
  readonly show?: (name: string, value: unknown, side: 'left' | 'right') => ReactNode
}

/** A value whose type is visible: text in quotes, `true` as such. */
const typed = (value: unknown) => (isExact(value) ? value.exact : JSON.stringify(value))

/** The number of differences, in a sentence. */
export function differencesInWords(rows: readonly DifferenceRow[]): string {
  const forms = rows.filter(({ kind }) => kind === 'form').length
  const others = rows.length - forms
  const differ = others === 0 ? 'Nothing differs' : countInWords(others, 'field differs', 'fields differ')
  return forms === 0 ? `${differ}.` : `${differ}; ${countInWords(forms, 'is', 'are')} the same, written otherwise.`
}

function Side({ row, side, show }: Pick<Props, 'show'> & { row: DifferenceRow; side: 'left' | 'right' }): ReactNode {
  const { name, before, after, kind } = row
  const value = side === 'left' ? before : after
  const isOtherType = before !== undefined && after !== undefined && typeof before !== typeof after
  // Formatted for reading, different types can look alike: yes and "yes", 35 and "35".
  if (kind === 'form' || isOtherType) return <code>{typed(value)}</code>
  return show?.(name, value, side) ?? <FieldValue value={value} name={`${name} on the ${side}`} />
}

/** Shows the fields in which two objects differ, side by side. */
export function Differences({ names: [left, right], rows, show }: Props): ReactNode {
  if (rows.length === 0) return null
  return (
    <table aria-label="Differences" className={classes.table}>
      <thead>
        <tr>
          <th>field</th>
          <th>{left}</th>
          <th>{right}</th>
          <th>difference</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-kind={row.kind}>
            <th scope="row">{row.name}</th>
            <td>
              <Side row={row} side="left" {...(show && { show })} />
            </td>
            <td>
              <Side row={row} side="right" {...(show && { show })} />
            </td>
            <td className={classes.kind}>{differenceInWords[row.kind]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
