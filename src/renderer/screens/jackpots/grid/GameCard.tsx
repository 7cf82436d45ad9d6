import { useEffect, useState, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag } from '../../../../shared/readings/flag.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import { useAcceptedAt } from '../../../session/knownDifferences.ts'
import { regionCode, type Region } from '../../../domain/region/readRegion.ts'
import { Picture } from '../../../components/picture/Picture.tsx'
import { Mark } from '../../../components/field/Mark.tsx'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { plainText } from '../../../table/columns/column.ts'
import classes from './GameGrid.module.css'
import { driftOf } from '../model/loadGames.ts'
import { nameOf, otherThanGame, readEnabled, titleOf, type LoadedGame, type ReceivedGame } from '../model/loadedGame.ts'
import { cardSize, picturesOf } from '../model/pictures.ts'
import { DisabledWord, AvailabilityBadge } from '../model/AvailabilityBadge.tsx'

interface Props {
  readonly game: LoadedGame
  /** Its place among the shown games. */
  readonly shown: number
  /** How many are shown. */
  readonly count: number
  readonly connection: string
  readonly width: number
  readonly pictureHeight: number
  /** It is seen, not only drawn because it soon may be. */
  readonly isInView: boolean
  /** The grid is being scrolled. */
  readonly isMoving: () => boolean
  readonly isOpen: boolean
  /** The keyboard stands here. */
  readonly isStop: boolean
  readonly region: Region | undefined
}

// In milliseconds: cards that fly by faster are not asked for their pictures, as those that stay would have to wait for them.
const passing = 80

/** The picture of a card, asked for when the card is first seen; its room is there before. */
function CardPicture({ game: { received }, connection, width, pictureHeight, isInView, isMoving }: Props): ReactNode {
  const [isAsked, ask] = useState(() => isInView && !isMoving())
  useEffect(() => {
    if (isAsked || !isInView) return
    const timer = setTimeout(() => ask(true), passing)
    return () => clearTimeout(timer)
  }, [isAsked, isInView])
  if (!isAsked) return <span className={classes.room} style={{ height: pictureHeight }} />
  const wanted = cardSize(width)
  const address = picturesOf(received).find(({ size }) => size === wanted)?.address
  return (
    <Picture connection={connection} address={address} width={width - 2} height={pictureHeight} alt="" fit="cover" />
  )
}

const readFavorite = flag(JackpotGame, 'favorite')
const cameTitle = cameAt(JackpotGame, 'title')
const cameProvider = cameAt(JackpotGame, 'provider')
const cameCategory = cameAt(JackpotGame, 'category')
const cameVolatility = cameAt(JackpotGame, 'volatility_rating')
const camePayout = cameAt(JackpotGame, 'payout')

/** Whether the game runs, where that is not simply so. */
function State({ game }: { game: ReceivedGame }): ReactNode {
  const { value, came } = readEnabled(game)
  if (value !== undefined) return <DisabledWord game={game} />
  return <span className={classes.differs}>enabled: {markOf(came) ?? plainText(came)}</span>
}

/** What is to be known of a game at a glance beside its name. What finds no room goes out of sight as a whole, the last first. */
function Words({ game, region, isGame }: Pick<Props, 'game' | 'region'> & { isGame: boolean }): ReactNode {
  const { received } = game
  const acceptedAt = useAcceptedAt()
  const { length: differences } = driftOf(game).filter((one) => acceptedAt(one) === undefined)
  const kind = [cameCategory(received), cameVolatility(received)].map(plainText).filter(Boolean).join(' · ')
  return (
    // Another region's words are other elements: what stands beside them would be moved.
    <span key={region && regionCode(region)} className={classes.words}>
      {isGame && <State game={received} />}
      {isGame && region && <AvailabilityBadge game={received} region={region} />}
      {differences > 0 && (
        <span className={classes.differs} title="Differences from the documentation">
          {differences} {differences === 1 ? 'difference' : 'differences'}
        </span>
      )}
      {isGame && <span className={classes.kind}>{kind}</span>}
    </span>
  )
}

/** A game as a card; it opens the game. */
export function GameCard(props: Props): ReactNode {
  const { game, shown, count, isOpen, isStop, region } = props
  const { received } = game
  const isGame = otherThanGame(received) === undefined
  return (
    <li aria-setsize={count} aria-posinset={shown + 1} className={classes.item}>
      <button
        type="button"
        className={classes.card}
        data-shown={shown}
        aria-pressed={isOpen}
        tabIndex={isStop ? 0 : -1}
        title={nameOf(received)}
      >
        <CardPicture {...props} />
        {readFavorite(received).value === true && (
          <span role="img" aria-label="favorite" title="favorite" className={classes.favorite}>
            ★
          </span>
        )}
        <span className={classes.title}>{titleOf(received) ?? <Untitled game={received} />}</span>
        {isGame && <span className={classes.payout}>{payoutWords(received)}</span>}
        {isGame && <span className={classes.maker}>{plainText(cameProvider(received))}</span>}
        <Words game={game} region={region} isGame={isGame} />
      </button>
    </li>
  )
}

function payoutWords(game: ReceivedGame): string {
  const text = plainText(camePayout(game))
  return text === '' ? '' : `payout ${text}`
}

/** The word for one of the kinds of nothing. */
function markOf(value: unknown): 'null' | 'absent' | 'empty' | undefined {
  if (value === null) return 'null'
  if (value === undefined) return 'absent'
  return value === '' ? 'empty' : undefined
}

/** What came as the title, and what the game is called by instead. */
function Untitled({ game }: { game: ReceivedGame }): ReactNode {
  const came = cameTitle(game)
  if (otherThanGame(game) !== undefined) return `no game: ${nameOf(game)}`
  const mark = markOf(came)
  return (
    <>
      {mark ? <Mark kind={mark} /> : receivedInWords(came)} {nameOf(game)}
    </>
  )
}
