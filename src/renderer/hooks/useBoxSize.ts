import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner size of an element, in pixels. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): BoxSize => ({ width, height })

/** The size of an element, measured before the first paint and on every change; undefined while it is not rendered. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | undefined {
  const [size, setSize] = useState<BoxSize>()
  useLayoutEffect(() => {
    const { current: element } = box
    if (!element) return
    const measure = () => {
      const next = sizeOf(element)
      setSize((before) => (before?.width === next.width && before.height === next.height ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
