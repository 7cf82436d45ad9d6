import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject, useMemo, useRef, useState, type FocusEvent } from 'react'
import { useScale } from '../../stores/view/preferences.ts'

/** A table with at most this many lines is rendered whole, because windowing needs a second pass to measure. */
const plainUpTo = 60

// In pixels at the normal density.
const headHeight = 34

/** Computes which rows are in view. */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>) {
  const scale = useScale()
  const virtual = useVirtualizer({
    count,
    enabled: count > plainUpTo,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    // Before the first measurement, the height is unknown.
    initialRect: { width: 0, height: 600 },
    // The header covers the first row in view, and a scroll bar may cover the last.
    scrollPaddingEnd: headHeight * scale + 12
  })
  useEffect(() => {
    virtual.measure()
  }, [virtual, rowHeight])
  const showRow = (shown: number) => virtual.scrollToIndex(shown)
  if (count <= plainUpTo) return { from: 0, to: count, showRow }
  const seen = virtual.getVirtualItems()
  return { from: seen[0]?.index ?? 0, to: (seen.at(-1)?.index ?? -1) + 1, showRow }
}

/** An item of a list that may not be rendered yet. */
export interface FarItem {
  readonly find: () => HTMLElement | null | undefined
  readonly show: () => void
}

/** Returns functions that focus or scroll to an item once it is rendered; if it is gone, `box` gets the focus. */
export function useItemFocus(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<'focus' | 'view'>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  const [, draw] = useState(0)
  return useMemo(() => {
    const want = (what: 'focus' | 'view') => {
      if (wanted.current !== 'focus') wanted.current = what
      draw((times) => times + 1)
    }
    return {
      focus: () => want('focus'),
      reveal: () => want('view'),
      isOnTheWay: () => wanted.current !== undefined,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => void (focused.current = target),
      /** Call after every rendering: an item that was out of view is rendered one or two passes later. */
      settle: ({ find, show }: FarItem) => {
        const { current: list } = box
        if (focused.current?.isConnected === false) {
          focused.current = undefined
          if (document.activeElement === document.body) list?.focus({ preventScroll: true })
        }
        if (wanted.current === undefined) return
        const item = find()
        if (!item) return show()
        if (wanted.current === 'focus') item.focus({ preventScroll: true })
        wanted.current = undefined
        item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    }
  }, [box])
}
