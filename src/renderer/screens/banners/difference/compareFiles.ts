import { pixelBox } from './placement.ts'
import { differenceOf, type Difference } from './difference.ts'
import { clipped, type Box, type Size } from '../model/layout.ts'
import type { DrawnElement, FigureVerdict } from '../verdict/figureVerdict.ts'
import { judgeFigure } from '../verdict/judgeFigure.ts'

/** A file over a figure. */
export interface DrawnFile {
  readonly bitmap: ImageBitmap
  /** Where, in CSS pixels of the figure. */
  readonly box: Box
}

/** Two files over a figure, to be compared. */
export interface DifferenceJob {
  /** The figure in CSS pixels, and how many pixels are compared for each of them. */
  readonly figure: Size
  readonly density: number
  readonly live: DrawnFile
  readonly design: DrawnFile
  readonly tolerance: number
  readonly elements?: readonly DrawnElement[] | undefined
  /** Elements are judged only if both sides have one size. */
  readonly isSameSize?: boolean
}

/** The differences, and the verdict on each element. */
export interface FoundDifference {
  readonly difference: Difference
  readonly elements?: FigureVerdict | undefined
}

/** The pixels of a figure at a density. */
export const sizeAt = ({ width, height }: Size, density: number): Size => ({
  width: Math.round(width * density),
  height: Math.round(height * density)
})

/** Copies the pixels of a file over a figure of a size. */
type PixelsOf = (file: DrawnFile, density: number, size: Size) => Uint8ClampedArray

/** Compares two files, and judges each element with a pixel for each of the figure's own. Marks what differs in `output`. */
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
  // Read again, because `differenceOf` writes live pixels into its design.
  const judged = judge({ size: own, elements, design: pixelsOf(design, 1, own), scale, covered, isSameSize })
  return { difference, elements: judged }
}
