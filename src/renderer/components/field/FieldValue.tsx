import { isExact } from '../../../shared/readings/exact.ts'
import { type ReactNode, Fragment } from 'react'
import layout from '../layout.module.css'
import classes from './Fields.module.css'
import { UnstyledButton } from '@mantine/core'
import { inCell } from '../../records/column.ts'
import { copyText } from '../../stores/toasts.ts'
import { drawText } from './drawText.tsx'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Shows any value: flags as yes or no, missing values as marks, UUIDs with a copy button, objects as JSON. */
export function FieldValue({ value, name }: { value: unknown; name: string }): ReactNode {
  if (isMissing(value)) return <Missing value={value} />
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'string') return uuid.test(value) ? <Identifier value={value} name={name} /> : drawText(value)
  // JSON has no other types, such as bigint.
  if (typeof value !== 'object') return null
  if (isExact(value)) return drawText(value.exact)
  if (Array.isArray(value)) {
    if (value.length === 0) return <Mark kind="empty" />
    if (value.every(isPlain)) return drawText(value.map(String).join(' · '))
  }
  return Object.keys(value).length === 0 ? (
    <Mark kind="empty" />
  ) : (
    <code className={classes.json}>{drawText(JSON.stringify(value, undefined, 1))}</code>
  )
}

/** The name of a field. A long name breaks only between its words. */
export function Breakable({ name }: { name: string }): ReactNode {
  return inCell(name)
    .split(/(?<=[._])/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))
}

/** The mark of a missing value: absent, null or empty. */
export const Mark = ({ kind }: { kind: 'null' | 'absent' | 'empty' }): ReactNode => (
  <span className={layout.kind}>{kind}</span>
)

export const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

export const Missing = ({ value }: { value: undefined | null | '' }): ReactNode => (
  <Mark kind={value === undefined ? 'absent' : value === null ? 'null' : 'empty'} />
)

interface IdentifierProps {
  readonly value: string
  readonly name: string
  /** Content to show instead of the identifier. The tooltip still shows the identifier. */
  readonly children?: ReactNode
}

/** A whole identifier in monospace, with a copy button. */
export function Identifier({ value, name, children }: IdentifierProps): ReactNode {
  return (
    <span className={classes.identifier}>
      <span className={children === undefined ? layout.code : undefined} title={inCell(value)}>
        {children ?? inCell(value)}
      </span>
      <UnstyledButton
        className={classes.copy}
        aria-label={`Copy ${name}`}
        onClick={() => void copyText(value, `Copied ${name}.`)}
      >
        copy
      </UnstyledButton>
    </span>
  )
}
