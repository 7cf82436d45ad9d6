import { folded } from '../../../shared/text/search.ts'
import { isWithin, nearestDouble, type RowNumber, type Span } from '../../domain/filter/decimal.ts'
import { longestValue, type FieldName, type Term } from '../../domain/filter/readFilter.ts'
import { instantRanges } from '../../domain/time/instantRanges.ts'
import { plainCharacters, textIn, type RecordColumn } from '../../records/column.ts'
import { incrementalRowCache, readSearchTexts, rowsWith } from './sortRows.ts'

type Keys<Row> =
  | { readonly kind: 'text'; readonly texts: readonly string[] }
  | {
      readonly kind: 'number'
      /** The number in each row as the nearest double; NaN if a row has no number. */
      readonly doubles: number[]
      readonly numberOf: (row: Row) => RowNumber | undefined
      readonly currencies: string[]
      unread: number
    }
  /** Microseconds since 1970; NaN if unreadable. */
  | { readonly kind: 'time'; readonly times: number[]; unread: number }

type KeyReader<Row> = (rows: readonly Row[]) => Keys<Row>

const mostValues = 200

/** Collects the short texts in columns with `isWord`, so users can filter by them without a field name. */
export const readValues = <Row>(columns: readonly RecordColumn<Row>[]) =>
  incrementalRowCache<Row, Map<string, Set<string>>>(
    () => new Map(columns.filter(({ isWord }) => isWord).map(({ name }) => [name, new Set()])),
    (values, row) => {
      for (const column of columns) {
        const known = column.isWord && values.get(column.name)
        if (!known || known.size >= mostValues) continue
        for (const text of [textIn(column, row), plainCharacters(column.value(row))])
          if (text !== '' && text.length <= longestValue) known.add(text)
      }
    }
  )

/** Describes a column as a field for filters. */
export function fieldOfColumn<Row>({ name, label, called, compared }: RecordColumn<Row>): FieldName {
  const named = { name, ...(called !== undefined && { called }), ...(label !== undefined && { label }) }
  if (compared?.kind !== 'number') return { ...named, kind: compared?.kind ?? 'text' }
  return { ...named, kind: 'number', ...(compared.money && { money: compared.money }) }
}

function textReader<Row>(column: RecordColumn<Row>): KeyReader<Row> {
  const read = readSearchTexts([column])
  return (rows) => ({ kind: 'text', texts: read(rows) })
}

/** Returns a function that reads a column's keys. If rows were appended to the list, it reads only those rows. */
function keyReader<Row>(column: RecordColumn<Row>): KeyReader<Row> {
  const { compared } = column
  switch (compared?.kind) {
    case 'time':
      return incrementalRowCache<Row, Keys<Row> & { kind: 'time' }>(
        () => ({ kind: 'time', times: [], unread: 0 }),
        (keys, row) => {
          const at = compared.at(row)
          keys.times.push(at ?? Number.NaN)
          if (at === undefined) keys.unread += 1
        }
      )
    case 'number':
      return incrementalRowCache<Row, Keys<Row> & { kind: 'number' }>(
        () => ({ kind: 'number', doubles: [], numberOf: compared.number, currencies: [], unread: 0 }),
        (keys, row) => {
          const number = compared.number(row)
          keys.doubles.push(number ? nearestDouble(number) : Number.NaN)
          if (compared.currency) keys.currencies.push(compared.currency(row) ?? '')
          if (!number) keys.unread += 1
        }
      )
    case undefined:
      return textReader(column)
  }
}

/** Whether a column is searched for digits. Times, amounts and hidden numbers are excluded. */
const holdsIds = <Row>({ name, compared, isHidden = false }: RecordColumn<Row>): boolean =>
  compared === undefined || (compared.kind === 'number' && !compared.money && (name === 'id' || !isHidden))

interface Matched {
  /** The indexes of the matching rows. */
  readonly matches: readonly number[]
  readonly unread: readonly { readonly field: string; readonly rows: number }[]
  /** If no row matches: how many rows would match without each of the first terms. */
  readonly countsWithout: readonly number[]
}

/** The most terms to show, because a pasted text may have hundreds of words. */
export const mostTerms = 12

/**
 * Returns a function that finds the rows that match every term, and counts rows that can't be compared. The function
 * caches what it reads: reuse it for all filters of a list. Only the `searched` columns are searched for words.
 */
