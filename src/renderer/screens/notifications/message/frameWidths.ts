import { useEffect, useState, type RefObject } from 'react'

/** The preview widths on offer, in CSS pixels. */
export const frameWidths = [320, 375, 768, 1024] as const

/** The width of an element in CSS pixels; 0 before the first measurement. */
export function useWidthOf(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
