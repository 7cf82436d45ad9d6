import { useMemo } from 'react'
import type { Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { useRowView, type RowView } from '../../../collection/rows/useRowView.ts'
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
  const chosen = useJackpotView((view) => view.chosen)
  const view = useRowView(list, rows, columns, searchedColumns)
  const index = useMemo(() => indexFacets(rows, region), [rows, region])
  const sifted = useMemo(() => sift(index, view.order, chosen), [index, view.order, chosen])
  return { ...view, order: sifted.passed, index, sifted, chosen }
}
