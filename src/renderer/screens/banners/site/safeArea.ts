import type { ProfileDevice } from '../../../../shared/layout/layoutProfile.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

// Boxes are fractions of pixels: less than half of one cannot be seen.
const slack = 0.5

/** Whether a box in a figure reaches into what a device may cover: its corners, bars and notches. */
export function isUnsafe(
  { x, y, width, height }: Box,
  figure: Pick<Box, 'width' | 'height'>,
  area: ProfileDevice['safeArea']
): boolean {
  if (!area || width <= 0 || height <= 0) return false
  const isLeftOrTop = x < area.left - slack || y < area.top - slack
  const isRight = x + width > figure.width - area.right + slack
  return isLeftOrTop || isRight || y + height > figure.height - area.bottom + slack
}
