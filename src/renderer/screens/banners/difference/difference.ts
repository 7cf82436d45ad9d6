import pixelmatch from 'pixelmatch'
import type { Box, Size } from '../model/layout.ts'

/** Two pictures of one size, and how they are compared. */
export interface Comparing {
  readonly size: Size
  readonly live: Uint8ClampedArray
  readonly design: Uint8ClampedArray
  /** Levels of 255 by which a grey may differ and still count as the same, 0 to 32. */
  readonly tolerance: number
  /** Where the design lies; pixels beside it are not compared. */
  readonly covered: Box
  /** Areas that do not count. */
  readonly masks: readonly Box[]
}

/** The result of a comparison. */
export interface Difference {
  readonly size: Size
  /** Pixels that were compared. */
  readonly compared: number
  readonly differing: number
  readonly regions: readonly Region[]
  /** Regions beyond the largest ones, which are not listed. */
  readonly more: number
}

/** Most regions that are listed. */
export const mostRegions = 50

// pixelmatch measures in YIQ: a grey that differs by one level has this distance, of 1 at most. Half a level more keeps
// the last one in, whatever the rounding.
const perLevel = Math.sqrt(0.5053 / 35_215)
const marked = [224, 49, 49] as const

/**
 * Compares two pictures; anti-aliased edges count as the same. Writes the differing pixels over a transparent ground
 * into `output`, and the live ones into the design where nothing is compared.
 */
export function differenceOf(comparing: Comparing, output: Uint8ClampedArray): Difference {
  const { size, live, design, tolerance } = comparing
  const { width, height } = size
  const excluded = exclude(comparing)
  const options = {
    threshold: tolerance === 0 ? 0 : (tolerance + 0.5) * perLevel,
    diffMask: true,
    diffColor: [...marked] as [number, number, number]
  }
  const differing = pixelmatch(live, design, output, width, height, options)
  const regions = differing === 0 ? [] : regionsOf(wordsOf(output), size, markedWord)
  return {
    size,
    compared: width * height - excluded,
    differing,
    regions: regions.slice(0, mostRegions),
    more: Math.max(0, regions.length - mostRegions)
  }
}

const wordsOf = ({ buffer, byteOffset, length }: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4)

/** Copies the live pixels into the design where nothing is compared; returns their number. */
function exclude({ live, design, size: { width, height }, covered, masks }: Comparing): number {
  const [right, bottom] = [covered.x + covered.width, covered.y + covered.height]
  const beside = [
    { x: 0, y: 0, width, height: covered.y },
    { x: 0, y: bottom, width, height: height - bottom },
    { x: 0, y: covered.y, width: covered.x, height: covered.height },
    { x: right, y: covered.y, width: width - right, height: covered.height }
  ]
  const boxes = [...beside, ...masks].filter((box) => box.width > 0 && box.height > 0)
  const [from, to] = [wordsOf(live), wordsOf(design)]
  for (const { x, y, width: across, height: down } of boxes) {
    for (let row = y; row < y + down; row += 1) {
      const at = row * width + x
      to.set(from.subarray(at, at + across), at)
    }
  }
  return areaOf(boxes)
}

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other)

/** The area that boxes cover together: they may overlap. */
export function areaOf(boxes: readonly Box[]): number {
  const edges = distinct(boxes.flatMap(({ y, height }) => [y, y + height]))
  let area = 0
  for (const [at, top] of edges.entries()) {
    const bottom = edges[at + 1] ?? top
    const inRow = boxes
      .filter(({ y, height }) => y <= top && y + height >= bottom)
      .toSorted((one, other) => one.x - other.x)
    let [covered, end] = [0, 0]
    for (const { x, width } of inRow) {
      covered += Math.max(0, x + width - Math.max(end, x))
      end = Math.max(end, x + width)
    }
    area += covered * (bottom - top)
  }
  return area
}

/** A marked pixel as one word, in this machine's order of bytes. */
const [markedWord = 0] = wordsOf(new Uint8ClampedArray([...marked, 255]))

/** The share of the compared pixels that differ, 0 to 1; 0 where nothing was compared. */
export const shareOf = ({ differing, compared }: Pick<Difference, 'differing' | 'compared'>): number =>
  compared === 0 ? 0 : differing / compared

/** Differing pixels that lie together. */
export interface Region {
  /** In the pixels that were compared. */
  readonly box: Box
  readonly pixels: number
}

/** Pixels nearer than this to each other belong together: a word is one region, and a mascot is. */
const cell = 16

/** The regions of differing pixels, the largest first. A pixel differs where it is `marked`. */
function regionsOf(pixels: Uint32Array, size: Size, marked: number): Region[] {
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
