import { useCallback, useState, type ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { allLayers } from '../model/view.ts'

interface Props {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
  /** In CSS pixels. */
  readonly width: number
}

/** A whole figure, small; it is drawn only near the view. */
export function Miniature({ drawn, device, size, width }: Props): ReactNode {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    const observer = new IntersectionObserver((looks) => setNear(looks.at(-1)?.isIntersecting === true), {
      scrollMargin: '300px'
    })
    if (place) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  const scale = width / size.width
  const box = { width, height: Math.round(size.height * scale), borderRadius: 4, overflow: 'hidden' }
  return (
    <div ref={watch} aria-hidden style={box}>
      {isNear && (
        <div style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          <Figure drawn={drawn} device={device} size={size} layers={allLayers} />
        </div>
      )}
    </div>
  )
}
