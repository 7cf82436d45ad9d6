import { boxAround, clipped, gapOf, type Box, type Size } from '../model/layout.ts'
import type { Layer } from './layers.ts'

// Two blurred pictures match at a pixel if the colour of each picture is within the range of the other's colours around
// that pixel. If they match everywhere, no edge is off by more than a pixel, whatever program rendered the design.

/** The accepted difference of a plain area, in colour levels (0 to 255), and the added fraction of nearby contrast. */
const [fewest, ofContrast] = [6, 0.07]

interface Compared {
  readonly shown: Uint8ClampedArray
  readonly design: Uint8ClampedArray
  readonly size: Size
  readonly ignored: Uint8Array
  readonly marks: Uint8Array
  /** The accepted difference of the pixels in each JPEG block, in colour levels (0 to 255). */
  readonly limits: Uint8Array
}

/** The side of a JPEG block, in pixels. JPEG spreads an edge over a block. */
const blockSide = 8

const blockAt = (x: number, y: number, width: number): number =>
  Math.floor(y / blockSide) * Math.ceil(width / blockSide) + Math.floor(x / blockSide)

/** Returns by how many colour levels (0 to 255) each JPEG block may differ, which depends on the contrast nearby. */
export function limitsOf(pictures: readonly Uint8ClampedArray[], { width, height }: Size): Uint8Array {
  const [across, down] = [Math.ceil(width / blockSide), Math.ceil(height / blockSide)]
  const limits = new Uint8Array(across * down).fill(fewest)
  const near = blockSide / 2
  for (const picture of pictures) {
    for (let block = 0; block < limits.length; block += 1) {
      const [left, top] = [(block % across) * blockSide, Math.floor(block / across) * blockSide]
      const [low, high] = [
        [255, 255, 255],
        [0, 0, 0]
      ]
      for (let y = Math.max(0, top - near); y < Math.min(height, top + blockSide + near); y += 1) {
        for (let x = Math.max(0, left - near); x < Math.min(width, left + blockSide + near); x += 1) {
          for (let channel = 0; channel < 3; channel += 1) {
            const level = picture[(y * width + x) * 4 + channel] ?? 0
            if (level < (low[channel] ?? 0)) low[channel] = level
            if (level > (high[channel] ?? 0)) high[channel] = level
          }
        }
      }
      const contrast = Math.max(...low.map((level, channel) => (high[channel] ?? 0) - level))
      limits[block] = Math.max(limits[block] ?? 0, fewest + ofContrast * contrast)
    }
  }
  return limits
}

/** Sets `marks` to 1 for an area's pixels that differ. Skips `ignored` pixels and those at the figure's edges. */
export function markDisagreement(
  { shown, design, size: { width, height }, ignored, marks, limits }: Compared,
  part: Box
): void {
  const [right, bottom] = [Math.min(width - 1, part.x + part.width), Math.min(height - 1, part.y + part.height)]
  for (let y = Math.max(1, part.y); y < bottom; y += 1) {
    for (let x = Math.max(1, part.x); x < right; x += 1) {
      const pixel = y * width + x
      const at = pixel * 4
      const limit = limits[blockAt(x, y, width)] ?? 0
      // Once a picture has moved, the pixels that it no longer covers are unknown.
      const isKnown = ignored[pixel] === 0 && (shown[at + 3] ?? 0) >= 250
      marks[pixel] = isKnown && !agrees(shown, design, at, width * 4, limit) ? 1 : 0
    }
  }
}

function agrees(
  shown: Uint8ClampedArray,
  design: Uint8ClampedArray,
  pixel: number,
  line: number,
  limit: number
): boolean {
  for (let at = pixel; at < pixel + 3; at += 1) {
    const [one, other] = [shown[at] ?? 0, design[at] ?? 0]
    if (Math.abs(one - other) <= limit) continue
    const [low, high] = rangeOf(shown, at, line)
    const [lowest, highest] = rangeOf(design, at, line)
    if (Math.max(other - high, low - other, one - highest, lowest - one) > limit) return false
  }
  return true
}

function rangeOf(picture: Uint8ClampedArray, at: number, line: number): readonly [low: number, high: number] {
  let [low, high] = [255, 0]
  for (let middle = at - line; middle <= at + line; middle += line) {
    for (let index = middle - 4; index <= middle + 4; index += 4) {
      const level = picture[index] ?? 0
      if (level < low) low = level
      if (level > high) high = level
    }
  }
  return [low, high]
}

/**
 * The side of a cell, in pixels. The figure is divided into a grid of square cells, and pixels that differ are counted
 * in squares of two by two cells.
 */
