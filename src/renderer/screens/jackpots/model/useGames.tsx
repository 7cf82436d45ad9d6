import { useCallback, useMemo, type ReactNode } from 'react'
import type { PagedList } from '../../../../shared/contract/exports.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { createAllPagesStore } from '../../../collection/paging/allPagesStore.ts'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { useCopyRows, type CopyRows } from '../../../collection/selection/copyRows.ts'
import { useListData, type ListData } from '../../../collection/useListData.ts'
import { useListView, type Arrangement, type ListView } from '../../../collection/view/useListView.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { indexFacets, sift, type Chosen, type FacetIndex, type Sifted } from './facets.ts'
import {
  gameItem,
  gameList,
  idOf,
  type ReceivedGame,
  readEnabled,
  picturesOf,
  addressIn,
  isDocumented
} from './game.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { useRecordColumns } from '../../../components/field/RecordFields.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { gameRecord } from '../../../records/game.ts'
import { rawDisplayOptions } from '../../../records/record.ts'
import { AvailabilityBadge, DisabledWord } from './AvailabilityBadge.tsx'
import { standingOf } from './regionAvailability.ts'
import { useStableValue } from '../../../hooks/useStableValue.ts'

const useAllGames = createAllPagesStore(JackpotGame, gameList.differences)

const groupList = (groupId: string): PagedList => ({ name: 'jackpots.list', groupId })

/** Returns the key of a group's list. */
export const listOf = (group: string): string => `jackpots/${encodeURIComponent(group)}`

interface GameArrangement extends Arrangement {
  readonly index: FacetIndex
  readonly sifted: Sifted
  readonly chosen: Chosen
}

/** The matching games in order, shared by the grid and the table. */
export type GameView = ListView<ReceivedGame, GameArrangement>

export interface GameList {
  readonly data: ListData<ReceivedGame>
  readonly view: GameView
  readonly region: Region | undefined
  readonly copyRows: CopyRows
}

export function useGameList(group: string | undefined): GameList {
  const name = listOf(group ?? '')
  const data = useListData({
    name,
    route: 'jackpots.list',
    inputOf: (page) => ({ ...page, groupId: group ?? '' }),
    list: groupList(group ?? ''),
    shape: gameList,
    idOf,
    allPages: useAllGames((pages) => pages),
    isEnabled: group !== undefined
  })
  const { loaded } = data
  const { text, chosen } = useJackpotView((jackpots) => ({ text: jackpots.region, chosen: jackpots.chosen }))
  const region = readRegion(text)
  const index = useMemo(() => indexFacets(loaded.rows, region), [loaded.rows, region])
  const arrange = useCallback(
    (order: readonly number[]): GameArrangement => {
      const sifted = sift(index, order, chosen)
      return { passing: sifted.passed, order: sifted.passed, index, sifted, chosen }
    },
    [index, chosen]
  )
  const columns = useGameColumns(region)
  const view = useListView({
    list: name,
    loaded,
    idOf,
    columns,
    searched: searchedColumns,
    layout: 'jackpots',
    arrange
  })
  return {
    data,
    view,
    region,
    copyRows: useCopyRows({ loaded, itemOf: gameItem, columns: view.columns.visible })
  }
}

type Column = RecordColumn<ReceivedGame>

const rawImages = rawAt(JackpotGame, 'images')

const thumbnailSize = '236x110'
// The picture extends into the cell's padding, so rows keep their height.
const room = { width: 47, height: 22 }
const thumbnailStyle = { ...room, display: 'inline-flex', margin: '-4px 6px -4px 0', verticalAlign: 'middle' }

function Thumbnail({ game }: { game: ReceivedGame }): ReactNode {
  const settled = useStableValue(game)
  const picture = settled && picturesOf(settled).find(({ size }) => size === thumbnailSize)
  const address = picture && addressIn(picture)
  return <span style={thumbnailStyle}>{address !== undefined && <Picture address={address} {...room} alt="" />}</span>
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

/** If the blacklist is missing, its column shows all restrictions instead, because they may also block the game. */
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

const searchedColumns: readonly Column[] = gameRecord
  .columns(rawDisplayOptions)
  .filter(({ name }) => searched.has(name))

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

function useGameColumns(region: Region | undefined): readonly Column[] {
  const fields = useRecordColumns(gameRecord)
  return useMemo(() => {
    const [title, ...others] = fields.map(withRestrictions)
    return [...(title ? [title] : []), ...(region ? [standing(region)] : []), images, ...others]
  }, [region, fields])
}
