import { grouped } from '../../shared/countInWords.ts'
import { wholeNumber } from '../../shared/readings/decimal.ts'
import { exactText, isExact, type Exact } from '../../shared/readings/exact.ts'
import { receivedLength } from '../../shared/readings/listLimits.ts'
import { charactersOf, receivedText, type ReceivedText } from '../../shared/values/receivedText.ts'
import { toNumber } from '../../shared/readings/values.ts'
import { folded } from '../../shared/text/search.ts'
import { cut } from '../../shared/text/cut.ts'
import type { ReactNode } from 'react'
import type { RowNumber } from '../domain/filter/decimal.ts'
import type { Kind } from './record.ts'

/** A sort key. Rows without one come last in both directions. */
export type SortKey = number | bigint | string | undefined

/** How typed filters compare a column. An undefined value passes no filter and is counted. */
type Compared<Row> =
  | {
      readonly kind: 'time'
      /** Microseconds since 1970. */
      readonly at: (row: Row) => number | undefined
    }
  | {
      readonly kind: 'number'
      readonly number: (row: Row) => RowNumber | undefined
      readonly currency?: (row: Row) => string | undefined
      readonly money?: 'major' | 'raw'
    }

/** A column of a table: its name, value, search text, sort key, cell and copied text. */
export interface RecordColumn<Row> {
  /** The platform's own name, nested ones dotted. */
  readonly name: string
  readonly called?: string
  readonly kind?: Kind
  /** The label in the head; the platform's name if absent. */
  readonly label?: string
  /** The unit of all values, such as a zone, shown in the head. */
  readonly unit?: string
  /** The field that a row shows here, if it varies by row. */
  readonly fieldOf?: (row: Row) => string
  readonly about?: string
  readonly value: (row: Row) => unknown
  /** The displayed text, which may be received text; the value's own text if absent. */
  readonly text?: (row: Row) => ReceivedText | string
  readonly inTicket?: (row: Row) => string
  /** Additional search text, such as an amount's digits without groups. */
  readonly alsoFound?: (row: Row) => string
  readonly sortBy?: (row: Row) => SortKey
  /** Rows are grouped by this before sorting, such as an amount's currency. */
  readonly groupedBy?: (row: Row) => string
  /** How typed filters compare; texts if absent. */
  readonly compared?: Compared<Row>
  /** Renders a present value; the text if absent, which is cheapest for thousands of cells. */
  readonly cell?: (row: Row) => ReactNode
  /** A note on the value, such as the text as received; shown on hover and on keyboard focus. */
  readonly hint?: (row: Row) => string
  /** The column has few values, and a value typed without a field name is a filter: *rejected*. */
  readonly isWord?: boolean
  readonly width: number
  /** Takes spare width, up to a bound, until a person sets its width. */
  readonly takesSpare?: boolean
  /** The least width in pixels when the table lacks room; its normal width if absent. */
  readonly least?: number
  readonly isHidden?: boolean
  readonly isAtEnd?: boolean
  readonly isAmount?: boolean
  /** The colour of a value: `good` for money in, `quiet` for values that don't count. */
  readonly toneOf?: (row: Row) => 'good' | 'quiet' | undefined
  readonly isIdentifier?: boolean
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || isExact(value)

/** The text of a value to draw; empty for a missing one. */
export const plainText = (value: unknown): ReceivedText => receivedText(plainCharacters(value))

/** The text of a value to search, sort, compare or copy; empty for a missing one. */
export function plainCharacters(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || isExact(value)) return exactText(value)
  if (Array.isArray(value) && value.every(isPlain)) {
    const more = receivedLength(value) - value.length
    return [...value.map(plainCharacters), ...(more > 0 ? [`${grouped(more)} more`] : [])].join(' · ')
  }
  return JSON.stringify(value)
}

// A cell is one line, and there are hundreds of cells. Drawing 100,000 characters takes 0.1 s.
const mostInCell = 500
// Chromium shapes marks on one letter in quadratic time, and no script uses that many.
const pile = /(\p{M}{40})\p{M}+/gu

/** The beginning of a text that a cell, a button or a title draws on one line. */
export const inCell = (text: ReceivedText | string): string =>
  cut(charactersOf(text), mostInCell).replaceAll(pile, '$1…')

/** The displayed text of a cell. */
export const textIn = <Row>({ text, value }: RecordColumn<Row>, row: Row): string =>
  charactersOf(text ? text(row) : plainCharacters(value(row)))

// A fraction does not fit a bigint and is rounded.
const exactKey = (number: Exact): SortKey => wholeNumber(number) ?? Number(number.exact)

/** The sort key of a value documented as a number, even if it came as text. */
export function numberKey(raw: unknown): SortKey {
  const number = toNumber(raw)
  return number === undefined ? plainKey(raw) : typeof number === 'number' ? number : exactKey(number)
}

/** A value's sort key: numbers by size, even beyond 2^53; texts ignoring case. */
export function plainKey(value: unknown): SortKey {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (isExact(value)) return exactKey(value)
  const text = plainCharacters(value)
  return text === '' ? undefined : folded(text)
}

/** The sort key of a row in a column. */
export const keyIn = <Row>({ sortBy, value }: RecordColumn<Row>, row: Row): SortKey =>
  sortBy ? sortBy(row) : plainKey(value(row))
