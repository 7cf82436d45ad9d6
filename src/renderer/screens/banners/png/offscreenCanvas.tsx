import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { elementCanvas } from '../model/svgPicture.ts'
import { Figure } from '../preview/Figure.tsx'

/** Renders a figure outside the visible page, with the same component. */
export async function offscreenCanvas(
  figure: Omit<ComponentProps<typeof Figure>, 'ref'>,
  scale: number,
  isVector: (image: HTMLImageElement) => boolean
): Promise<HTMLCanvasElement> {
  const place = document.createElement('div')
  place.inert = true
  place.style.cssText = 'position: fixed; left: -20000px; top: 0'
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<Figure {...figure} />))
    const [element] = place.children
    if (!(element instanceof HTMLElement)) throw new Error('A figure is an element.')
    return await elementCanvas(element, scale, isVector)
  } finally {
    root.unmount()
    place.remove()
  }
}
