import { figureBox, pixelBox } from './placement.ts'
import { differenceOf, type Difference } from './difference.ts'
import { clipped, type Box, type Size } from '../model/layout.ts'
import type { DrawnElement, FigureVerdict } from '../verdict/figureVerdict.ts'
import { judgeFigure } from '../verdict/judgeFigure.ts'

/** A bitmap, placed over a figure. */
export interface DrawnFile {
  readonly bitmap: ImageBitmap
  /** Where the bitmap is, in CSS pixels of the figure. */
  readonly box: Box
}

/** Two files to compare, placed over a figure. */
export interface DifferenceJob {
  /** The figure's size in CSS pixels, and how many pixels to compare per CSS pixel. */
  readonly figure: Size
  readonly density: number
  readonly live: DrawnFile
  readonly design: DrawnFile
  readonly tolerance: number
  readonly elements?: readonly DrawnElement[] | undefined
  /** Whether both sides have the same size. Otherwise, elements aren't judged. */
  readonly isSameSize?: boolean
}

/** What differs, and the verdict on each element. */
export interface FoundDifference {
  readonly difference: Difference
  readonly elements?: FigureVerdict | undefined
}

/** A frame over a figure, in CSS pixels. An element has the number of its line in the list. */
export type Frame = Box & { readonly number?: number }

/**
 * Draws a frame around each differing element and each part found only in the design. If no element was judged, frames
 * the differing regions instead.
 */
export function framesOf({ difference, elements }: FoundDifference, density: number): readonly Frame[] {
  if (!elements) return difference.regions.map((box) => figureBox(box, density))
  const differing = elements.elements.filter(({ differences }) => differences.length > 0)
  return [...differing.map(({ box }, at) => ({ ...box, number: at + 1 })), ...elements.extras]
}

/** Returns a figure's size in compared pixels. */
export const sizeAt = ({ width, height }: Size, density: number): Size => ({
  width: Math.round(width * density),
  height: Math.round(height * density)
})

/** Draws a file over an empty figure. Returns RGBA pixels. */
type PixelsOf = (file: DrawnFile, density: number, size: Size) => Uint8ClampedArray

/** Compares two files, and marks in `output` the pixels that differ. Elements are judged at one pixel per CSS pixel. */
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
  // Read the pixels again, because `differenceOf` wrote live pixels into the first copy.
  const judged = judge({ size: own, elements, design: pixelsOf(design, 1, own), scale, covered, isSameSize })
  return { difference, elements: judged }
}
