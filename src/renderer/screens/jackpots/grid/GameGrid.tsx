import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Region } from '../../../domain/region/readRegion.ts'
import { useBoxSize, type BoxSize } from '../../../hooks/useBoxSize.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import type { Loaded, RowView } from '../../../collection/state/useRowView.ts'
import { GameCard } from './GameCard.tsx'
import classes from './GameGrid.module.css'
import { gridGap, gridGeometry } from './gridGeometry.ts'
import type { ReceivedGame } from '../model/game.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useGridRows } from './useGridRows.ts'

interface Props {
  readonly view: RowView<ReceivedGame>
  readonly rows: OpenRows<ReceivedGame>
  readonly driftOf: Loaded<ReceivedGame>['driftOf']
  readonly region: Region | undefined
  readonly subject: string
  readonly isOld: boolean
}

const Card = memo(GameCard)

// In pixels.
const leastWidth = 212

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
      {size && size.width > 0 && <Cards {...props} scroller={scroller} size={size} />}
    </div>
  )
}

interface CardsProps extends Props {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly size: BoxSize
}

function Cards({ view, rows, driftOf, scroller, size, region, isOld }: CardsProps): ReactNode {
  const { order } = view
  const geometry = gridGeometry(size.width - 2 * gridGap, leastWidth)
  const { columns, place: width, pictureHeight, pitch } = geometry
  const { first, end, isSeen, isMoving, show, style } = useGridRows(scroller, size, {
    ...geometry,
    count: order.length
  })
  const list = useRef<HTMLUListElement>(null)
  const pageRows = Math.max(1, Math.floor(size.height / pitch))
  const { stop, openShown, ...keys } = useGridKeys({ list, order, rows, columns, pageRows, showCard: show })
  return (
    <ul ref={list} aria-label="Games" aria-busy={isOld} className={classes.cards} tabIndex={-1} style={style} {...keys}>
      {order.slice(first, end).map((place, index) => (
        <Card
          key={place}
          game={view.rows[place]}
          drift={driftOf(place)}
          shown={first + index}
          count={order.length}
          width={width}
          pictureHeight={pictureHeight}
          isInView={isSeen(first + index)}
          isMoving={isMoving}
          isOpen={first + index === openShown}
          isStop={first + index === stop}
          region={region}
        />
      ))}
    </ul>
  )
}
