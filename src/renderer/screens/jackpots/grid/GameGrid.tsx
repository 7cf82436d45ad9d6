import { memo, useEffect, useRef, type ReactNode, type RefObject, useState } from 'react'
import { type Region, regionCode } from '../../../domain/region/readRegion.ts'
import { useScale } from '../../../stores/view/preferences.ts'
import { useBoxSize, type BoxSize } from '../../../hooks/useBoxSize.ts'
import { useMedia } from '../../../hooks/useMedia.ts'
import type { GameView } from '../model/useGames.tsx'
import classes from './GameGrid.module.css'
import { gridGap, gridGeometry, useGridKeys, useGridRows } from './useGridKeys.ts'
import { type ReceivedGame, nameOf, otherThanGame, readEnabled, titleOf, cardSize, picturesOf } from '../model/game.ts'
import { checkedInWords } from '../findings/findings.ts'
import { usePictureChecks } from '../../../stores/pictureChecks.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { flag } from '../../../../shared/readings/values.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { Picture } from '../../../components/picture/Picture.tsx'
import { FieldValue } from '../../../components/field/FieldValue.tsx'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { inCell, plainCharacters, plainText } from '../../../records/column.ts'
import layout from '../../../components/layout.module.css'
import { AvailabilityBadge, DisabledWord } from '../model/AvailabilityBadge.tsx'
import { namedSize } from '../../../domain/picture/pictureWords.ts'

interface Props {
  readonly view: GameView
  readonly region: Region | undefined
  readonly subject: string
  readonly isOld: boolean
}

const Card = memo(GameCard)

// In pixels at the normal density. In a wide window, cards are larger.
const leastWidths = { usual: 212, wide: 300 }
const wideWindow = '(min-width: 1600px)'

/** Shows the games as cards. Only cards in view are rendered and request pictures. */
export function GameGrid(props: Props): ReactNode {
  const { view, subject, isOld } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = useBoxSize(scroller)
  useEffect(() => {
    // Don't return the promise of `scrollTo`, because an effect may return only a clean-up function.
    scroller.current?.scrollTo({ top: 0 })
  }, [subject, view.sort])
  return (
    <div ref={scroller} className={classes.scroller} data-old={isOld || undefined}>
      {size && size.width > 0 && <Cards {...props} scroller={scroller} size={size} />}
    </div>
  )
}

interface CardsProps extends Props {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly size: BoxSize
}

function Cards({ view, scroller, size, region, isOld }: CardsProps): ReactNode {
  const { order, rows, loaded, openRow } = view
  const checked = usePictureChecks((checks) => checks.checked)
  const leastWidth = leastWidths[useMedia(wideWindow) ? 'wide' : 'usual']
  const geometry = gridGeometry(size.width - 2 * gridGap, leastWidth, useScale())
  const { columns, cardWidth: width, pictureHeight, pitch } = geometry
  const { first, end, show, style } = useGridRows(scroller, size, {
    ...geometry,
    count: order.length
  })
  const list = useRef<HTMLUListElement>(null)
  const pageRows = Math.max(1, Math.floor(size.height / pitch))
  const { stop, openShown, onFocus, onKeyDown, onClick } = useGridKeys({
    list,
    order,
    openRow,
    columns,
    pageRows,
    showCard: show
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One listener serves all cards, which are buttons.
    <ul
      ref={list}
      aria-label="Games"
      aria-busy={isOld}
      className={classes.cards}
      tabIndex={-1}
      style={style}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {order.slice(first, end).map((recordIndex, index) => (
        <Card
          key={recordIndex}
          game={rows[recordIndex]}
          drift={loaded.driftOf(recordIndex)}
          checkWords={checkedInWords(rows[recordIndex], checked)}
          shown={first + index}
          count={order.length}
          width={width}
          pictureHeight={pictureHeight}
          isOpen={first + index === openShown}
          isStop={first + index === stop}
          region={region}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly game: ReceivedGame
  readonly drift: readonly Drift[]
  /** The result of checking the game's pictures; undefined until all of them are checked. */
  readonly checkWords: string | undefined
  readonly shown: number
  readonly count: number
  readonly width: number
  readonly pictureHeight: number
  readonly isOpen: boolean
  readonly isStop: boolean
  readonly region: Region | undefined
}

// A card requests its picture only after it has been drawn for this number of milliseconds, so not while scrolling
// past.
const passing = 80

function CardPicture({ game, width, pictureHeight }: CardProps): ReactNode {
  const [isAsked, ask] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => ask(true), passing)
    return () => clearTimeout(timer)
  }, [])
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

/** Shows a game's badges and category on its card. If they don't fit, hides some of them, starting with the last. */
function Words({
  game,
  drift,
  checkWords,
  region,
  isGame
}: Pick<CardProps, 'game' | 'drift' | 'checkWords' | 'region'> & { isGame: boolean }) {
  const kind = inCell([rawCategory(game), rawVolatility(game)].map(plainCharacters).filter(Boolean).join(' · '))
  return (
    // Create new elements when the region changes, because a new text in the old ones counts as a layout shift.
    <span key={region && regionCode(region)} className={classes.words}>
      {isGame && <State game={game} />}
      {isGame && region && <AvailabilityBadge game={game} region={region} />}
      {checkWords !== undefined && (
        <span className={layout.badge} data-tone={checkWords === 'pictures fine' ? 'good' : 'bad'}>
          {checkWords}
        </span>
      )}
      {drift.length > 0 && (
        <span className={layout.mark} title="Differences from the documentation">
          {countInWords(drift.length, 'difference', 'differences')}
        </span>
      )}
      {isGame && <span style={{ display: 'inline' }}>{kind}</span>}
    </span>
  )
}

function GameCard(props: CardProps): ReactNode {
  const { game, drift, checkWords, shown, count, isOpen, isStop, region } = props
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
        <span className={classes.title}>{titleOf(game) === undefined ? <Untitled game={game} /> : nameOf(game)}</span>
        {isGame && <span className={classes.payout}>{payoutWords(game)}</span>}
        {isGame && <span className={classes.maker}>{inCell(plainText(rawProvider(game)))}</span>}
        <Words game={game} drift={drift} checkWords={checkWords} region={region} isGame={isGame} />
      </button>
    </li>
  )
}

function payoutWords(game: ReceivedGame): string {
  const text = inCell(plainText(rawPayout(game)))
  return text === '' ? '' : `payout ${text}`
}

function Untitled({ game }: { game: ReceivedGame }): ReactNode {
  const raw = rawTitle(game)
  if (otherThanGame(game) !== undefined) return `not a game: ${nameOf(game)}`
  const isMissing = raw === undefined || raw === null || raw === ''
  return (
    <>
      {isMissing ? <FieldValue value={raw} name="title" /> : receivedInWords(raw)} {nameOf(game)}
    </>
  )
}
