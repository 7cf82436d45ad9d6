import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps the same row at the top when the row height changes. */
export function useScaledScroll(scroller: RefObject<HTMLElement | null>, rowHeight: number): void {
  const before = useRef(rowHeight)
  useLayoutEffect(() => {
    const { current: box } = scroller
    if (box && before.current !== rowHeight) box.scrollTo({ top: (box.scrollTop / before.current) * rowHeight })
    before.current = rowHeight
  }, [scroller, rowHeight])
}
