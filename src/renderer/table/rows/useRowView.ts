import { useDeferredValue, useMemo, useState } from 'react'
import { useFilterAndSort, type FilterAndSort } from '../state/listStateStore.ts'
import type { RecordColumn } from '../columns/column.ts'
import { filterRows, keepSearchTexts, wordsOf } from '../state/filterRows.ts'
import { sortRows } from '../state/sortRows.ts'

/** The loaded rows of a list as a person looks at them; a table and a grid can draw the same one. */
export interface RowView<Row> extends FilterAndSort {
  readonly rows: readonly Row[]
  /** The places in `rows` of those that are shown, in the order they are shown in. */
  readonly order: readonly number[]
}

/** Filters and orders loaded rows. Nothing of it goes to the platform. */
export function useRowView<Row>(
  list: string,
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[]
): RowView<Row> {
  const filterAndSort = useFilterAndSort(list)
  const [searchTexts] = useState(() => keepSearchTexts<Row>())
  // Typing goes on while a long list is still being looked through.
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
