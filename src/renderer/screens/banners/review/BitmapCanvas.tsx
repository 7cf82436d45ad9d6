import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Box } from '../model/layout.ts'

interface Props {
  readonly bitmap: ImageBitmap
  readonly part: Box
  readonly style?: CSSProperties
}

/** A part of a decoded picture. */
export function BitmapCanvas({ bitmap, part: { x, y, width, height }, style }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { current } = canvas
    // A bitmap that was let go meanwhile has no pixels.
    if (!current || bitmap.width === 0) return
    current.width = width
    current.height = height
    current.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height)
  }, [bitmap, x, y, width, height])
  return <canvas ref={canvas} aria-hidden style={style} />
}
