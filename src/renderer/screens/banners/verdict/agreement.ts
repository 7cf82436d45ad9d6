import type { Box, Size } from '../model/layout.ts'
import type { Layer } from './layers.ts'

// Two soft pictures agree in a pixel where each of them has its colour among the colours that the other one has around
// it: then no edge is further off than the tolerance, whichever way it was drawn.

/** Levels by which a plain area may differ, and the share of the contrast around for JPEG and other edges. */
const [fewest, ofContrast] = [8, 0.22]

/** A pixel within so many levels agrees without a look around. */
const near = 4

/** Marks the pixels of a part that disagree, with 1. `ignored` ones agree. */
export function markDisagreement(
  [shown, design]: readonly [shown: Uint8ClampedArray, design: Uint8ClampedArray],
  ignored: Uint8Array,
  part: Box,
  { width, height }: Size,
  marks: Uint8Array
): void {
  for (let y = part.y; y < part.y + part.height; y += 1) {
    for (let x = part.x, pixel = y * width + x; x < part.x + part.width; x += 1, pixel += 1) {
      const at = pixel * 4
      marks[pixel] = 0
      if (
        ignored[pixel] !== 0 ||
        (Math.abs((shown[at] ?? 0) - (design[at] ?? 0)) <= near &&
          Math.abs((shown[at + 1] ?? 0) - (design[at + 1] ?? 0)) <= near &&
          Math.abs((shown[at + 2] ?? 0) - (design[at + 2] ?? 0)) <= near) ||
        isBeside(shown, at, width)
      )
        continue
      const around = {
        left: Math.max(0, x - 1),
        right: Math.min(width - 1, x + 1),
        top: Math.max(0, y - 1),
        bottom: Math.min(height - 1, y + 1)
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const here = at + channel
        const [low, high] = rangeIn(shown, around, width, channel)
        const [lowDesign, highDesign] = rangeIn(design, around, width, channel)
        const contrast = Math.max(high - low, highDesign - lowDesign)
        const most = fewest + ofContrast * contrast
        const [one, other] = [shown[here] ?? 0, design[here] ?? 0]
        const off = Math.max(other - high, low - other, one - highDesign, lowDesign - one)
        if (off > most) {
          marks[pixel] = 1
          break
        }
      }
    }
  }
}

/** Whether a pixel, or one near it, is not opaque: nothing is known of its colour. */
const isBeside = (shown: Uint8ClampedArray, at: number, width: number): boolean =>
  [0, 8, -8, width * 8, -width * 8].some((away) => (shown[at + away + 3] ?? 255) < 250)

interface Around {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function rangeIn(
  picture: Uint8ClampedArray,
  { left, right, top, bottom }: Around,
  width: number,
  channel: number
): readonly [low: number, high: number] {
  let [low, high] = [255, 0]
  for (let y = top; y <= bottom; y += 1) {
    for (let at = (y * width + left) * 4 + channel; at <= (y * width + right) * 4 + channel; at += 4) {
      const level = picture[at] ?? 0
      if (level < low) low = level
      if (level > high) high = level
    }
  }
  return [low, high]
}

/** The side of a cell in pixels: what disagrees is looked at in squares of two by two cells. */
export const cellSide = 4

/** So many pixels of a square disagree where something is elsewhere, and not only drawn in another way. */
const significant = 6

/** Cells across and down. */
export const gridOf = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / cellSide),
  height: Math.ceil(height / cellSide)
})

/** The cell of a pixel. */
export const cellAt = (x: number, y: number, { width }: Size): number =>
  Math.floor(y / cellSide) * Math.ceil(width / cellSide) + Math.floor(x / cellSide)

/** The cells of a figure in which something disagrees, as 1. */
export function disagreeingCells(marks: Uint8Array, size: Size): Uint8Array {
  const { width, height } = gridOf(size)
  const counts = new Uint8Array(width * height)
  for (let pixel = marks.indexOf(1); pixel !== -1; pixel = marks.indexOf(1, pixel + 1)) {
    const y = Math.floor(pixel / size.width)
    const cell = Math.floor(y / cellSide) * width + Math.floor((pixel - y * size.width) / cellSide)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const cells = new Uint8Array(counts.length)
  for (let cell = 0; cell < counts.length - width - 1; cell += 1) {
    const square = [cell, cell + 1, cell + width, cell + width + 1]
    const all = square.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
    if (all < significant) continue
    for (const one of square) if ((counts[one] ?? 0) > 0) cells[one] = 1
  }
  return cells
}

/** The cells in which a layer has pixels, as 1. */
export function cellsOf({ x, y, width, height, data }: Layer, size: Size): Uint8Array {
  const grid = gridOf(size)
  const cells = new Uint8Array(grid.width * grid.height)
  for (let row = 0; row < height; row += 1) {
    const line = Math.floor((y + row) / cellSide) * grid.width
    for (let column = 0, at = row * width * 4 + 3; column < width; column += 1, at += 4) {
      if ((data[at] ?? 0) > 12) cells[line + Math.floor((x + column) / cellSide)] = 1
    }
  }
  return cells
}

/** Cells with those beside them. */
export function widened(cells: Uint8Array, size: Size, by = 1): Uint8Array {
  const { width, height } = gridOf(size)
  const wide = new Uint8Array(cells.length)
  for (let cell = cells.indexOf(1); cell !== -1; cell = cells.indexOf(1, cell + 1)) {
    const [across, down] = [cell % width, Math.floor(cell / width)]
    for (let y = Math.max(0, down - by); y <= Math.min(height - 1, down + by); y += 1) {
      wide.fill(1, y * width + Math.max(0, across - by), y * width + Math.min(width - 1, across + by) + 1)
    }
  }
  return wide
}

/** The boxes around cells that lie together, also over corners and one cell apart, in pixels. */
export function boxesOf(cells: Uint8Array, size: Size): Box[] {
  const grid = gridOf(size)
  const open = Uint8Array.from(cells)
  const boxes: Box[] = []
  for (let first = open.indexOf(1); first !== -1; first = open.indexOf(1, first + 1)) {
    let [left, top, right, bottom] = [grid.width, grid.height, 0, 0]
    const waiting = [first]
    open[first] = 0
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const [across, down] = [cell % grid.width, Math.floor(cell / grid.width)]
      left = Math.min(left, across)
      top = Math.min(top, down)
      right = Math.max(right, across)
      bottom = Math.max(bottom, down)
      for (let y = Math.max(0, down - 2); y <= Math.min(grid.height - 1, down + 2); y += 1) {
        for (let x = Math.max(0, across - 2); x <= Math.min(grid.width - 1, across + 2); x += 1) {
          const other = y * grid.width + x
          if (open[other] !== 1) continue
          open[other] = 0
          waiting.push(other)
        }
      }
    }
    const [x, y] = [left * cellSide, top * cellSide]
    const width = Math.min(size.width, (right + 1) * cellSide) - x
    boxes.push({ x, y, width, height: Math.min(size.height, (bottom + 1) * cellSide) - y })
  }
  return boxes
}

/** The pixels of cells. */
export function* pixelsIn(cells: Uint8Array, size: Size): Generator<readonly [pixel: number, x: number, y: number]> {
  const { width } = gridOf(size)
  for (let cell = cells.indexOf(1); cell !== -1; cell = cells.indexOf(1, cell + 1)) {
    const [left, top] = [(cell % width) * cellSide, Math.floor(cell / width) * cellSide]
    for (let y = top; y < Math.min(size.height, top + cellSide); y += 1) {
      for (let x = left; x < Math.min(size.width, left + cellSide); x += 1) yield [y * size.width + x, x, y]
    }
  }
}
