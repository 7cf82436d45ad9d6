import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { regionName, type Region } from '../../../domain/region/readRegion.ts'
import { gameRecord } from '../../../records/game.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import { bonusesOf, useFreespinGames } from '../../../stores/freespinGames.ts'
import { RecordDetail } from '../../../collection/rows/RecordDetail.tsx'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import classes from './GameDetail.module.css'
import { gameField } from './gameField.tsx'
import { GamePictures } from './GamePictures.tsx'
import { driftOf } from '../model/loadGames.ts'
import { identifierOf, nameOf, type LoadedGame, type ReceivedGame } from '../model/loadedGame.ts'
import { coverOf, standingOf } from '../model/regionLens.ts'
import { DisabledWord, standingReason, AvailabilityBadge } from '../model/AvailabilityBadge.tsx'

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
      record={gameRecord}
      received={received}
      drift={driftOf(game)}
      origin={origin}
      show={(row) => gameField(row, connection)}
      above={<GamePictures game={received} connection={connection} />}
    >
      {region && <RegionLine game={received} region={region} />}
      <Bonuses game={received} connection={connection} />
    </RecordDetail>
  )
}
