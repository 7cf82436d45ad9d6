import { useLayoutEffect, useState, type RefObject } from 'react'

export interface BoxSize {
  readonly width: number
  readonly height: number
}

// `useElementSize` of @mantine/hooks starts at 0 × 0 and measures after the first paint, so content would jump.
/** Returns an element's size, measured before the first paint; undefined while the element isn't rendered. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | undefined {
  const [size, setSize] = useState<BoxSize>()
  useLayoutEffect(() => {
    const { current: element } = box
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