export function rowMatcher<Row>(
  columns: readonly RecordColumn<Row>[],
  searched: readonly RecordColumn<Row>[] = columns
): (rows: readonly Row[], terms: readonly Term[]) => Matched {
  const readers = new Map(
    columns.map((column) => [column.name, { column, keys: keyReader(column), text: textReader(column) }])
  )
  const texts = { all: readSearchTexts(searched), ids: readSearchTexts(searched.filter(holdsIds)) }
  const keysOf = (rows: readonly Row[], { kind, field }: Term) => {
    const reader = readers.get(field)
    return kind === 'text' ? reader?.text(rows) : reader?.keys(rows)
  }
  const unreadIn = (rows: readonly Row[], term: Term) => {
    const keys = term.kind === 'time' || term.kind === 'number' ? keysOf(rows, term) : undefined
    const { called, name } = readers.get(term.field)?.column ?? { name: '' }
    return keys && keys.kind !== 'text' && keys.unread > 0 ? [[called ?? name, keys.unread] as const] : []
  }
  const rowsOf = (rows: readonly Row[], term: Term, among: readonly number[]): readonly number[] => {
    if (term.kind === 'word') return rowsWith(texts.all(rows), term.value, among)
    const keys = keysOf(rows, term)
    if (term.kind === 'digits') return withDigits(term, rows, keys, texts.ids(rows), among)
    return keys ? pass(term, rows, keys, among) : among
  }
  return (rows, terms) => {
    const matchesOf = (some: readonly Term[]) => {
      // Search for a repeated word only once, because a pasted text has many repeated words.
      const distinct = new Map(some.map((term) => [term.kind === 'word' ? term.value : term, term]))
      let left: readonly number[] = [...rows.keys()]
      for (const term of distinct.values()) if (left.length > 0) left = rowsOf(rows, term, left)
      return left
    }
    const matches = matchesOf(terms)
    const unread = new Map(terms.flatMap((term) => unreadIn(rows, term)))
    const isEmpty = matches.length === 0 && rows.length > 0
    return {
      matches,
      unread: [...unread].map(([field, count]) => ({ field, rows: count })),
      countsWithout: isEmpty
        ? terms.slice(0, mostTerms).map((_, index) => matchesOf(terms.toSpliced(index, 1)).length)
        : []
    }
  }
}

function withDigits<Row>(
  { value, spans }: Term & { kind: 'digits' },
  rows: readonly Row[],
  amounts: Keys<Row> | undefined,
  ids: readonly string[],
  among: readonly number[]
): number[] {
  const ofAmount = amounts?.kind === 'number' ? new Set(inSpans(rows, amounts, spans, among)) : undefined
  return among.filter((row) => ofAmount?.has(row) === true || hasWholeNumber(ids[row] ?? '', value))
}

/** Whether a text contains these digits on their own, not inside a longer number, id, amount or time of day. */
function hasWholeNumber(text: string, digits: string): boolean {
  for (let at = text.indexOf(digits); at !== -1; at = text.indexOf(digits, at + 1)) {
    const [before, behind] = [
      text.slice(Math.max(0, at - 2), at),
      text.slice(at + digits.length, at + digits.length + 2)
    ]
    if (!/(?:[\p{L}\p{N}_-]|\d[.,:])$/u.test(before) && !/^(?:[\p{L}\p{N}_-]|[.,:]\d)/u.test(behind)) return true
  }
  return false
}

function pass<Row>(term: Term, rows: readonly Row[], keys: Keys<Row>, among: readonly number[]): number[] {
  if (term.kind === 'time' && keys.kind === 'time') {
    const { from, to, zone } = term.time
    const ranges = instantRanges(from, to, zone).map((range) => [range.from * 1000, range.to * 1000] as const)
    return among.filter((rowIndex) => {
      const time = keys.times[rowIndex] ?? Number.NaN
      return ranges.some(([first, end]) => time >= first && time < end)
    })
  }
  if (term.kind === 'number' && keys.kind === 'number') {
    const within = inSpans(rows, keys, term.spans, among)
    const { currencies } = term
    return currencies === undefined
      ? within
      : within.filter((rowIndex) => currencies.includes(keys.currencies[rowIndex]?.toUpperCase() ?? ''))
  }
  if (term.kind === 'text' && keys.kind === 'text') {
    const value = folded(term.value)
    // Each value has its own line, so a whole value is between two line breaks.
    const matches = rowsWith(keys.texts, term.relation === 'has' ? value : `\n${value}\n`, among)
    if (term.relation !== 'is not') return matches
    const excluded = new Set(matches)
    return among.filter((rowIndex) => !excluded.has(rowIndex))
  }
  return []
}

function inSpans<Row>(
  rows: readonly Row[],
  { doubles, numberOf }: Keys<Row> & { kind: 'number' },
  spans: readonly Span[],
  among: readonly number[]
): number[] {
  const ranges = spans.map((span) => {
    const { least, most } = span
    return {
      span,
      first: least ? nearestDouble(least.value) : -Infinity,
      last: most ? nearestDouble(most.value) : Infinity
    }
  })
  return among.filter((rowIndex) => {
    const double = doubles[rowIndex] ?? Number.NaN
    return ranges.some(({ span, first, last }) => {
      if (double > first && double < last) return true
      // Different numbers may share the same double.
      const row = double === first || double === last ? rows[rowIndex] : undefined
      const number = row === undefined ? undefined : numberOf(row)
      return number !== undefined && isWithin(number, span)
    })
  })
}
