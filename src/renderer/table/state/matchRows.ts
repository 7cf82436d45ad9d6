import { boundsAt, type Bounds, type RowNumber } from '../../domain/filter/decimal.ts'
import type { FieldName, Term } from '../../domain/filter/readFilter.ts'
import { instantRanges } from '../../domain/time/instantRanges.ts'
import { plainText, type RecordColumn } from '../columns/column.ts'
import { keepOfRows } from './keepOfRows.ts'

/** What typed filters compare of the rows of a column. */
type Keys =
  | { readonly kind: 'text'; readonly texts: string[] }
  | {
      readonly kind: 'number'
      /** NaN where there is no number that can be compared, which is within no bounds. */
      readonly units: (number | bigint)[]
      readonly scales: number[]
      readonly currencies: string[]
      unread: number
    }
  /** Microseconds since 1970; NaN where there is no time that can be read. */
  | { readonly kind: 'time'; readonly times: number[]; unread: number }

/** Reads the keys of a column's rows; `isText` where a text is looked for, in a column of numbers as well. */
type KeysOf<Row> = (rows: readonly Row[], column: RecordColumn<Row>, isText: boolean) => Keys

/** A column as a field of typed filters. */
export function fieldOfColumn<Row>({ name, called, compared }: RecordColumn<Row>): FieldName {
  const named = { name, ...(called !== undefined && { called }) }
  if (compared?.kind !== 'number') return { ...named, kind: compared?.kind ?? 'text' }
  return { ...named, kind: 'number', ...(compared.money && { money: compared.money }) }
}

/** Keeps the keys of each column that is filtered by, so that a growing list is not read from the start again. */
export function keepKeys<Row>(): KeysOf<Row> {
  const kept = new Map<string, { readonly column: RecordColumn<Row>; readonly read: (rows: readonly Row[]) => Keys }>()
  return (rows, column, isText) => {
    const name = `${column.name} ${isText}`
    const before = kept.get(name)
    const now = before?.column === column ? before : { column, read: readerOf(column, isText) }
    kept.set(name, now)
    return now.read(rows)
  }
}

function readerOf<Row>(column: RecordColumn<Row>, isText: boolean): (rows: readonly Row[]) => Keys {
  const { value, text, alsoFound } = column
  const compared = isText ? undefined : column.compared
  switch (compared?.kind) {
    case 'time':
      return keepOfRows<Row, Keys & { kind: 'time' }>(
        () => ({ kind: 'time', times: [], unread: 0 }),
        (keys, row) => {
          const at = compared.at(row)
          keys.times.push(at ?? Number.NaN)
          if (at === undefined) keys.unread += 1
        }
      )
    case 'number':
      return keepOfRows<Row, Keys & { kind: 'number' }>(
        () => ({ kind: 'number', units: [], scales: [], currencies: [], unread: 0 }),
        (keys, row) => {
          const number: RowNumber | undefined = compared.number(row)
          keys.units.push(number?.units ?? Number.NaN)
          keys.scales.push(number?.scale ?? 0)
          if (compared.currency) keys.currencies.push(compared.currency(row) ?? '')
          if (!number) keys.unread += 1
        }
      )
    case undefined:
      return keepOfRows<Row, Keys & { kind: 'text' }>(
        () => ({ kind: 'text', texts: [] }),
        ({ texts }, row) => {
          const all = [plainText(value(row)), text?.(row) ?? '', alsoFound?.(row) ?? '']
          // Each text is a line, so that a whole one can be looked for.
          texts.push(`\n${all.filter((one) => one !== '').join('\n')}\n`.toLowerCase())
        }
      )
  }
}

/** The rows that pass, and how many could not be compared. */
interface Matched {
  /** The indexes of the rows that pass; undefined where there is no term, so that all do. */
  readonly places: readonly number[] | undefined
  readonly unread: readonly { readonly field: string; readonly rows: number }[]
}

/** The rows that pass every term. A row that cannot be compared does not pass, and is counted. */
export function matchRows<Row>(
  rows: readonly Row[],
  terms: readonly Term[],
  columns: readonly RecordColumn<Row>[],
  keysOf: KeysOf<Row>
): Matched {
  let places: readonly number[] | undefined
  const unread = new Map<string, number>()
  for (const term of terms) {
    const column = columns.find(({ name }) => name === term.field)
    if (!column) continue
    const keys = keysOf(rows, column, term.kind === 'text')
    if (keys.kind !== 'text' && keys.unread > 0) unread.set(column.called ?? column.name, keys.unread)
    places = pass(term, keys, places)
  }
  return { places, unread: [...unread].map(([field, count]) => ({ field, rows: count })) }
}

function pass(term: Term, keys: Keys, among: readonly number[] | undefined): number[] {
  if (term.kind === 'time' && keys.kind === 'time') {
    const { from, to, zone } = term.time
    return inRanges(
      keys.times,
      instantRanges(from, to, zone).map((range) => [range.from * 1000, range.to * 1000] as const),
      among
    )
  }
  if (term.kind === 'number' && keys.kind === 'number') {
    const within = inBounds(keys, term.spans.length, (scale) => term.spans.map((span) => boundsAt(span, scale)), among)
    const { currency } = term
    return currency === undefined
      ? within
      : within.filter((place) => keys.currencies[place]?.toUpperCase() === currency.toUpperCase())
  }
  if (term.kind === 'text' && keys.kind === 'text') {
    const value = term.value.toLowerCase()
    return having(keys.texts, term.relation === 'is' ? `\n${value}\n` : value, among)
  }
  return []
}

// One loop for each kind of key, because a call for each row would take as long as the comparison.

function inRanges(
  times: readonly number[],
  ranges: readonly (readonly [from: number, to: number])[],
  among: readonly number[] | undefined
): number[] {
  const found: number[] = []
  const count = among?.length ?? times.length
  for (const [from, to] of ranges) {
    for (let at = 0; at < count; at += 1) {
      const place = among ? (among[at] ?? 0) : at
      const time = times[place] ?? Number.NaN
      if (time >= from && time < to) found.push(place)
    }
  }
  // The ranges of a repeated hour are found one after the other.
  return ranges.length > 1 ? found.toSorted((one, other) => one - other) : found
}

function inBounds(
  { units, scales }: Keys & { kind: 'number' },
  spans: number,
  boundsOf: (scale: number) => readonly Bounds[],
  among: readonly number[] | undefined
): number[] {
  const found: number[] = []
  const count = among?.length ?? units.length
  const known = new Map<number, readonly Bounds[]>()
  let scale = -1
  let bounds: readonly Bounds[] = []
  for (let at = 0; at < count; at += 1) {
    const place = among ? (among[at] ?? 0) : at
    const own = scales[place] ?? 0
    if (own !== scale) {
      scale = own
      bounds = known.get(own) ?? boundsOf(own)
      known.set(own, bounds)
    }
    const number = units[place] ?? Number.NaN
    for (let span = 0; span < spans; span += 1) {
      const [least, most] = bounds[span] ?? [1, 0]
      if (number >= least && number <= most) {
        found.push(place)
        break
      }
    }
  }
  return found
}

function having(texts: readonly string[], value: string, among: readonly number[] | undefined): number[] {
  const found: number[] = []
  const count = among?.length ?? texts.length
  for (let at = 0; at < count; at += 1) {
    const place = among ? (among[at] ?? 0) : at
    if (texts[place]?.includes(value)) found.push(place)
  }
  return found
}
