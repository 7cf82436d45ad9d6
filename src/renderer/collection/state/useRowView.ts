import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useChosenZone } from '../../components/field/When.tsx'
import {
  readFilter,
  withInstead,
  withoutTerm,
  withTerm,
  type FieldName,
  type ReadFilter,
  type Term
} from '../../domain/filter/readFilter.ts'
import { useNow } from '../../hooks/useNow.ts'
import { changeList, useListState, type ListState } from './listState.ts'
import type { RecordColumn } from '../../records/column.ts'
import { sortRows } from './sortRows.ts'
import { fieldOfColumn, keepKeys, matchRows, readValues, searchTextsOf } from './matchRows.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'

/** The origin of a loaded row. */
export interface RowOrigin {
  readonly exchange: string | undefined
  readonly at: number
  readonly drift: readonly Drift[]
}

/** The loaded rows of a list, each with its origin. */
export interface Loaded<Row> {
  readonly rows: readonly Row[]
  readonly originOf: (place: number) => RowOrigin | undefined
  readonly driftOf: (place: number) => readonly Drift[]
}

/** No difference from the documented shape. */
export const noDrift: readonly Drift[] = []

/** The keys that a row has twice, by the differences of its answer: the parsed row does not show them. */
export const repeatedIn = ({ at, drift }: RowOrigin): readonly Drift[] =>
  drift.filter(
    ({ kind, at: positions }) =>
      kind === 'repeated' && positions.some((position) => position.split('/')[0] === String(at))
  )

/** Loaded rows with their origins; the differences of a row are computed once, when it is first rendered. */
export function loadedFrom<Row>(
  rows: readonly Row[],
  originOf: Loaded<Row>['originOf'] = () => undefined,
  differences: (row: Row) => readonly Drift[] = () => noDrift
): Loaded<Row> {
  const found = new Map<number, readonly Drift[]>()
  const driftOf = (place: number): readonly Drift[] => {
    const origin = originOf(place)
    const row = rows[place]
    if (!origin || origin.drift.length === 0 || row === undefined) return noDrift
    const drift = found.get(place) ?? [...differences(row), ...repeatedIn(origin)]
    found.set(place, drift)
    return drift
  }
  return { rows, originOf, driftOf }
}

/** Finds the rows in a page of a list, and compares each with its documented shape. */
export interface ListShape<Page, Row> {
  readonly rows: (page: Page) => Reading<readonly Received<Row>[]>
  readonly differences: (row: Received<Row>) => readonly Drift[]
}

/** The rows of one answered page; none before the first answer. */
export function rowsOfPage<Page, Row>(
  answer: Answer<Page> | undefined,
  { rows: read, differences }: ListShape<Page, Row>
): Loaded<Received<Row>> {
  const rows = (answer && read(answer.value).value) ?? []
  const { exchange, drift = noDrift } = answer ?? {}
  return loadedFrom(rows, (at) => ({ exchange, at, drift }), differences)
}

/** Filters and sorts loaded rows; this never changes a platform request. Words are looked for in the columns `searched`. */
export function useRowView<Row>(
  list: string,
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  searched: readonly RecordColumn<Row>[] = columns
) {
  const { filter, sort: asked } = useListState(list)
  const change = useCallback((part: Partial<Pick<ListState, 'filter' | 'sort'>>) => changeList(list, part), [list])
  const zone = useChosenZone()
  const valuesOf = useMemo(() => readValues(columns), [columns])
  // Only a filter asks for them.
  const isAsked = filter !== ''
  const fields = useMemo(() => {
    const values = isAsked ? valuesOf(rows) : undefined
    return columns.map((one) => ({ ...fieldOfColumn(one), values: [...(values?.get(one.name) ?? [])] }))
  }, [columns, valuesOf, rows, isAsked])
  const readNow = (text: string) => readFilter(text, fields, { now: Date.now(), zone })
  const column = columns.find(({ name }) => name === asked?.column)
  // A link may name a column that is not there.
  const sort = column && asked
  const texts = useMemo(() => searchTextsOf(searched), [searched])
  const [keysOf] = useState(() => keepKeys<Row>())
  const understood = useReadFilter(filter, fields)
  // Deferred, so that typing stays responsive while a long list is filtered.
  const deferred = useDeferredValue(filter)
  const read = useReadFilter(deferred, fields)
  const { found, unread, without } = useMemo(
    () => matchRows(rows, read.terms, columns, keysOf, texts),
    [rows, columns, read, texts, keysOf]
  )
  const order = useMemo(
    () => (sort && column ? sortRows(rows, found, column, sort.isDescending) : found),
    [rows, found, column, sort]
  )
  return {
    filter,
    sort,
    /** Changes filter or order. The requested page stays, as the platform knows neither. */
    change,
    rows,
    order,
    addTerm: (term: string) => change({ filter: withTerm(filter, term, readNow) }),
    removeTerm: (term: Term) => change({ filter: withoutTerm(filter, term, readNow) }),
    replaceTerms: (isOther: (term: Term) => boolean, term: string) =>
      change({ filter: withInstead(filter, isOther, term, readNow) }),
    understood,
    unread,
    /** If no row passes: how many there are without each term. */
    without: deferred === filter ? without : []
  }
}

/** The filtered and sorted rows of a list; a table and a grid can share it. */
export type RowView<Row> = ReturnType<typeof useRowView<Row>>

/** A filter as it is understood now. It stays the same object while it means the same. */
function useReadFilter(filter: string, fields: readonly FieldName[]): ReadFilter {
  const zone = useChosenZone()
  // Times such as *today* move on.
  const now = useNow()
  const read = useMemo(() => readFilter(filter, fields, { now, zone }), [filter, fields, now, zone])
  const meaning = [filter, ...read.terms.map(({ words }) => words)].join('\n')
  const [kept, keep] = useState({ read, meaning, fields })
  if (kept.meaning === meaning && kept.fields === fields) return kept.read
  keep({ read, meaning, fields })
  return read
}
