import type { Box, Size } from '../model/layout.ts'

/** Differing pixels that lie together. */
export interface Region {
  /** In the pixels that were compared. */
  readonly box: Box
  readonly pixels: number
}

/** Pixels nearer than this to each other belong together: a word is one region, and a mascot is. */
const cell = 16

/** The regions of differing pixels, the largest first. A pixel differs where it is not zero. */
export function regionsOf(pixels: Uint32Array, { width, height }: Size): Region[] {
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const counts = new Uint32Array(across * down)
  const edges = new Int32Array(across * down * 4)
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / cell) * across
    for (let x = 0; x < width; x += 1, at += 1) {
      if (pixels[at] === 0) continue
      const place = row + Math.floor(x / cell)
      widen(edges, place, x, y, counts[place] === 0)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  const regions: Region[] = []
  for (let place = 0; place < counts.length; place += 1) {
    if (counts[place] !== 0) regions.push(takeRegion(counts, edges, place, across))
  }
  return regions.toSorted((one, other) => other.pixels - one.pixels)
}

function widen(edges: Int32Array, place: number, x: number, y: number, isFirst: boolean): void {
  const from = place * 4
  if (isFirst) return edges.set([x, y, x, y], from)
  if (x < (edges[from] ?? 0)) edges[from] = x
  if (x > (edges[from + 2] ?? 0)) edges[from + 2] = x
  edges[from + 3] = y
}

/** Takes a cell with all that it is connected with, also over corners; without recursion, because there may be many. */
function takeRegion(counts: Uint32Array, edges: Int32Array, start: number, across: number): Region {
  let [left, top, right, bottom, pixels] = [Infinity, Infinity, 0, 0, 0]
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const count = counts[place] ?? 0
    if (count === 0) continue
    counts[place] = 0
    pixels += count
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edges.subarray(place * 4, place * 4 + 4)
    ;[left, top, right, bottom] = [Math.min(left, x1), Math.min(top, y1), Math.max(right, x2), Math.max(bottom, y2)]
    const column = place % across
    for (const row of [-across, 0, across]) {
      open.push(place + row)
      if (column > 0) open.push(place + row - 1)
      if (column < across - 1) open.push(place + row + 1)
    }
  }
  return { box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, pixels }
}
