import pixelmatch from 'pixelmatch'
import { boxAround, type Box, type Size } from '../model/layout.ts'
import type { FigureJob } from '../verdict/figureVerdict.ts'

/** Two pictures of the same size, and how to compare them. */
export interface Comparing extends Pick<FigureJob, 'size' | 'design' | 'covered'> {
  readonly live: Uint8ClampedArray
  /** Levels of 255 by which a grey may differ; 0 compares exactly. */
  readonly tolerance: number
}

/** The result of a comparison. */
export interface Difference {
  /** The number of compared pixels, like `differing`. */
  readonly compared: number
  readonly differing: number
  readonly regions: readonly Region[]
  /** The number of smaller regions that are not listed. */
  readonly more: number
}

/** The levels of 255 by which a grey may differ from a design. Exports of the same design differ by this much. */
export const designTolerance = 8

/** The maximum number of listed regions. */
export const mostRegions = 50

// pixelmatch measures in YIQ on a scale from 0 to 1. A grey that differs by one level has this distance. Half a level
// more avoids rounding faults.
const perLevel = Math.sqrt(0.5053 / 35_215)
const marked = [224, 49, 49] as const

/**
 * Compares two pictures. With a tolerance, anti-aliased edges don't count. Writes the differing pixels into a
 * transparent `output`, and live pixels into the excluded parts of `design`.
 */
export function differenceOf(comparing: Comparing, output: Uint8ClampedArray): Difference {
  const { size, live, design, tolerance } = comparing
  const { width, height } = size
  const excluded = exclude(comparing)
  const options = {
    threshold: tolerance === 0 ? 0 : (tolerance + 0.5) * perLevel,
    includeAA: tolerance === 0,
    diffMask: true,
    diffColor: [...marked] as [number, number, number]
  }
  const differing = pixelmatch(live, design, output, width, height, options)
  const regions = regionsOf(wordsOf(output), size)
  return {
    compared: width * height - excluded,
    differing,
    regions: regions.slice(0, mostRegions),
    more: Math.max(0, regions.length - mostRegions)
  }
}

const wordsOf = ({ buffer, byteOffset, length }: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4)

/** Copies live pixels over areas outside the design and returns the number of pixels. */
function exclude({ live, design, size: { width, height }, covered }: Comparing): number {
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
  return width * height - covered.width * covered.height
}

/** A marked pixel as one 32-bit word, in this machine's byte order. */
const [markedWord = 0] = wordsOf(new Uint8ClampedArray([...marked, 255]))

/** A group of differing pixels. */
export interface Region {
  /** In compared pixels. */
  readonly box: Box
  readonly pixels: number
}

/** The side of a grid cell in pixels. Neighbouring cells form one region, so a word or a mascot is one region. */
const cell = 16

interface Cell {
  left: number
  right: number
  readonly top: number
  bottom: number
  pixels: number
}

function cellsOf(pixels: Uint32Array, width: number, across: number): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  // Nearly all pixels are the same: `indexOf` skips them several times faster than a loop.
  const next = (at: number) => (pixels[at] === markedWord ? at : pixels.indexOf(markedWord, at))
  for (let at = next(0); at !== -1; at = next(at + 1)) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const index = Math.floor(y / cell) * across + Math.floor(x / cell)
    const own = cells.get(index) ?? { left: x, right: x, top: y, bottom: y, pixels: 0 }
    if (own.pixels === 0) cells.set(index, own)
    own.left = Math.min(own.left, x)
    own.right = Math.max(own.right, x)
    own.bottom = y
    own.pixels += 1
  }
  return cells
}

/** Finds the regions of marked pixels, the largest first. Cells that touch, even at a corner, form one region. */
function regionsOf(pixels: Uint32Array, { width }: Size): Region[] {
  const across = Math.ceil(width / cell)
  const cells = cellsOf(pixels, width, across)
  const regions: Region[] = []
  for (const start of cells.keys()) {
    const found: Cell[] = []
    // Use a stack instead of recursion, because a region may have many cells.
    const open = [start]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const own = cells.get(index)
      if (!own) continue
      cells.delete(index)
      found.push(own)
      const column = index % across
      for (const row of [-across, 0, across]) {
        open.push(index + row)
        if (column > 0) open.push(index + row - 1)
        if (column < across - 1) open.push(index + row + 1)
      }
    }
    const boxes = found.map(({ left: x, top: y, right, bottom }) => ({
      x,
      y,
      width: right - x + 1,
      height: bottom - y + 1
    }))
    regions.push({ box: boxAround(boxes), pixels: found.reduce((sum, own) => sum + own.pixels, 0) })
  }
  return regions.toSorted((one, other) => other.pixels - one.pixels)
}
