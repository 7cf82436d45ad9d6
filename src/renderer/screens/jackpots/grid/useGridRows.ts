import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, type RefObject } from 'react'
import type { BoxSize } from '../../../hooks/useBoxSize.ts'
import { gridGap } from './gridGeometry.ts'

interface Grid {
  readonly count: number
  readonly columns: number
  readonly place: number
  /** How far rows begin below each other, in pixels. */
  readonly pitch: number
}

/** The places of a grid that are drawn, those in rows that are in view and one more on each side. */
export function useGridRows(
  scroller: RefObject<HTMLElement | null>,
  size: BoxSize,
  { count, columns, place, pitch }: Grid
) {
  const rows = Math.ceil(count / columns)
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    overscan: 1,
    paddingStart: gridGap,
    scrollPaddingStart: gridGap,
    scrollPaddingEnd: gridGap,
    initialRect: size
  })
  useEffect(() => virtual.measure(), [virtual, pitch])
  const drawn = virtual.getVirtualItems()
  const from = drawn[0]?.index ?? 0
  const to = (drawn.at(-1)?.index ?? -1) + 1
  const seen = virtual.range ?? { startIndex: 0, endIndex: -1 }
  return {
    /** The index of the first one, and of the first after the last. */
    first: from * columns,
    end: to * columns,
    isSeen: (at: number) => at >= seen.startIndex * columns && at < (seen.endIndex + 1) * columns,
    isMoving: useCallback(() => virtual.isScrolling, [virtual]),
    show: (at: number) => virtual.scrollToIndex(Math.floor(at / columns)),
    style: {
      gridTemplateColumns: `repeat(${columns}, ${place}px)`,
      gridAutoRows: pitch - gridGap,
      paddingTop: gridGap + from * pitch,
      paddingBottom: Math.max(0, rows - to) * pitch
    }
  }
}
