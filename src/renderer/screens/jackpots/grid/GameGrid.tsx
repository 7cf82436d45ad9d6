import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Region } from '../../../domain/region/readRegion.ts'
import { useBoxSize, type BoxSize } from '../../../hooks/useBoxSize.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import type { Loaded, RowView } from '../../../collection/state/useRowView.ts'
import { GameCard } from './GameCard.tsx'
import classes from './GameGrid.module.css'
import { cardGap, gridGeometry, type GridGeometry } from './gridGeometry.ts'
import type { ReceivedGame } from '../model/game.ts'
import { useGridKeys } from './useGridKeys.ts'

interface Props {
  readonly view: RowView<ReceivedGame>
  readonly rows: OpenRows<ReceivedGame>
  readonly driftOf: Loaded<ReceivedGame>['driftOf']
  readonly connection: string
  readonly cardWidth: number
  readonly region: Region | undefined
  /** Identifies what is listed; a change scrolls to the top. */
  readonly subject?: string | number
  /** The games are of an earlier request. */
  readonly isOld?: boolean
}

const Card = memo(GameCard)

/** The games as cards. Only those in view are rendered and request their pictures. */
export function GameGrid(props: Props): ReactNode {
  const { view, subject, isOld } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = useBoxSize(scroller)
  useEffect(() => {
    // Not returned, because a promise is no clean-up function.
    scroller.current?.scrollTo({ top: 0 })
  }, [subject, view.sort])
  return (
    <div ref={scroller} className={classes.scroller} data-old={isOld || undefined}>
      {size && size.width > 0 && (
        <Cards
          {...props}
          scroller={scroller}
          size={size}
          geometry={gridGeometry(size.width - 2 * cardGap, props.cardWidth)}
        />
      )}
    </div>
  )
}

interface CardsProps extends Props {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly size: BoxSize
  readonly geometry: GridGeometry
}

/** The rendered rows of cards, and which of them are in view. */
function useRows({ view, scroller, size, geometry: { columns, rowPitch } }: CardsProps) {
  const count = Math.ceil(view.order.length / columns)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPitch,
    overscan: 1,
    paddingStart: cardGap,
    scrollPaddingStart: cardGap,
    scrollPaddingEnd: cardGap,
    initialRect: size
  })
  useEffect(() => virtual.measure(), [virtual, rowPitch])
  const drawn = virtual.getVirtualItems()
  const from = drawn[0]?.index ?? 0
  const seen = virtual.range ?? { startIndex: 0, endIndex: -1 }
  return {
    count,
    from,
    to: (drawn.at(-1)?.index ?? -1) + 1,
    seen,
    isMoving: useCallback(() => virtual.isScrolling, [virtual]),
    showRow: (row: number) => virtual.scrollToIndex(row)
  }
}

function Cards(props: CardsProps): ReactNode {
  const { view, rows, driftOf, size, geometry, connection, region, isOld } = props
  const { order } = view
  const { columns, cardWidth, pictureHeight, rowPitch } = geometry
  const { count, from, to, seen, isMoving, showRow } = useRows(props)
  const list = useRef<HTMLUListElement>(null)
  const keys = useGridKeys({
    list,
    order,
    rows,
    columns,
    pageRows: Math.max(1, Math.floor(size.height / rowPitch)),
    showCard: (shown) => showRow(Math.floor(shown / columns))
  })
  const openShown = keys.openShown
  return (
    <ul
      ref={list}
      aria-label="Games"
      aria-busy={isOld}
      className={classes.cards}
      tabIndex={-1}
      style={{
        gridTemplateColumns: `repeat(${columns}, ${cardWidth}px)`,
        gridAutoRows: rowPitch - cardGap,
        paddingTop: cardGap + from * rowPitch,
        paddingBottom: Math.max(0, count - to) * rowPitch
      }}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      onClick={keys.onClick}
    >
      {order.slice(from * columns, to * columns).map((place, index) => {
        const shown = from * columns + index
        const row = from + Math.floor(index / columns)
        return (
          <Card
            key={place}
            game={view.rows[place]}
            drift={driftOf(place)}
            shown={shown}
            count={order.length}
            connection={connection}
            width={cardWidth}
            pictureHeight={pictureHeight}
            isInView={row >= seen.startIndex && row <= seen.endIndex}
            isMoving={isMoving}
            isOpen={shown === openShown}
            isStop={shown === keys.stop}
            region={region}
          />
        )
      })}
    </ul>
  )
}
