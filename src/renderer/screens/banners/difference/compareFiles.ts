import { pixelBox } from './placement.ts'
import { differenceOf, type Difference } from './difference.ts'
import { clipped, type Box, type Size } from '../model/layout.ts'
import type { DrawnElement, FigureVerdict } from '../verdict/figureVerdict.ts'
import { judgeFigure } from '../verdict/judgeFigure.ts'

/** A bitmap positioned over a figure. */
export interface DrawnFile {
  readonly bitmap: ImageBitmap
  /** The bitmap's rectangle in CSS pixels of the figure. */
  readonly box: Box
}

/** Two files over a figure, to compare. */
export interface DifferenceJob {
  /** The figure's size in CSS pixels, and the number of compared pixels per CSS pixel. */
  readonly figure: Size
  readonly density: number
  readonly live: DrawnFile
  readonly design: DrawnFile
  readonly tolerance: number
  readonly elements?: readonly DrawnElement[] | undefined
  /** Whether both sides have the same size; otherwise elements are not judged. */
  readonly isSameSize?: boolean
}

/** The differences, and the verdict on each element. */
export interface FoundDifference {
  readonly difference: Difference
  readonly elements?: FigureVerdict | undefined
}

/** The size of a figure in compared pixels. */
export const sizeAt = ({ width, height }: Size, density: number): Size => ({
  width: Math.round(width * density),
  height: Math.round(height * density)
})

/** Draws a file over an empty figure and returns the RGBA pixels. */
type PixelsOf = (file: DrawnFile, density: number, size: Size) => Uint8ClampedArray

/** Compares two files and marks differing pixels in `output`. Judges each element at one pixel per CSS pixel. */
export function compareFiles(
  { figure, density, live, design, tolerance, elements, isSameSize = true }: DifferenceJob,
  output: Uint8ClampedArray,
  pixelsOf: PixelsOf,
  judge = judgeFigure
): FoundDifference {
  const size = sizeAt(figure, density)
  const [ours, theirs] = [pixelBox(live.box, density, size), pixelBox(design.box, density, size)]
  const difference = differenceOf(
    {
      size,
      live: pixelsOf(live, density, size),
      design: pixelsOf(design, density, size),
      tolerance,
      covered: clipped(ours, theirs)
    },
    output
  )
  if (!elements) return { difference }
  const own = sizeAt(figure, 1)
  const covered = pixelBox(design.box, 1, own)
  const scale = design.bitmap.width / design.box.width
  // Read again, because `differenceOf` wrote live pixels into the first copy.
  const judged = judge({ size: own, elements, design: pixelsOf(design, 1, own), scale, covered, isSameSize })
  return { difference, elements: judged }
}
