import { useDeferredValue, useMemo, useState } from 'react'
import type { Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { useFilterAndSort } from '../../../table/state/listStateStore.ts'
import type { RecordColumn } from '../../../table/columns/column.ts'
import { keepSearchTexts, wordsOf } from '../../../table/state/filterRows.ts'
import { sortRows } from '../../../table/state/sortRows.ts'
import type { RowView } from '../../../table/rows/useRowView.ts'
import { indexFacets, sift, type Chosen, type FacetIndex, type Sifted } from './facetIndex.ts'
import type { LoadedGame } from './loadedGame.ts'
import { searchedColumns } from './gameColumns.tsx'

/** The filtered and sorted games; grid and table share it. */
export interface GameView extends RowView<LoadedGame> {
  readonly index: FacetIndex
  readonly sifted: Sifted
  readonly chosen: Chosen
}

/** Sorts and filters the loaded games; this never changes a platform request. */
export function useGameView(
  list: string,
  rows: readonly LoadedGame[],
  columns: readonly RecordColumn<LoadedGame>[],
  region: Region | undefined
): GameView {
  const filterAndSort = useFilterAndSort(list)
  const { sort } = filterAndSort
  const chosen = useJackpotView((view) => view.chosen)
  const [searchTexts] = useState(() => keepSearchTexts<LoadedGame>())
  // Deferred, so that typing stays responsive while a long list is filtered.
  const filter = useDeferredValue(filterAndSort.filter)
  const sorted = useMemo(() => {
    const column = columns.find(({ name }) => name === sort?.column)
    const places = [...rows.keys()]
    return sort && column ? sortRows(rows, places, column, sort.isDescending) : places
  }, [rows, columns, sort])
  const found = useMemo(() => {
    const words = wordsOf(filter)
    if (words.length === 0) return sorted
    const texts = searchTexts(rows, searchedColumns)
    return sorted.filter((place) => words.every((word) => texts[place]?.includes(word)))
  }, [rows, sorted, filter, searchTexts])
  const index = useMemo(() => indexFacets(rows, region), [rows, region])
  const sifted = useMemo(() => sift(index, found, chosen), [index, found, chosen])
  return { ...filterAndSort, rows, order: sifted.passed, index, sifted, chosen }
}
