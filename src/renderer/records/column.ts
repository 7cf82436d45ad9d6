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

/** A sort key. Rows with an undefined key come last in both directions. */
export type SortKey = number | bigint | string | undefined

/** How typed filters compare a column. An undefined value passes no filter, and Pitboss counts its row. */
type Compared<Row> =
  | {
      readonly kind: 'time'
      /** The time in microseconds since 1970. */
      readonly at: (row: Row) => number | undefined
    }
  | {
      readonly kind: 'number'
      readonly number: (row: Row) => RowNumber | undefined
      readonly currency?: (row: Row) => string | undefined
      readonly money?: 'major' | 'raw'
    }

/** A table column: its name, value, search text, sort key, cell and copied text. */
export interface RecordColumn<Row> {
  /** The platform's own name. A nested field's name is dotted. */
  readonly name: string
  readonly called?: string
  readonly kind?: Kind
  /** The label in the head. The default is the platform's name. */
  readonly label?: string
  /** The unit of all values, such as a zone, which the head shows. */
  readonly unit?: string
  /** The field in this cell, if each row may show another field. */
  readonly fieldOf?: (row: Row) => string
  readonly about?: string
  readonly value: (row: Row) => unknown
  /** The displayed text, which may be received text. The default is the value's own text. */
  readonly text?: (row: Row) => ReceivedText | string
  /** Additional search text, such as an amount's digits without separators. */
  readonly alsoFound?: (row: Row) => string
  readonly sortBy?: (row: Row) => SortKey
  /** Rows are grouped by this value before sorting, such as by an amount's currency. */
  readonly groupedBy?: (row: Row) => string
  /** How typed filters compare this column. The default is text. */
  readonly compared?: Compared<Row>
  /** Renders a present value. Absent: plain text, which is cheapest for thousands of cells. */
  readonly cell?: (row: Row) => ReactNode
  /** A note on the value, such as its received text, shown on hover and on keyboard focus. */
  readonly hint?: (row: Row) => string
  /** The column has few values, so typing only a value, such as *rejected*, filters this column. */
  readonly isWord?: boolean
  readonly width: number
  /** The column takes spare width, up to a limit, until a person sets its width. */
  readonly takesSpare?: boolean
  /** The minimum width in pixels if the table lacks space. The default is `width`. */
  readonly least?: number
  readonly isHidden?: boolean
  readonly isAtEnd?: boolean
  readonly isAmount?: boolean
  /** The colour of a value: `good` for incoming money, `quiet` for values that don't count. */
  readonly toneOf?: (row: Row) => 'good' | 'quiet' | undefined
  readonly isIdentifier?: boolean
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || isExact(value)

/** Returns a value's text for drawing; a missing value is empty. */
export const plainText = (value: unknown): ReceivedText => receivedText(plainCharacters(value))

/** Returns a value's text for searching, sorting, comparing and copying; a missing value is empty. */
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

// A cell has one line, and a table has hundreds of cells. Drawing 100,000 characters takes 0.1 s.
const mostInCell = 500
// Chromium takes quadratic time for marks on one letter. No script uses this many marks.
const pile = /(\p{M}{40})\p{M}+/gu

/** Returns the beginning of a text for a cell, a button or a title, each one line long. */
export const inCell = (text: ReceivedText | string): string =>
  cut(charactersOf(text), mostInCell).replaceAll(pile, '$1…')

export const textIn = <Row>({ text, value }: RecordColumn<Row>, row: Row): string =>
  charactersOf(text ? text(row) : plainCharacters(value(row)))

// A bigint can't hold a fraction, so a fraction is rounded to a number.
const exactKey = (number: Exact): SortKey => wholeNumber(number) ?? Number(number.exact)

/** Returns the sort key of a value documented as a number, even if the platform sent text. */
export function numberKey(raw: unknown): SortKey {
  const number = toNumber(raw)
  return number === undefined ? plainKey(raw) : typeof number === 'number' ? number : exactKey(number)
}

/** Returns a value's sort key. Numbers sort by size, even beyond 2^53; texts ignore case. */
export function plainKey(value: unknown): SortKey {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (isExact(value)) return exactKey(value)
  const text = plainCharacters(value)
  return text === '' ? undefined : folded(text)
}

export const keyIn = <Row>({ sortBy, value }: RecordColumn<Row>, row: Row): SortKey =>
  sortBy ? sortBy(row) : plainKey(value(row))
