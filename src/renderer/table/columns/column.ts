import { exactText, isExact } from '../../../shared/readings/exact.ts'
import { toNumber } from '../../../shared/readings/number.ts'
import type { ReactNode } from 'react'

/** What rows are ordered by. What has none comes last, whichever way. */
export type SortKey = number | bigint | string | undefined

/** A column of a table, in one place: what it is called, what it holds, how it is found, ordered, shown and copied. */
export interface RecordColumn<Row> {
  /** The platform's own name, nested ones dotted. */
  readonly name: string
  /** The value as received. */
  readonly value: (row: Row) => unknown
  /** What a person reads in it, as plain text; absent where that is the value's own text. */
  readonly text?: (row: Row) => string
  /** What else it is found by, such as an amount's digits without groups. */
  readonly alsoFound?: (row: Row) => string
  readonly sortBy?: (row: Row) => SortKey
  /** Draws a value that is there; a bare text costs least, and a table has thousands of cells. Absent where the text says all. */
  readonly cell?: (row: Row) => ReactNode
  /** What else is to be known of it, such as the text as received: said on hover, and where the keyboard stands. */
  readonly hint?: (row: Row) => string
  /** In pixels, until a person chooses another. */
  readonly width: number
  /** Left out until a person chooses it. */
  readonly isHidden?: boolean
  /** Numbers stand at the end of their column. */
  readonly isAtEnd?: boolean
  /** In monospace, as identifiers are. */
  readonly isIdentifier?: boolean
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || isExact(value)

/** A value's own text. What is not there has none. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || isExact(value)) return exactText(value)
  if (Array.isArray(value) && value.every(isPlain)) return value.map(plainText).join(' · ')
  return JSON.stringify(value)
}

/** What a person reads in a cell. */
export const textIn = <Row>({ text, value }: RecordColumn<Row>, row: Row): string =>
  text ? text(row) : plainText(value(row))

// A fraction or an exponent does not fit a bigint and is rounded.
const digitsKey = (digits: string): SortKey => (/^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits))

/** What a value is ordered by where it is documented as a number: also one that came as text. */
export function numberKey(came: unknown): SortKey {
  const number = toNumber(came)
  return number === undefined ? plainKey(came) : typeof number === 'number' ? number : digitsKey(number.exact)
}

/** What a value is ordered by: numbers by their size, also past 2^53, texts without regard to case. */
export function plainKey(value: unknown): SortKey {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (isExact(value)) return digitsKey(value.exact)
  const text = plainText(value)
  return text === '' ? undefined : text.toLowerCase()
}

/** What a row is ordered by in a column. */
export const keyIn = <Row>({ sortBy, value }: RecordColumn<Row>, row: Row): SortKey =>
  sortBy ? sortBy(row) : plainKey(value(row))
