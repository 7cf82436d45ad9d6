import { useCallback, useState, type RefCallback } from 'react'

/** An element's inner width, measured before the first paint, so that the layout does not shift. */
export function useWidth(): readonly [width: number, measure: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}
