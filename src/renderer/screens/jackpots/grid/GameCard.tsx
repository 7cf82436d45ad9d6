import { useEffect, useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { flag } from '../../../../shared/readings/values.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { useAcceptedAt } from '../../../session/knownDifferences.ts'
import { regionCode, type Region } from '../../../domain/region/readRegion.ts'
import { Picture } from '../../../components/picture/Picture.tsx'
import { FieldValue } from '../../../components/field/FieldValue.tsx'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { plainText } from '../../../records/column.ts'
import layout from '../../../components/layout.module.css'
import classes from './GameGrid.module.css'
import { nameOf, otherThanGame, readEnabled, titleOf, type ReceivedGame, cardSize, picturesOf } from '../model/game.ts'
import { DisabledWord, AvailabilityBadge } from '../model/AvailabilityBadge.tsx'
import { namedSize } from '../../../domain/picture/pictureWords.ts'

interface Props {
  readonly game: ReceivedGame
  readonly drift: readonly Drift[]
  readonly shown: number
  readonly count: number
  readonly width: number
  readonly pictureHeight: number
  /** It is in view, not only rendered ahead of scrolling. */
  readonly isInView: boolean
  readonly isMoving: () => boolean
  readonly isOpen: boolean
  readonly isStop: boolean
  readonly region: Region | undefined
}

// In milliseconds: cards that pass faster do not request their picture, so that those that stay need not wait.
const passing = 80

/** The picture of a card, requested when the card is first in view; its space is reserved. */
function CardPicture({ game, width, pictureHeight, isInView, isMoving }: Props): ReactNode {
  const [isAsked, ask] = useState(() => isInView && !isMoving())
  useEffect(() => {
    if (isAsked || !isInView) return
    const timer = setTimeout(() => ask(true), passing)
    return () => clearTimeout(timer)
  }, [isAsked, isInView])
  if (!isAsked) return <span style={{ height: pictureHeight }} />
  const wanted = cardSize(width)
  const { address } = picturesOf(game).find(({ size }) => size === wanted) ?? {}
  return <Picture address={address} width={width - 2} height={pictureHeight} alt="" expected={namedSize(wanted)} />
}

const readFavorite = flag(JackpotGame, 'favorite')
const rawTitle = rawAt(JackpotGame, 'title')
const rawProvider = rawAt(JackpotGame, 'provider')
const rawCategory = rawAt(JackpotGame, 'category')
const rawVolatility = rawAt(JackpotGame, 'volatility_rating')
const rawPayout = rawAt(JackpotGame, 'payout')

function State({ game }: { game: ReceivedGame }): ReactNode {
  const { value, raw } = readEnabled(game)
  if (value !== undefined) return <DisabledWord game={game} />
  return <span className={layout.mark}>enabled: {receivedInWords(raw)}</span>
}

/** The words on a card. Words that do not fit are hidden as a whole, the last first. */
function Words({ game, drift, region, isGame }: Pick<Props, 'game' | 'drift' | 'region'> & { isGame: boolean }) {
  const acceptedAt = useAcceptedAt()
  const { length: differences } = drift.filter((one) => acceptedAt(one) === undefined)
  const kind = [rawCategory(game), rawVolatility(game)].map(plainText).filter(Boolean).join(' · ')
  return (
    // Keyed by region: changing texts of existing elements would count as layout shifts.
    <span key={region && regionCode(region)} className={classes.words}>
      {isGame && <State game={game} />}
      {isGame && region && <AvailabilityBadge game={game} region={region} />}
      {differences > 0 && (
        <span className={layout.mark} title="Differences from the documentation">
          {countInWords(differences, 'difference', 'differences')}
        </span>
      )}
      {isGame && <span style={{ display: 'inline' }}>{kind}</span>}
    </span>
  )
}

/** A game as a card; a press opens it. */
export function GameCard(props: Props): ReactNode {
  const { game, drift, shown, count, isOpen, isStop, region } = props
  const isGame = otherThanGame(game) === undefined
  return (
    <li aria-setsize={count} aria-posinset={shown + 1} style={{ contain: 'strict' }}>
      <button
        type="button"
        className={classes.card}
        data-shown={shown}
        aria-pressed={isOpen}
        tabIndex={isStop ? 0 : -1}
        title={nameOf(game)}
      >
        <CardPicture {...props} />
        {readFavorite(game).value === true && (
          <span role="img" aria-label="favorite" title="favorite" className={classes.favorite}>
            ★
          </span>
        )}
        <span className={classes.title}>{titleOf(game) ?? <Untitled game={game} />}</span>
        {isGame && <span className={classes.payout}>{payoutWords(game)}</span>}
        {isGame && <span className={classes.maker}>{plainText(rawProvider(game))}</span>}
        <Words game={game} drift={drift} region={region} isGame={isGame} />
      </button>
    </li>
  )
}

function payoutWords(game: ReceivedGame): string {
  const text = plainText(rawPayout(game))
  return text === '' ? '' : `payout ${text}`
}

function Untitled({ game }: { game: ReceivedGame }): ReactNode {
  const raw = rawTitle(game)
  if (otherThanGame(game) !== undefined) return `no game: ${nameOf(game)}`
  const isMissing = raw === undefined || raw === null || raw === ''
  return (
    <>
      {isMissing ? <FieldValue value={raw} name="title" /> : receivedInWords(raw)} {nameOf(game)}
    </>
  )
}
