import { isExact } from '../../../shared/readings/exact.ts'
import type { ReactNode } from 'react'
import { Identifier } from './Identifier.tsx'
import { Mark } from './Mark.tsx'
import classes from './Fields.module.css'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * Shows any value of an answer for reading: yes and no, marks for what is missing, whole identifiers, lists, the rest as
 * JSON.
 */
export function FieldValue({ value, name }: { value: unknown; name: string }): ReactNode {
  if (value === undefined) return <Mark kind="absent" />
  if (value === null) return <Mark kind="null" />
  if (value === '') return <Mark kind="empty" />
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'string') return uuid.test(value) ? <Identifier value={value} name={name} /> : value
  // Other types, such as bigint, cannot come from JSON.
  if (typeof value !== 'object') return null
  if (isExact(value)) return value.exact
  if (Array.isArray(value)) {
    if (value.length === 0) return <Mark kind="empty" />
    if (value.every(isPlain)) return value.map(String).join(' · ')
  }
  return Object.keys(value).length === 0 ? (
    <Mark kind="empty" />
  ) : (
    <code className={classes.json}>{JSON.stringify(value, undefined, 1)}</code>
  )
}
