import { useIntersection } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'

interface Props {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
  /** In CSS pixels. */
  readonly width: number
}

const near: IntersectionObserverInit = { scrollMargin: '300px' }

/** A whole figure, small; it is drawn only near the view. */
export function Miniature({ drawn, device, size, width }: Props): ReactNode {
  const { ref, entry } = useIntersection(near)
  const scale = width / size.width
  return (
    <div
      ref={ref}
      aria-hidden
      style={{ width, height: Math.round(size.height * scale), borderRadius: 4, overflow: 'hidden' }}
    >
      {entry?.isIntersecting && (
        <div style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          <Figure drawn={drawn} device={device} size={size} />
        </div>
      )}
    </div>
  )
}
