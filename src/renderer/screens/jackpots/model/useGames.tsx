import { useMemo, type ReactNode } from 'react'
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
import { gameList, idOf, type ReceivedGame, readEnabled, picturesOf, addressIn, isDocumented } from './game.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { useRecordColumns } from '../../../components/field/RecordFields.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { gameRecord } from '../../../records/game.ts'
import { rawLenses } from '../../../records/record.ts'
import { AvailabilityBadge, DisabledWord } from './AvailabilityBadge.tsx'
import { standingOf } from './regionLens.ts'
import { useStableValue } from '../../../hooks/useStableValue.ts'

const useAllGames = createAllPagesStore(JackpotGame, gameList.differences)

/** The input with which main loads all pages of a group. */
const groupList = (groupId: string): WalkedList => ({ name: 'jackpots.list', groupId })

/** The key of a group's list. */
export const listOf = (group: string): string => `jackpots/${encodeURIComponent(group)}`

/** The filtered and sorted games; grid and table share it. */
export interface GameView extends RowView<ReceivedGame> {
  readonly index: FacetIndex
  readonly sifted: Sifted
  readonly chosen: Chosen
}

/** Sorts and filters the loaded games; this never changes a platform request. */
function useGameView(
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
    allPages: useAllGames((pages) => pages),
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

type Column = RecordColumn<ReceivedGame>

const rawImages = rawAt(JackpotGame, 'images')

const thumbnailSize = '236x110'
// Its room is there before the picture is, and reaches into the padding of the cell, so that rows keep their height.
const room = { width: 47, height: 22 }
const place = { ...room, display: 'inline-flex', margin: '-4px 6px -4px 0', verticalAlign: 'middle' }

function Thumbnail({ game }: { game: ReceivedGame }): ReactNode {
  const settled = useStableValue(game)
  const picture = settled && picturesOf(settled).find(({ size }) => size === thumbnailSize)
  const address = picture && addressIn(picture)
  return <span style={place}>{address !== undefined && <Picture address={address} {...room} alt="" />}</span>
}

const imagesInWords = (game: ReceivedGame): string => {
  const pictures = picturesOf(game)
  const there = pictures.filter((picture) => addressIn(picture) !== undefined)
  const named = there.filter(isDocumented).length
  return `${named} of 5${there.length > named ? `, ${there.length - named} others` : ''}`
}

const images: Column = {
  name: 'images',
  label: 'Pictures',
  value: (game) => rawImages(game),
  text: imagesInWords,
  cell: (game) => (
    <>
      <Thumbnail game={game} />
      {imagesInWords(game)}
    </>
  ),
  width: 190
}

const rawRestrictions = rawAt(JackpotGame, 'restrictions')

/** Restrictions without a blacklist may block in another field. */
const withRestrictions = (column: Column): Column =>
  column.name === 'restrictions.default.blacklist'
    ? {
        ...column,
        value(game) {
          const raw = column.value(game)
          return raw === undefined ? rawRestrictions(game) : raw
        }
      }
    : column

const searched = new Set(['title', 'identifier', 'identifier2', 'id'])

const searchedColumns: readonly Column[] = gameRecord.columns(rawLenses).filter(({ name }) => searched.has(name))

const standing = (region: Region): Column => ({
  name: 'region',
  label: 'Region',
  value: (game) => standingOf(game, region).availability,
  text: (game) => (readEnabled(game).value === false ? 'disabled, ' : '') + standingOf(game, region).availability,
  cell: (game) => (
    <>
      <DisabledWord game={game} /> <AvailabilityBadge game={game} region={region} />
    </>
  ),
  width: 150
})

/** The columns of games, with their availability in the chosen region. */
function useGameColumns(region: Region | undefined): readonly Column[] {
  const fields = useRecordColumns(gameRecord)
  return useMemo(() => {
    const [title, ...others] = fields.map(withRestrictions)
    return [...(title ? [title] : []), ...(region ? [standing(region)] : []), images, ...others]
  }, [region, fields])
}
