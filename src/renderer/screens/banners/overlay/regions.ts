import type { Box, Size } from '../model/layout.ts'

/** Differing pixels that lie together. */
export interface Region {
  /** In the pixels that were compared. */
  readonly box: Box
  readonly pixels: number
}

/** Pixels nearer than this to each other belong together: a word is one region, and a mascot is. */
const cell = 16

/** The regions of differing pixels, the largest first. A pixel differs where it is `marked`. */
export function regionsOf(pixels: Uint32Array, size: Size, marked: number): Region[] {
  const across = Math.ceil(size.width / cell)
  const grid = gridOf(pixels, size, across, marked)
  const regions: Region[] = []
  for (let place = 0; place < grid.counts.length; place += 1) {
    if (grid.counts[place] !== 0) regions.push(takeRegion(grid, place, across))
  }
  return regions.toSorted((one, other) => other.pixels - one.pixels)
}

/** How many pixels differ in each cell, and the edges of them: left, top, right, bottom. */
interface Grid {
  readonly counts: Uint32Array
  readonly edges: Int32Array
}

function gridOf(pixels: Uint32Array, { width, height }: Size, across: number, marked: number): Grid {
  const counts = new Uint32Array(across * Math.ceil(height / cell))
  const grid = { counts, edges: new Int32Array(counts.length * 4) }
  // Nearly all pixels are the same: the engine's own search passes over them several times as fast as a loop.
  let at = pixels.indexOf(marked)
  while (at !== -1) {
    while (pixels[at] === marked) {
      mark(grid, across, at % width, Math.floor(at / width))
      at += 1
    }
    at = pixels.indexOf(marked, at)
  }
  return grid
}

function mark({ counts, edges }: Grid, across: number, x: number, y: number): void {
  const place = Math.floor(y / cell) * across + Math.floor(x / cell)
  const from = place * 4
  const count = counts[place] ?? 0
  counts[place] = count + 1
  if (count === 0) {
    edges[from] = x
    edges[from + 1] = y
    edges[from + 2] = x
    edges[from + 3] = y
    return
  }
  if (x < (edges[from] ?? 0)) edges[from] = x
  if (x > (edges[from + 2] ?? 0)) edges[from + 2] = x
  edges[from + 3] = y
}

/** Takes a cell with all that it is connected with, also over corners; without recursion, because there may be many. */
function takeRegion({ counts, edges }: Grid, start: number, across: number): Region {
  let [left, top, right, bottom, pixels] = [Infinity, Infinity, 0, 0, 0]
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const count = counts[place] ?? 0
    if (count === 0) continue
    counts[place] = 0
    pixels += count
    left = Math.min(left, edges[place * 4] ?? 0)
    top = Math.min(top, edges[place * 4 + 1] ?? 0)
    right = Math.max(right, edges[place * 4 + 2] ?? 0)
    bottom = Math.max(bottom, edges[place * 4 + 3] ?? 0)
    const column = place % across
    for (const row of [-across, 0, across]) {
      open.push(place + row)
      if (column > 0) open.push(place + row - 1)
      if (column < across - 1) open.push(place + row + 1)
    }
  }
  return { box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, pixels }
}
