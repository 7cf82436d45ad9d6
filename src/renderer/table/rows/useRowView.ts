import { useDeferredValue, useMemo, useState } from 'react'
import { useFilterAndSort, type FilterAndSort } from '../state/listStateStore.ts'
import type { RecordColumn } from '../columns/column.ts'
import { filterRows, keepSearchTexts, wordsOf } from '../state/filterRows.ts'
import { sortRows } from '../state/sortRows.ts'

/** The filtered and sorted rows of a list; a table and a grid can share it. */
export interface RowView<Row> extends FilterAndSort {
  readonly rows: readonly Row[]
  /** The indexes in `rows` of the shown ones, in display order. */
  readonly order: readonly number[]
}

/** Filters and sorts loaded rows; this never changes a platform request. */
export function useRowView<Row>(
  list: string,
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[]
): RowView<Row> {
  const filterAndSort = useFilterAndSort(list)
  const [searchTexts] = useState(() => keepSearchTexts<Row>())
  // Deferred, so that typing stays responsive while a long list is filtered.
  const filter = useDeferredValue(filterAndSort.filter)
  const found = useMemo(() => {
    const words = wordsOf(filter)
    return words.length === 0 ? Array.from(rows.keys()) : filterRows(searchTexts(rows, columns), words)
  }, [rows, columns, filter, searchTexts])
  const { sort } = filterAndSort
  const order = useMemo(() => {
    const column = columns.find(({ name }) => name === sort?.column)
    return sort && column ? sortRows(rows, found, column, sort.isDescending) : found
  }, [rows, found, columns, sort])
  return { ...filterAndSort, rows, order }
}
