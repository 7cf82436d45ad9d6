import pixelmatch from 'pixelmatch'
import type { Box, Size } from '../model/layout.ts'
import { regionsOf, type Region } from './regions.ts'

/** Two pictures of one size, and how they are compared. */
export interface Comparing {
  readonly size: Size
  readonly live: Uint8ClampedArray
  readonly design: Uint8ClampedArray
  /** Levels of 255 by which a grey may differ and still count as the same, 0 to 32. */
  readonly tolerance: number
  /** Where the design lies; pixels beside it are not compared. */
  readonly covered: Box
  /** What does not count. */
  readonly masks: readonly Box[]
}

/** What differs. */
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
 * Compares two pictures; anti-aliased edges count as the same. Writes what differs over a transparent ground into
 * `output`, and what is live into the design where nothing is compared.
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

/** Makes the design what is live where nothing is compared; returns how many pixels that are. */
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

/** The smallest box around what is not transparent; undefined where all is. */
export function opaqueBox(pixels: Uint8ClampedArray, { width, height }: Size): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if (pixels[at] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
