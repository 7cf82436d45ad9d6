import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'

/** Up to so many rows all are drawn: a window would have to be drawn twice, once to be measured. */
const plainUpTo = 50

/** The height of a table's head, which stays over the rows, in pixels. */
export const headHeight = 34

/** The shown rows that are drawn, from one up to and without another. */
export interface RowWindow {
  readonly from: number
  readonly to: number
  /** Brings a shown row into it. */
  readonly showRow: (shown: number) => void
}

/** Cuts the rows in view out of any number of them. */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const virtual = useVirtualizer({
    count,
    enabled: count > plainUpTo,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    // The first drawing does not know the window's height yet.
    initialRect: { width: 0, height: 600 },
    // The head lies over the first row in view, a scroll bar may lie over the last.
    scrollPaddingEnd: headHeight + 12
  })
  useEffect(() => {
    virtual.measure()
  }, [virtual, rowHeight])
  const showRow = (shown: number) => virtual.scrollToIndex(shown)
  if (count <= plainUpTo) return { from: 0, to: count, showRow }
  const seen = virtual.getVirtualItems()
  return { from: seen[0]?.index ?? 0, to: (seen.at(-1)?.index ?? -1) + 1, showRow }
}
