import { useMemo, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag as readerOfFlag } from '../../../../shared/readings/flag.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import type { LeafPath, ListPath } from '../../../../shared/readings/received.ts'
import { time } from '../../../../shared/readings/time.ts'
import { comparedTime } from '../../../domain/time/timeKey.ts'
import { Flag, flagWords } from '../../../components/field/Flag.tsx'
import { useChosenZone } from '../../../components/field/When.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import type { Region } from '../../../domain/region/readRegion.ts'
import { comparedNumber, numberKey, plainKey, plainText, type RecordColumn } from '../../../table/columns/column.ts'
import { useSession } from '../../../session/session.ts'
import classes from './gameColumns.module.css'
import { readEnabled, type LoadedGame } from './loadedGame.ts'
import { picturesOf } from './pictures.ts'
import { standingOf } from './regionLens.ts'
import { DisabledWord, AvailabilityBadge } from './AvailabilityBadge.tsx'
import { useStableValue } from './useStableValue.ts'

type Column = RecordColumn<LoadedGame>
type FieldName = LeafPath<JackpotGame>

function plain(name: FieldName | ListPath<JackpotGame>, width: number, more: Partial<Column> = {}): Column {
  const came = cameAt(JackpotGame, name)
  return { name, value: ({ received }) => came(received), width, ...more }
}

const identifier = (name: FieldName, width: number): Column => plain(name, width, { isIdentifier: true })

/** The sort key of a number or of its decimal text. */
function number(name: FieldName, width: number): Column {
  const column = plain(name, width, { isAtEnd: true })
  return {
    ...column,
    sortBy: (game) => numberKey(column.value(game)),
    compared: { kind: 'number', number: (game) => comparedNumber(column.value(game)) }
  }
}

function flag(name: FieldName, width: number): Column {
  const column = plain(name, width)
  const read = readerOfFlag(JackpotGame, name)
  const text = ({ received }: LoadedGame) => {
    const { value, came } = read(received)
    return value === undefined ? plainText(came) : flagWords(value)
  }
  const cell = (game: LoadedGame) => <Flag value={column.value(game)} name={name} isShort />
  return { ...column, text, cell, sortBy: ({ received }) => plainKey(read(received).value) }
}

/** Dates sort by time, other values last. */
function date(name: FieldName, width: number, zone: string): Column {
  const read = time(JackpotGame, name)
  const wallOf = ({ received }: LoadedGame) => read(received).value?.wall
  return plain(name, width, {
    called: 'released',
    sortBy: wallOf,
    compared: { kind: 'time', at: ({ received }) => comparedTime(read(received).came, zone, zone) }
  })
}

const cameImages = cameAt(JackpotGame, 'images')

const thumbnailSize = '236x110'

/** The smallest picture of a game, once its row rests on screen. */
function Thumbnail({ game: { received } }: { game: LoadedGame }): ReactNode {
  const connection = useSession((session) => session.connection)
  const settled = useStableValue(received)
  const address = settled && picturesOf(settled).find(({ size }) => size === thumbnailSize)?.address
  if (typeof address !== 'string' || address === '') return <span className={classes.thumbnail} />
  return (
    <span className={classes.thumbnail}>
      <Picture connection={connection} address={address} width={47} height={22} alt="" />
    </span>
  )
}

const imagesInWords = ({ received }: LoadedGame): string => {
  const pictures = picturesOf(received)
  const there = pictures.filter(({ address }) => typeof address === 'string' && address !== '')
  const named = there.filter(({ isDocumented }) => isDocumented).length
  return `${named} of 5${there.length > named ? `, ${there.length - named} others` : ''}`
}

const images: Column = {
  name: 'images',
  value: ({ received }) => cameImages(received),
  text: imagesInWords,
  cell: (game) => (
    <>
      <Thumbnail game={game} />
      {imagesInWords(game)}
    </>
  ),
  width: 124
}

const cameBlacklist = cameAt(JackpotGame, 'restrictions.default.blacklist')
const cameRestrictions = cameAt(JackpotGame, 'restrictions')

const blacklist: Column = {
  name: 'restrictions.default.blacklist',
  value: ({ received }) => {
    const came = cameBlacklist(received)
    // Restrictions without a blacklist may block in another field.
    return came === undefined ? cameRestrictions(received) : came
  },
  width: 230
}

const title: Column = plain('title', 210)

/** Every documented field of a game (docs/platform.md#jackpot-game), the most useful first. */
const fieldColumns = (zone: string): readonly Column[] => [
  images,
  identifier('identifier', 230),
  plain('provider', 110),
  plain('category', 90),
  flag('enabled', 84),
  number('priority', 84),
  date('released_at', 110, zone),
  number('payout', 84),
  number('contribution', 106),
  plain('volatility_rating', 126),
  plain('theme', 90),
  plain('feature_group', 120),
  plain('devices', 160),
  flag('has_freespins', 118),
  flag('bonus_buy', 96),
  flag('hd', 56),
  flag('favorite', 84),
  flag('can_play_on_wager', 150),
  plain('licenses', 170),
  blacklist,
  number('lines', 70),
  number('multiplier', 96),
  plain('producer', 150),
  identifier('identifier2', 220),
  identifier('id', 290)
]

/** The fields that the filter box searches: the title and the identifiers. */
export const searchedColumns: readonly Column[] = [title, ...fieldColumns('UTC')].filter(({ name }) =>
  ['title', 'identifier', 'identifier2', 'id'].includes(name)
)

const standing = (region: Region): Column => ({
  name: 'region',
  value: ({ received }) => standingOf(received, region).availability,
  text: ({ received }) =>
    (readEnabled(received).value === false ? 'disabled, ' : '') + standingOf(received, region).availability,
  cell: ({ received }) => (
    <>
      <DisabledWord game={received} /> <AvailabilityBadge game={received} region={region} />
    </>
  ),
  width: 150
})

/** The columns of games, with their availability in the chosen region. */
export function useGameColumns(region: Region | undefined): readonly Column[] {
  const zone = useChosenZone()
  return useMemo(() => [title, ...(region ? [standing(region)] : []), ...fieldColumns(zone)], [region, zone])
}
