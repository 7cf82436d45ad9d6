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

// pixelmatch measures in YIQ: a grey that differs by one level has this distance, of 1 at most.
const perLevel = Math.sqrt(0.5053 / 35_215)
const marked = [224, 49, 49] as const

/**
 * Compares two pictures; anti-aliased edges count as the same. Writes what differs over a transparent ground into
 * `output`, and zeros into both pictures where nothing is compared.
 */
export function differenceOf(comparing: Comparing, output: Uint8ClampedArray): Difference {
  const { size, live, design, tolerance, covered, masks } = comparing
  const { width, height } = size
  const excluded = exclude([live, design], size, covered, masks)
  const options = {
    threshold: tolerance * perLevel,
    diffMask: true,
    diffColor: [...marked] as [number, number, number]
  }
  const differing = pixelmatch(live, design, output, width, height, options)
  const regions = differing === 0 ? [] : regionsOf(wordsOf(output), size)
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

/** Makes both pictures the same where nothing is compared; returns how many pixels that are. */
function exclude(
  pictures: readonly Uint8ClampedArray[],
  { width, height }: Size,
  covered: Box,
  masks: readonly Box[]
): number {
  const [right, bottom] = [covered.x + covered.width, covered.y + covered.height]
  const beside = [
    { x: 0, y: 0, width, height: covered.y },
    { x: 0, y: bottom, width, height: height - bottom },
    { x: 0, y: covered.y, width: covered.x, height: covered.height },
    { x: right, y: covered.y, width: width - right, height: covered.height }
  ]
  const boxes = [...beside, ...masks].filter((box) => box.width > 0 && box.height > 0)
  if (boxes.length === 0) return 0
  // Masks may overlap.
  const isOut = new Uint8Array(width * height)
  for (const { x, y, width: across, height: down } of boxes) {
    for (let row = y; row < y + down; row += 1) {
      isOut.fill(1, row * width + x, row * width + x + across)
      for (const picture of pictures) wordsOf(picture).fill(0, row * width + x, row * width + x + across)
    }
  }
  return isOut.reduce((sum, one) => sum + one, 0)
}

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