export const cellSide = 4

/** If at least this many pixels in a square of two by two cells differ, something has moved; fewer are only noise. */
const significant = 6

/** Returns the numbers of columns and rows in a figure's grid of cells. */
export const gridOf = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / cellSide),
  height: Math.ceil(height / cellSide)
})

/** Returns a mask of a figure's grid of cells, with 0 for each cell. */
export function noCells(size: Size): Uint8Array {
  const { width, height } = gridOf(size)
  return new Uint8Array(width * height)
}

/** Returns the index of the grid cell that contains the pixel at a position. */
export const cellAt = (x: number, y: number, { width }: Size): number =>
  Math.floor(y / cellSide) * Math.ceil(width / cellSide) + Math.floor(x / cellSide)

/** Returns the index of the grid cell that contains the pixel with this index. */
export const cellOf = (pixel: number, size: Size): number =>
  cellAt(pixel % size.width, Math.floor(pixel / size.width), size)

/** Returns a mask of a figure's grid of cells: 1 if pixels in the cell differ significantly. */
export function disagreeingCells(marks: Uint8Array, size: Size): Uint8Array {
  const { width } = gridOf(size)
  const counts = noCells(size)
  for (let pixel = marks.indexOf(1); pixel !== -1; pixel = marks.indexOf(1, pixel + 1)) {
    const cell = cellOf(pixel, size)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const cells = new Uint8Array(counts.length)
  const at = (cell: number) => counts[cell] ?? 0
  for (let cell = 0; cell < counts.length - width - 1; cell += 1) {
    const below = cell + width
    if (at(cell) + at(cell + 1) + at(below) + at(below + 1) < significant) continue
    for (const one of [cell, cell + 1, below, below + 1]) if (at(one) > 0) cells[one] = 1
  }
  return cells
}

const cellsOfLayers = new WeakMap<Layer, Uint8Array>()

/** Returns a mask of a figure's grid of cells: 1 if a layer has visible pixels in the cell. */
export function cellsOf(layer: Layer, size: Size): Uint8Array {
  const known = cellsOfLayers.get(layer)
  if (known) return known
  const cells = noCells(size)
  const { x, y, width, height, data } = layer
  for (let row = 0, at = 3; row < height; row += 1) {
    const line = cellAt(0, y + row, size)
    for (let column = x; column < x + width; column += 1, at += 4) {
      if ((data[at] ?? 0) > 12) cells[line + Math.floor(column / cellSide)] = 1
    }
  }
  cellsOfLayers.set(layer, cells)
  return cells
}

/** Returns a mask of grid cells that also contains all their neighbours. */
export function widened(cells: Uint8Array, size: Size): Uint8Array {
  const { width } = gridOf(size)
  const wide = cells.slice()
  for (let cell = cells.indexOf(1); cell !== -1; cell = cells.indexOf(1, cell + 1)) {
    const [first, last] = [cell % width === 0 ? 0 : -1, cell % width === width - 1 ? 0 : 1]
    for (const row of [-width, 0, width])
      wide.fill(1, Math.max(0, cell + row + first), Math.max(0, cell + row + last + 1))
  }
  return wide
}

/** Returns the boxes around groups of grid cells, in pixels. The cells of a group touch or are one cell apart. */
export function boxesOf(cells: Uint8Array, size: Size, side = cellSide): Box[] {
  const across = Math.ceil(size.width / side)
  let boxes: Box[] = []
  for (let cell = cells.indexOf(1); cell !== -1; cell = cells.indexOf(1, cell + 1)) {
    const own = {
      x: (cell % across) * side,
      y: Math.floor(cell / across) * side,
      width: side,
      height: side
    }
    const isNear = (box: Box) => gapOf(box, own) < 2 * side
    boxes = [...boxes.filter((box) => !isNear(box)), boxAround([own, ...boxes.filter(isNear)])]
  }
  return boxes.map((box) => clipped(box, size))
}

/** Yields the pixels in the grid cells of a mask. */
export function* pixelsIn(cells: Uint8Array, size: Size): Generator<readonly [pixel: number, x: number, y: number]> {
  const { width } = gridOf(size)
  for (let cell = cells.indexOf(1); cell !== -1; cell = cells.indexOf(1, cell + 1)) {
    const [left, top] = [(cell % width) * cellSide, Math.floor(cell / width) * cellSide]
    for (let y = top; y < Math.min(size.height, top + cellSide); y += 1) {
      for (let x = left; x < Math.min(size.width, left + cellSide); x += 1) yield [y * size.width + x, x, y]
    }
  }
}
