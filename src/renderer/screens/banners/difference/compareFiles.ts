import pixelmatch from 'pixelmatch'
import { clipped, type Box, type Size } from '../model/layout.ts'
import { boxesOf } from '../verdict/agreement.ts'
import { differingOf, type DrawnElement, type FigureVerdict, type VerdictJob } from '../verdict/figureVerdict.ts'
import { judgeFigure } from '../verdict/judgeFigure.ts'
import { figureBox, pixelBox } from './placement.ts'

export interface DrawnFile {
  readonly bitmap: ImageBitmap
  /** Where the bitmap is, in CSS pixels of the figure. */
  readonly box: Box
}

export interface DifferenceJob {
  /** The figure's size in CSS pixels, and how many pixels to compare per CSS pixel. */
  readonly figure: Size
  readonly density: number
  readonly live: DrawnFile
  readonly design: DrawnFile
  readonly tolerance: number
  readonly elements?: readonly DrawnElement[] | undefined
  /** Whether the figure and the design have the same size. Elements are judged only if the sizes are the same. */
  readonly isSameSize?: boolean
}

export interface Difference {
  /** The number of differing pixels. */
  readonly differing: number
  /** The boxes around groups of pixels that differ, in pixels of the compared pictures. */
  readonly regions: readonly Box[]
}

export interface FigureDifference extends Difference {
  readonly elements?: FigureVerdict | undefined
}

/** A frame over a figure, in CSS pixels. An element's frame shows the element's number in the list. */
export type Frame = Box & { readonly number?: number }

/** Frames the elements that differ and what only the design has; if no element was judged, frames the regions. */
export function framesOf({ regions, elements }: FigureDifference, density: number): readonly Frame[] {
  if (!elements) return regions.map((box) => figureBox(box, density))
  const differing = differingOf(elements.elements)
  return [...differing.map(({ box }, at) => ({ ...box, number: at + 1 })), ...elements.extras]
}

/** Returns the size of a figure's compared pictures, in their pixels. */
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
): FigureDifference {
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
  if (!elements) return difference
  const own = sizeAt(figure, 1)
  const covered = pixelBox(design.box, 1, own)
  const scale = design.bitmap.width / design.box.width
  // Read the pixels again, because `differenceOf` wrote the live banner's pixels into the first copy.
  const judged = judge({ size: own, elements, design: pixelsOf(design, 1, own), scale, covered, isSameSize })
  return { ...difference, elements: judged }
}

/** Two pictures of the same size, and how to compare them. */
export interface Comparing extends Pick<VerdictJob, 'size' | 'design' | 'covered'> {
  readonly live: Uint8ClampedArray
  /** The accepted difference between two greys, each from 0 to 255. With 0, any difference counts. */
  readonly tolerance: number
}

// pixelmatch measures in YIQ on a scale from 0 to 1. `perLevel` is the distance between two greys that differ by one
// colour level (of 0 to 255). Add half a colour level to allow for rounding errors.
const perLevel = Math.sqrt(0.5053 / 35_215)
const marked = [224, 49, 49] as const

/**
 * Compares two pictures. With a tolerance, differences in anti-aliased edges don't count. Writes the pixels that differ
 * into a transparent `output`. First copies the live banner's pixels over areas of `design` that aren't compared.
 */
export function differenceOf(comparing: Comparing, output: Uint8ClampedArray): Difference {
  const { size, live, design, tolerance } = comparing
  const { width, height } = size
  exclude(comparing)
  const options = {
    threshold: tolerance === 0 ? 0 : (tolerance + 0.5) * perLevel,
    includeAA: tolerance === 0,
    diffMask: true,
    diffColor: [...marked] as [number, number, number]
  }
  const differing = pixelmatch(live, design, output, width, height, options)
  return { differing, regions: regionsOf(wordsOf(output), size) }
}

const wordsOf = ({ buffer, byteOffset, length }: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4)

/** Copies the live banner's pixels over areas outside the design. */
function exclude({ live, design, size: { width, height }, covered }: Comparing): void {
  const [right, bottom] = [covered.x + covered.width, covered.y + covered.height]
  const boxes = [
    { x: 0, y: 0, width, height: covered.y },
    { x: 0, y: bottom, width, height: height - bottom },
    { x: 0, y: covered.y, width: covered.x, height: covered.height },
    { x: right, y: covered.y, width: width - right, height: covered.height }
  ]
  const [from, to] = [wordsOf(live), wordsOf(design)]
  for (const box of boxes) {
    for (let row = box.y; row < box.y + box.height; row += 1) {
      const start = row * width + box.x
      to.set(from.subarray(start, start + box.width), start)
    }
  }
}

/** A marked pixel as a 32-bit word, in this machine's byte order. */
const [markedWord = 0] = wordsOf(new Uint8ClampedArray([...marked, 255]))

/** The side of a grid cell, in pixels. Nearby cells that differ form one region, such as a word or a mascot. */
const cell = 16

function regionsOf(pixels: Uint32Array, size: Size): Box[] {
  const across = Math.ceil(size.width / cell)
  const cells = new Uint8Array(across * Math.ceil(size.height / cell))
  // Nearly all pixels are the same, and `indexOf` skips them several times faster than a loop.
  const next = (at: number) => (pixels[at] === markedWord ? at : pixels.indexOf(markedWord, at))
  for (let at = next(0); at !== -1; at = next(at + 1)) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    cells[Math.floor(y / cell) * across + Math.floor(x / cell)] = 1
  }
  return boxesOf(cells, size, cell)
}
