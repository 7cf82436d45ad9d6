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
import type { RecordColumn } from '../../records/column.ts'
import { useColumnSettings, type ArrangedColumns } from '../columns/useColumnSettings.ts'
import { useOpenRow, type OpenRows } from '../rows/useOpenRow.ts'
import { useRowSelection, type RowSelection } from '../selection/useRowSelection.ts'
import { changeList, useListState } from '../state/listState.ts'
import type { Loaded } from '../state/loadedRows.ts'
import { fieldOfColumn, readValues, rowMatcher } from '../state/matchRows.ts'
import { sortRows, type Sort } from '../state/sortRows.ts'

/** The rows to show, as indexes in the loaded rows. */
export interface Arrangement {
  /** The rows that match every filter. */
  readonly passing: readonly number[]
  /** The rows to draw, in display order, without those in closed groups. */
  readonly order: readonly number[]
}

export interface ListViewOptions<Row> {
  /** The list's name in addresses; it contains a space if the list is inside a screen. */
  readonly list: string
  readonly loaded: Loaded<Row>
  /** Returns a row's id, which identifies the open and the selected rows after a reload. */
  readonly idOf: (row: Row) => string | undefined
  /** The columns that filters and sorting can use. */
  readonly columns: readonly RecordColumn<Row>[]
  /** The columns to search for words; by default, all. */
  readonly searched?: readonly RecordColumn<Row>[]
  /** The name of the saved column layout; by default, the list's name. */
  readonly layout?: string
}

interface ArrangedOptions<Row, Arranged extends Arrangement> extends ListViewOptions<Row> {
  /** Filters or groups the rows further. Must be memoised. */
  readonly arrange: (order: readonly number[]) => Arranged
  /** Returns the columns for the arranged rows; by default, all. Must be memoised. */
  readonly columnsIn?: (arranged: Arranged) => readonly RecordColumn<Row>[]
}

/** The view of a list: filter, sort order, columns, selection and open row. A view never changes the request. */
export interface ListView<Row, Arranged extends Arrangement = Arrangement> {
  readonly loaded: Loaded<Row>
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string | undefined
  readonly arranged: Arranged
  readonly passing: readonly number[]
  readonly order: readonly number[]
  readonly filter: string
  /** Absent if rows are in the platform's order. */
  readonly sort: Sort | undefined
  readonly change: (part: { readonly filter?: string; readonly sort?: Sort | undefined }) => void
  readonly addTerm: (term: string) => void
  readonly removeTerm: (term: Term) => void
  readonly replaceTerms: (isOther: (term: Term) => boolean, term: string) => void
  readonly understood: ReadFilter
  /** The filter's fields that are missing or unreadable in some rows, with the number of those rows. */
  readonly unread: readonly { readonly field: string; readonly rows: number }[]
  /** If no row matches: how many rows would match without each term. */
  readonly countsWithout: readonly number[]
  readonly columns: ArrangedColumns<Row>
  readonly selection: RowSelection
  readonly openRow: OpenRows<Row>
}

const asOrdered = (order: readonly number[]): Arrangement => ({ passing: order, order })

/** Filters, sorts and arranges loaded rows, and keeps the columns, selection and open row. */
export function useListView<Row>(options: ListViewOptions<Row>): ListView<Row>
export function useListView<Row, Arranged extends Arrangement>(
  options: ArrangedOptions<Row, Arranged>
): ListView<Row, Arranged>
export function useListView<Row>(
  options: ListViewOptions<Row> & Partial<ArrangedOptions<Row, Arrangement>>
): ListView<Row> {
  const { list, loaded, idOf, columns, searched = columns, layout = list, arrange = asOrdered, columnsIn } = options
  const { rows } = loaded
  const { filter, sort: wanted } = useListState(list)
  const change = useCallback<ListView<Row>['change']>((part) => changeList(list, part), [list])

  // Collect values from rows only if there is a filter.
  const zone = useChosenZone()
  const valuesOf = useMemo(() => readValues(columns), [columns])
  const hasFilter = filter !== ''
  const fields = useMemo(() => {
    const values = hasFilter ? valuesOf(rows) : undefined
    return columns.map((one) => ({ ...fieldOfColumn(one), values: [...(values?.get(one.name) ?? [])] }))
  }, [columns, valuesOf, rows, hasFilter])
  const understood = useReadFilter(filter, fields)
  const readNow = (text: string) => readFilter(text, fields, { now: Date.now(), zone })

  // Defer filtering, so typing stays responsive in a long list.
  const deferred = useDeferredValue(filter)
  const applied = useReadFilter(deferred, fields)
  const match = useMemo(() => rowMatcher(columns, searched), [columns, searched])
  const { matches, unread, countsWithout } = useMemo(() => match(rows, applied.terms), [match, rows, applied])

  // A link may name a column that the list doesn't have.
  const column = columns.find(({ name }) => name === wanted?.column)
  const sort = column && wanted
  const ordered = useMemo(
    () => (sort && column ? sortRows(rows, matches, column, sort.isDescending) : matches),
    [rows, matches, column, sort]
  )
  const arranged = useMemo(() => arrange(ordered), [arrange, ordered])
  const { passing, order } = arranged

  const tableColumns = useMemo(() => columnsIn?.(arranged) ?? columns, [columnsIn, arranged, columns])
  const openRow = useOpenRow({ list, loaded, order, passing, isFiltered: deferred !== '', idOf })
  return {
    loaded,
    rows,
    idOf,
    arranged,
    passing,
    order,
    filter,
    sort,
    change,
    addTerm: (term) => change({ filter: withTerm(filter, term, readNow) }),
    removeTerm: (term) => change({ filter: withoutTerm(filter, term, readNow) }),
    replaceTerms: (isOther, term) => change({ filter: withInstead(filter, isOther, term, readNow) }),
    understood,
    unread,
    countsWithout: deferred === filter ? countsWithout : [],
    columns: useColumnSettings(layout, tableColumns),
    selection: useRowSelection({ list, loaded, order, idOf }),
    openRow
  }
}

/** Parses a filter. Returns the same object until the filter's meaning or the fields change. */
function useReadFilter(filter: string, fields: readonly FieldName[]): ReadFilter {
  const zone = useChosenZone()
  // Words such as *today* change their meaning over time.
  const now = useNow()
  const read = useMemo(() => readFilter(filter, fields, { now, zone }), [filter, fields, now, zone])
  const meaning = [filter, ...read.terms.map(({ words }) => words)].join('\n')
  const [kept, keep] = useState({ read, meaning, fields })
  if (kept.meaning === meaning && kept.fields === fields) return kept.read
  keep({ read, meaning, fields })
  return read
}
