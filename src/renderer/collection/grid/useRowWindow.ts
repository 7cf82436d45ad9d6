import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'

/** Up to this number of lines, 50 rows under a few heads, all are rendered: windowing would need a second pass to measure. */
const plainUpTo = 60

/** The height of a table's sticky head, in pixels. */
const headHeight = 34

/** Computes which rows are in view; at first those at `startAt`, in pixels. */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>, startAt = 0) {
  const virtual = useVirtualizer({
    count,
    enabled: count > plainUpTo,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    initialOffset: startAt,
    // Before the first measurement the height is unknown.
    initialRect: { width: 0, height: 600 },
    // The head covers the first row in view, a scroll bar may cover the last.
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
