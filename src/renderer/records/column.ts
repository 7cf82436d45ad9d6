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

/** A sort key. Rows without a sort key come last, whether sorting is ascending or descending. */
export type SortKey = number | bigint | string | undefined

/** How filters compare a column. A row whose value is undefined doesn't match, and Pitboss counts it. */
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

export interface RecordColumn<Row> {
  /** The platform's own name, with dots if nested. */
  readonly name: string
  readonly called?: string
  readonly kind?: Kind
  /** The label in the column header; by default, the platform's name. */
  readonly label?: string
  /** The unit of the column's values, or the zone of its times. The column header shows it. */
  readonly unit?: string
  /** The name of the field that the cell shows, if it differs by row. */
  readonly fieldOf?: (row: Row) => string
  readonly about?: string
  readonly value: (row: Row) => unknown
  /** The displayed text, either received or written by Pitboss. By default, the value as text. */
  readonly text?: (row: Row) => ReceivedText | string
  /** Further text to search, such as an amount's digits without separators. */
  readonly alsoFound?: (row: Row) => string
  readonly sortBy?: (row: Row) => SortKey
  /** The value by which rows are grouped before they are sorted, such as an amount's currency. */
  readonly groupedBy?: (row: Row) => string
  /** How filters compare this column; by default, as text. */
  readonly compared?: Compared<Row>
  /** Renders a value that isn't missing. Without it, cells are plain text, which is fastest. */
  readonly cell?: (row: Row) => ReactNode
  /** A note on the value, such as its received text, shown on hover and on keyboard focus. */
  readonly hint?: (row: Row) => string
  /** Whether the column has few values, so that a filter may be only a value such as *rejected*. */
  readonly isWord?: boolean
  readonly width: number
  /** Whether the column takes spare width, up to a limit. Once the user sets its width, the column keeps that width. */
  readonly takesSpare?: boolean
  /** The minimum width in pixels when the table lacks space; by default, `width`. */
  readonly least?: number
  readonly isHidden?: boolean
  readonly isAtEnd?: boolean
  readonly isAmount?: boolean
  /** The colour of a value: `good` for money in, `quiet` if no money moved. */
  readonly toneOf?: (row: Row) => 'good' | 'quiet' | undefined
  readonly isIdentifier?: boolean
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || isExact(value)

/** Returns a value as text for drawing; empty if it is missing. */
export const plainText = (value: unknown): ReceivedText => receivedText(plainCharacters(value))

/** Returns a value as text for searching, sorting, comparing and copying; empty if it is missing. */
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

// The maximum number of characters in a cell. A table has hundreds of cells; drawing 100,000 characters takes 0.1 s.
const mostInCell = 500
// Chromium needs quadratic time for the combining marks on a letter. No writing system needs 40 marks on one letter.
const pile = /(\p{M}{40})\p{M}+/gu

/** Returns the beginning of a text, for a cell, button or title, which have only one line. */
export const inCell = (text: ReceivedText | string): string =>
  cut(charactersOf(text), mostInCell).replaceAll(pile, '$1…')

export const textIn = <Row>({ text, value }: RecordColumn<Row>, row: Row): string =>
  charactersOf(text ? text(row) : plainCharacters(value(row)))

// A bigint can't have a fraction, so round the number instead.
const exactKey = (number: Exact): SortKey => wholeNumber(number) ?? Number(number.exact)

/** Returns the sort key of a value that is documented as a number, even if it came as text. */
export function numberKey(raw: unknown): SortKey {
  const number = toNumber(raw)
  return number === undefined ? plainKey(raw) : typeof number === 'number' ? number : exactKey(number)
}

/** Returns a value's sort key. Numbers sort by size, even beyond 2^53; text sorts regardless of case. */
export function plainKey(value: unknown): SortKey {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (isExact(value)) return exactKey(value)
  const text = plainCharacters(value)
  return text === '' ? undefined : folded(text)
}

export const keyIn = <Row>({ sortBy, value }: RecordColumn<Row>, row: Row): SortKey =>
  sortBy ? sortBy(row) : plainKey(value(row))
