import { charactersOf } from '../../../shared/values/receivedText.ts'
import { folded } from '../../../shared/text/search.ts'
import { isWithin, nearestDouble, type RowNumber, type Span } from '../../domain/filter/decimal.ts'
import { longestValue, type FieldName, type Term } from '../../domain/filter/readFilter.ts'
import { instantRanges } from '../../domain/time/instantRanges.ts'
import { plainCharacters, textIn, type RecordColumn } from '../../records/column.ts'
import { filterRows, incrementalRowCache, readSearchTexts } from './sortRows.ts'

type Keys<Row> =
  | { readonly kind: 'text'; readonly texts: string[] }
  | {
      readonly kind: 'number'
      /** The doubles nearest to the numbers; NaN if a row has no number. */
      readonly doubles: number[]
      readonly numberOf: (row: Row) => RowNumber | undefined
      readonly currencies: string[]
      unread: number
    }
  /** Microseconds since 1970; NaN if unreadable. */
  | { readonly kind: 'time'; readonly times: number[]; unread: number }

/** Reads the keys of a column. With `isText`, a column of numbers is searched as text. */
type KeysOf<Row> = (rows: readonly Row[], column: RecordColumn<Row>, isText: boolean) => Keys<Row>

const mostValues = 200

/** Collects short texts of columns, so that they can be filters without a field name. */
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

/** Caches the keys of filtered columns, so a growing list reads only its added rows. */
export function keepKeys<Row>(): KeysOf<Row> {
  const kept = new Map<
    string,
    { readonly column: RecordColumn<Row>; readonly read: (rows: readonly Row[]) => Keys<Row> }
  >()
  return (rows, column, isText) => {
    const name = `${column.name} ${isText}`
    const before = kept.get(name)
    const now = before?.column === column ? before : { column, read: readerOf(column, isText) }
    kept.set(name, now)
    return now.read(rows)
  }
}

function readerOf<Row>(column: RecordColumn<Row>, isText: boolean): (rows: readonly Row[]) => Keys<Row> {
  const { value, text, alsoFound } = column
  const compared = isText ? undefined : column.compared
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
      return incrementalRowCache<Row, Keys<Row> & { kind: 'text' }>(
        () => ({ kind: 'text', texts: [] }),
        ({ texts }, row) => {
          const all = [plainCharacters(value(row)), charactersOf(text?.(row) ?? ''), alsoFound?.(row) ?? '']
          // One text per line, so a filter can search for a whole text.
          texts.push(folded(`\n${all.filter((one) => one !== '').join('\n')}\n`))
        }
      )
  }
}

/** The case-folded search texts of rows: of all columns, or only of ids and words. */
export interface SearchTexts<Row> {
  readonly all: (rows: readonly Row[]) => readonly string[]
  readonly ids: (rows: readonly Row[]) => readonly string[]
}

/** Whether digits are searched in a column. Times, amounts and hidden numbers are excluded. */
const holdsIds = <Row>({ name, compared, isHidden = false }: RecordColumn<Row>): boolean =>
  compared === undefined || (compared.kind === 'number' && !compared.money && (name === 'id' || !isHidden))

/** Reads the search texts of rows and caches the texts for growing lists. */
export const searchTextsOf = <Row>(columns: readonly RecordColumn<Row>[]): SearchTexts<Row> => ({
  all: readSearchTexts(columns),
  ids: readSearchTexts(columns.filter(holdsIds))
})

interface Matched {
  /** The indexes of the matching rows. */
  readonly found: readonly number[]
  readonly unread: readonly { readonly field: string; readonly rows: number }[]
  /** If no row matches: how many rows would match without each term. */
  readonly countsWithout: readonly number[]
}

/** Filters row indexes by one term. */
type Pass = (among: readonly number[]) => readonly number[]

const all: Pass = (among) => among

/** Returns the rows that match every term. Rows that can't be compared don't match and are counted. */
export function matchRows<Row>(
  rows: readonly Row[],
  terms: readonly Term[],
  columns: readonly RecordColumn<Row>[],
  keysOf: KeysOf<Row>,
  texts: SearchTexts<Row>
): Matched {
  const unread = new Map<string, number>()
  // Count repeated words, because a pasted text has many.
  const words = new Map<string, number>()
  const passes = terms.map((term): Pass => {
    if (term.kind === 'word') {
      const seen = words.get(term.value) ?? 0
      words.set(term.value, seen + 1)
      return seen > 0 ? all : (among) => filterRows(texts.all(rows), [term.value], among)
    }
    const column = columns.find(({ name }) => name === term.field)
    const keys = column && keysOf(rows, column, term.kind === 'text')
    if (term.kind === 'digits') return (among) => withDigits(term, rows, keys, texts.ids(rows), among)
    if (!keys) return all
    if (keys.kind !== 'text' && keys.unread > 0) unread.set(column.called ?? column.name, keys.unread)
    return (among) => pass(term, rows, keys, among)
  })
  const rowIndexes = [...rows.keys()]
  const found = passes.reduce<readonly number[]>((left, one) => (left.length === 0 ? left : one(left)), rowIndexes)
  // If a word occurs twice, removing one occurrence must not change the matches.
  const isTwice = (term: Term | undefined) => term?.kind === 'word' && (words.get(term.value) ?? 0) > 1
  return {
    found,
    unread: [...unread].map(([field, count]) => ({ field, rows: count })),
    countsWithout:
      found.length === 0 && rows.length > 0
        ? rowsWithout(rowIndexes, passes).map((count, index) => (isTwice(terms[index]) ? 0 : count))
        : []
  }
}

/** For each term, counts the rows that match all other terms. Stores each row at most once. */
function rowsWithout(rows: readonly number[], passes: readonly Pass[]): readonly number[] {
  let left = rows
  const failing: (readonly number[])[] = []
  for (const one of passes) {
    for (const [index, before] of failing.entries()) if (before.length > 0) failing[index] = one(before)
    const passing = one(left)
    const isPassing = new Set(passing.length < left.length ? passing : [])
    failing.push(passing.length < left.length ? left.filter((row) => !isPassing.has(row)) : [])
    left = passing
  }
  return failing.map(({ length }) => length)
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
    const found = filterRows(keys.texts, [term.relation === 'has' ? value : `\n${value}\n`], among)
    if (term.relation !== 'is not') return found
    const left = new Set(found)
    return among.filter((rowIndex) => !left.has(rowIndex))
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
