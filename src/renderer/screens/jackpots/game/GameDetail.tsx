import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { fieldsOf } from '../../../../shared/readings/fields.ts'
import { fieldGroups, type Grouping } from '../../../domain/fieldRows.ts'
import { Fields } from '../../../components/field/Fields.tsx'
import { RowRaw } from '../../../components/json/RowRaw.tsx'
import { regionName, type Region } from '../../../domain/region/readRegion.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import { bonusesOf, useFreespinGames } from '../../../stores/freespinGames.ts'
import { RecordDetail } from '../../../table/rows/RecordDetail.tsx'
import type { OpenRows } from '../../../table/rows/useOpenRow.ts'
import classes from './GameDetail.module.css'
import { gameField } from './gameField.tsx'
import { GamePictures } from './GamePictures.tsx'
import { driftOf } from '../model/loadGames.ts'
import { identifierOf, nameOf, type LoadedGame, type ReceivedGame } from '../model/loadedGame.ts'
import { coverOf, standingOf } from '../model/regionLens.ts'
import { DisabledWord, standingReason, AvailabilityBadge } from '../model/AvailabilityBadge.tsx'
import type { imageSizes } from '../../../../shared/contract/wire.ts'

type Field =
  | Exclude<keyof JackpotGame, 'images' | 'restrictions'>
  | 'restrictions.default.blacklist'
  | `images.${(typeof imageSizes)[number]}`

/** The group of every documented field of a game (docs/platform.md#jackpot-game), in the order they are read. */
const gameGroups: Grouping<Field> = {
  title: 'Identity',
  identifier: 'Identity',
  identifier2: 'Identity',
  id: 'Identity',
  provider: 'Identity',
  producer: 'Identity',
  enabled: 'State',
  priority: 'State',
  released_at: 'State',
  favorite: 'State',
  'restrictions.default.blacklist': 'Regions',
  licenses: 'Regions',
  category: 'Play',
  theme: 'Play',
  feature_group: 'Play',
  devices: 'Play',
  lines: 'Play',
  volatility_rating: 'Play',
  has_freespins: 'Play',
  bonus_buy: 'Play',
  hd: 'Play',
  can_play_on_wager: 'Play',
  payout: 'Numbers',
  multiplier: 'Numbers',
  contribution: 'Numbers',
  'images.236x110': 'Pictures',
  'images.337x181': 'Pictures',
  'images.380x380': 'Pictures',
  'images.190x190': 'Pictures',
  'images.1600x900': 'Pictures'
}

function coverInWords({ whole, part, isReadable }: ReturnType<typeof coverOf>): string {
  const words = [
    whole.length > 0 && `covered by ${whole.join(', ')}`,
    part.length > 0 && `in part by ${part.join(', ')}`
  ].filter((word) => word !== false)
  const doubt = isReadable ? '' : ' Some could not be read.'
  if (words.length > 0) return `Licences: ${words.join(', ')}.${doubt}`
  return isReadable ? 'No licence covers it.' : 'The licences could not be read.'
}

function RegionLine({ game, region }: { game: ReceivedGame; region: Region }): ReactNode {
  const place = regionName(region)
  return (
    <p className={classes.line}>
      <DisabledWord game={game} /> <AvailabilityBadge game={game} region={region} />{' '}
      {standingReason(standingOf(game, region), place)} {coverInWords(coverOf(game, region))}
    </p>
  )
}

/** The bonuses of this session that are played in the game. The link fills the look-up without a request. */
function Bonuses({ game, connection }: { game: ReceivedGame; connection: string }): ReactNode {
  const seen = useFreespinGames(({ bonuses }) => bonuses)
  const change = useBonusLookup((lookup) => lookup.change)
  const bonuses = bonusesOf(seen, { connection, identifier: identifierOf(game) })
  if (bonuses.length === 0) return null
  return (
    <p className={classes.line}>
      Freespins of{' '}
      {bonuses.map(({ bonusId, title, account, status }) => (
        <span key={bonusId}>
          <Link href="/bonuses" onClick={() => change({ text: bonusId })}>
            {title ?? bonusId}
          </Link>{' '}
          <span className={classes.quiet}>
            activated for {account}
            {status === undefined ? '' : `, ${status}`}
          </span>{' '}
        </span>
      ))}
    </p>
  )
}

const fieldsOfGame = fieldsOf(JackpotGame)

interface Props {
  readonly rows: OpenRows<LoadedGame>
  readonly connection: string
  readonly region: Region | undefined
}

/** The details of a game: its availability, its pictures, every field, and the raw row. */
export function GameDetail({ rows, connection, region }: Props): ReactNode {
  const game = rows.open?.row
  if (!game) return null
  const { received, origin } = game
  return (
    <RecordDetail
      name="Game"
      landmark="region"
      title={nameOf(received)}
      rows={rows}
      fields={
        <>
          <GamePictures game={received} connection={connection} />
          <Fields
            groups={fieldGroups(fieldsOfGame(received), gameGroups, driftOf(game), '/data/*')}
            show={(row) => gameField(row, connection)}
          />
        </>
      }
      raw={<RowRaw exchange={origin.exchange} at={origin.at} />}
    >
      {region && <RegionLine game={received} region={region} />}
      <Bonuses game={received} connection={connection} />
    </RecordDetail>
  )
}
