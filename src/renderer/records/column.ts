import { grouped } from '../../shared/countInWords.ts'
import { wholeNumber } from '../../shared/readings/decimal.ts'
import { exactText, isExact, type Exact } from '../../shared/readings/exact.ts'
import { receivedLength } from '../../shared/readings/listLimits.ts'
import { charactersOf, receivedText, type ReceivedText } from '../../shared/readings/receivedText.ts'
import { toNumber } from '../../shared/readings/values.ts'
import { folded } from '../../shared/text/search.ts'
import { cut } from '../../shared/text/cut.ts'
import type { ReactNode } from 'react'
import type { RowNumber } from '../domain/filter/decimal.ts'
import type { Kind } from './record.ts'

/** A sort key. Rows without one come last in both directions. */
export type SortKey = number | bigint | string | undefined

/** The comparison of a column in typed filters. A value that cannot be compared is undefined, passes no filter and is counted. */
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
  /** The words in the head; absent if the platform's name stands there. */
  readonly label?: string
  /** The unit of all its values, such as a zone; beside the words in the head. */
  readonly unit?: string
  /** The field whose value a row has here, if it is not the column's own for each. */
  readonly fieldOf?: (row: Row) => string
  readonly about?: string
  readonly value: (row: Row) => unknown
  /** The displayed text, which may hold received ones; absent if it is the value's own text. */
  readonly text?: (row: Row) => ReceivedText | string
  readonly inTicket?: (row: Row) => string
  /** Additional search text, such as an amount's digits without groups. */
  readonly alsoFound?: (row: Row) => string
  readonly sortBy?: (row: Row) => SortKey
  /** The text that rows are kept together by before they are sorted, such as the currency of an amount. */
  readonly groupedBy?: (row: Row) => string
  /** Absent if typed filters compare texts. */
  readonly compared?: Compared<Row>
  /** Renders a present value. Plain text is cheapest, and a table has thousands of cells; absent if the text suffices. */
  readonly cell?: (row: Row) => ReactNode
  /** A note on the value, such as the text as received; shown on hover and on keyboard focus. */
  readonly hint?: (row: Row) => string
  /** Its texts are few, and one of them typed alone is a filter: *rejected*. */
  readonly isWord?: boolean
  readonly width: number
  /** Takes what the table has to spare, up to a bound, until a person sets its width. */
  readonly takesSpare?: boolean
  /** The width of such a column in pixels if the table has too little room; absent if it keeps its own. */
  readonly least?: number
  readonly isHidden?: boolean
  readonly isAtEnd?: boolean
  readonly isAmount?: boolean
  /** The colour of a value: money in, or what does not count. */
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

// A cell is one line: of 100,000 characters each takes the page a tenth of a second, and there are hundreds.
const mostInCell = 1000

/** The beginning of a text that a cell, a button or a title draws on one line. */
export const inCell = (text: ReceivedText | string): string => cut(charactersOf(text), mostInCell)

/** The displayed text of a cell. */
export const textIn = <Row>({ text, value }: RecordColumn<Row>, row: Row): string =>
  charactersOf(text ? text(row) : plainCharacters(value(row)))

// A fraction does not fit a bigint and is rounded.
const exactKey = (number: Exact): SortKey => wholeNumber(number) ?? Number(number.exact)

/** The sort key of a value that is documented as a number, also if it came as text. */
export function numberKey(raw: unknown): SortKey {
  const number = toNumber(raw)
  return number === undefined ? plainKey(raw) : typeof number === 'number' ? number : exactKey(number)
}

/** The sort key of a value: numbers by size, also beyond 2^53, texts ignoring case. */
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
