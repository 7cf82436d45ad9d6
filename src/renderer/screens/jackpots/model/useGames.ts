import { useMemo } from 'react'
import type { WalkedList } from '../../../../shared/contract/exports.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { createAllPagesStore } from '../../../collection/paging/allPagesStore.ts'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import { useRowView, type RowView } from '../../../collection/state/useRowView.ts'
import { useCollection, useCollectionRows } from '../../../collection/useCollection.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { indexFacets, sift, type Chosen, type FacetIndex, type Sifted } from './facets.ts'
import { searchedColumns, useGameColumns } from './gameColumns.tsx'
import { gameList, idOf, type ReceivedGame } from './game.ts'

const useAllGames = createAllPagesStore(JackpotGame, gameList.differences)

/** The input with which main loads all pages of a group. */
export const groupList = (groupId: string): WalkedList => ({ name: 'jackpots.list', groupId })

/** The key of a group's list. */
export const listOf = (group: string): string => `jackpots/${encodeURIComponent(group)}`

/** The filtered and sorted games; grid and table share it. */
export interface GameView extends RowView<ReceivedGame> {
  readonly index: FacetIndex
  readonly sifted: Sifted
  readonly chosen: Chosen
}

/** Sorts and filters the loaded games; this never changes a platform request. */
export function useGameView(
  list: string,
  rows: readonly ReceivedGame[],
  columns: readonly RecordColumn<ReceivedGame>[],
  region: Region | undefined
): GameView {
  const chosen = useJackpotView((view) => view.chosen)
  const view = useRowView(list, rows, columns, searchedColumns)
  const index = useMemo(() => indexFacets(rows, region), [rows, region])
  const sifted = useMemo(() => sift(index, view.order, chosen), [index, view.order, chosen])
  return { ...view, order: sifted.passed, index, sifted, chosen }
}

/** The games of a group: one page, or all pages once they are loaded, with what is shown of them. */
export function useGameList(group: string | undefined) {
  const list = useCollection({
    key: listOf(group ?? ''),
    route: 'jackpots.list',
    input: (asked) => ({ ...asked, groupId: group ?? '' }),
    list: groupList(group ?? ''),
    shape: gameList,
    idOf,
    allPages: useAllGames(),
    isAsked: group !== undefined
  })
  const { loaded } = list
  const text = useJackpotView((view) => view.region)
  const region = readRegion(text)
  const all = useGameColumns(region)
  const columns = useColumnSettings('jackpots', all)
  const view = useGameView(list.key, loaded.rows, all, region)
  const shown = useCollectionRows({
    list,
    loaded,
    passing: view.order,
    idOf,
    columns: columns.visible
  })
  return { ...shown, list, loaded, region, columns, view }
}
