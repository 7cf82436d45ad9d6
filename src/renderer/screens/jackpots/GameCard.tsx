import { useEffect, useState, type ReactNode } from 'react'
import { readFlag } from '../../parts/readFlag.ts'
import { regionName, type Region } from '../../parts/region/readRegion.ts'
import { Picture } from '../../parts/picture/Picture.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { plainText } from '../../table/column.ts'
import classes from './GameGrid.module.css'
import { driftOf } from './loadGames.ts'
import { nameOf, textOf, type GameFields, type LoadedGame } from './loadedGame.ts'
import { addressOf, cardSize, picturesOf } from './pictures.ts'
import { standingOf } from './regionLens.ts'
import { StandingWord } from './StandingWord.tsx'

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
function CardPicture({ game: { fields }, connection, width, pictureHeight, isInView, isMoving }: Props): ReactNode {
  const [isAsked, ask] = useState(() => isInView && !isMoving())
  useEffect(() => {
    if (isAsked || !isInView) return
    const timer = setTimeout(() => ask(true), passing)
    return () => clearTimeout(timer)
  }, [isAsked, isInView])
  if (!isAsked) return <span className={classes.room} style={{ height: pictureHeight }} />
  const wanted = cardSize(width)
  const picture = picturesOf(fields).find(({ size }) => size === wanted)
  const address = picture && addressOf(picture)
  return (
    <Picture connection={connection} address={address} width={width - 2} height={pictureHeight} alt="" fit="cover" />
  )
}

/** Whether the game runs, where that is not simply so. */
function State({ enabled }: GameFields): ReactNode {
  const state = readFlag(enabled)
  if (state) return state.is ? null : <span className={classes.off}>disabled</span>
  return <span className={classes.differs}>enabled: {markOf(enabled) ?? plainText(enabled)}</span>
}

/** What is to be known of a game at a glance beside its name. What finds no room goes out of sight as a whole, the last first. */
function Words({ game, region }: Pick<Props, 'game' | 'region'>): ReactNode {
  const { fields } = game
  const standing = region && standingOf(fields, region)
  const differences = game.origin.drift.length === 0 ? 0 : driftOf(game).length
  return (
    // Another standing is another element: what stands beside it would be moved.
    <span key={standing?.availability} className={classes.words}>
      {standing && <StandingWord standing={standing} place={regionName(region)} />}
      <State {...fields} />
      {differences > 0 && (
        <span className={classes.differs} title="Differences from the documentation">
          {differences} {differences === 1 ? 'difference' : 'differences'}
        </span>
      )}
      <span className={classes.kind}>{kindOf(fields)}</span>
    </span>
  )
}

const kindOf = ({ category, volatility_rating: volatility }: GameFields): string =>
  [category, volatility].map(plainText).filter(Boolean).join(' · ')

/** A game as a card; it opens the game. */
export function GameCard(props: Props): ReactNode {
  const { game, shown, count, isOpen, isStop, region } = props
  const { fields } = game
  return (
    <li aria-setsize={count} aria-posinset={shown + 1} className={classes.item}>
      <button
        type="button"
        className={classes.card}
        data-shown={shown}
        aria-pressed={isOpen}
        tabIndex={isStop ? 0 : -1}
        title={nameOf(fields)}
      >
        <CardPicture {...props} />
        {readFlag(fields.favorite)?.is === true && (
          <span role="img" aria-label="favorite" title="favorite" className={classes.favorite}>
            ★
          </span>
        )}
        <span className={classes.title}>{textOf(fields.title) ?? <Untitled {...fields} />}</span>
        <span className={classes.payout}>{payoutWords(fields)}</span>
        <span className={classes.maker}>{plainText(fields.provider)}</span>
        <Words game={game} region={region} />
      </button>
    </li>
  )
}

function payoutWords({ payout }: GameFields): string {
  const text = plainText(payout)
  return text === '' ? '' : `payout ${text}`
}

/** The word for one of the kinds of nothing. */
function markOf(value: unknown): 'null' | 'absent' | 'empty' | undefined {
  if (value === null) return 'null'
  if (value === undefined) return 'absent'
  return value === '' ? 'empty' : undefined
}

/** The title's own mark, and what the game is called by instead. */
function Untitled(fields: GameFields): ReactNode {
  return (
    <>
      <Mark kind={markOf(fields.title) ?? 'empty'} /> {nameOf(fields)}
    </>
  )
}
