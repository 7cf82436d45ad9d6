import type { Size } from '../model/layout.ts'
import { isFilling, noEdges, type Edges, type Layer } from './layers.ts'
import { strideOf } from './colours.ts'

/** An element to find in a design. All pictures are blurred; `ground` and `design` have the size of the figure. */
export interface Sought {
  readonly layer: Layer
  /** The side of the corners that keep their size, in pixels; 0 if the whole element scales. */
  readonly corner: number
  /** The picture behind the element. */
  readonly ground: Uint8ClampedArray
  readonly design: Uint8ClampedArray
  /** Not 0 for pixels that an element in front covers and for pixels that aren't compared. */
  readonly hidden: Uint8Array
  readonly size: Size
}

/** A possible position of an element. Its cost is the average difference of the sampled pixels, from 0 to `most`. */
interface Position {
  readonly edges: Edges
  readonly cost: number
}

/**
 * The maximum difference that counts for one sampled pixel, summed over its three channels of 0 to 255. It limits the
 * effect of pixels that something covers.
 */
const most = 150

/** The difference assumed for a hidden pixel, so that a position doesn't look better because it hides pixels. */
const unseen = 30

const pointsLooked = 1600
const pointsFirst = 240

/** How far from its position in the live banner to search for an element, in pixels. */
export const reach = 24

/** A movement, in pixels, that is beyond the tolerance of one pixel. */
export const beyond = 2

/**
 * The minimum improvement per sampled pixel, summed over its three channels of 0 to 255. JPEG compression alone can
 * cause smaller improvements.
 */
const leastGain = 1

/** An improvement of more than this many standard errors isn't due to chance. */
const sure = 5

/** The pixels of an element that are sampled to find it in the design: those with the strongest edges. */
export interface Points {
  readonly count: number
  readonly x: Int16Array
  readonly y: Int16Array
  /** The premultiplied colour of each sampled pixel, as four numbers. */
  readonly colours: Uint8ClampedArray
  /** How much each sampled pixel differs at the position that was tried last; -1 for a hidden pixel. */
  readonly offs: Float32Array
}

/** Samples the pixels with the strongest edges. If there are too many, chooses some that are evenly spread. */
export function pointsOf({ layer, ground, hidden, size }: Sought): Points {
  const { x: left, y: top, width, height, data } = layer
  const stride = strideOf(width * height)
  const strengths = new Uint16Array(width * height)
  const numbers = new Uint32Array(1024)
  const level = (at: number, pixel: number, channel: number) =>
    (data[at + channel] ?? 0) + ((ground[pixel * 4 + channel] ?? 0) * (255 - (data[at + 3] ?? 0))) / 255
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1 + (y % stride); x < width - 1; x += stride) {
      const own = (y * width + x) * 4
      const pixel = (top + y) * size.width + left + x
      if (hidden[pixel] !== 0) continue
      const [before, after, above, below] = [own - 4, own + 4, own - width * 4, own + width * 4]
      const alphas = (data[own + 3] ?? 0) + (data[before + 3] ?? 0) + (data[after + 3] ?? 0)
      if (alphas + (data[above + 3] ?? 0) + (data[below + 3] ?? 0) === 0) continue
      let strength = 0
      for (let channel = 0; channel < 3; channel += 1) {
        strength += Math.abs(level(after, pixel + 1, channel) - level(before, pixel - 1, channel))
        strength += Math.abs(level(below, pixel + size.width, channel) - level(above, pixel - size.width, channel))
      }
      const whole = Math.min(1023, Math.round(strength))
      strengths[y * width + x] = whole
      numbers[whole] = (numbers[whole] ?? 0) + 1
    }
  }
  const weakest = weakestOf(numbers)
  const strong: number[] = []
  for (let at = 0; at < strengths.length; at += 1) if ((strengths[at] ?? 0) >= weakest) strong.push(at)
  const step = Math.max(1, strong.length / pointsLooked)
  const count = Math.floor(strong.length / step)
  const points = {
    count,
    x: new Int16Array(count),
    y: new Int16Array(count),
    colours: new Uint8ClampedArray(count * 4),
    offs: new Float32Array(count)
  }
  for (let point = 0; point < count; point += 1) {
    // In this order, even the first few sampled pixels are spread over the whole element.
    const at = strong[Math.floor(((point * 7919) % count) * step)] ?? 0
    points.x[point] = at % width
    points.y[point] = Math.floor(at / width)
    points.colours.set(data.subarray(at * 4, at * 4 + 4), point * 4)
  }
  return points
}

/** Returns the edge strength that more than twice as many pixels as needed reach; 8 if there are too few pixels. */
function weakestOf(numbers: Uint32Array): number {
  let sum = 0
  for (let strength = 1023; strength > 8; strength -= 1) {
    sum += numbers[strength] ?? 0
    if (sum > pointsLooked * 2) return strength
  }
  return 8
}

/** Returns the new position of a pixel on a line whose two ends have moved. */
const movedTo = (at: number, length: number, corner: number, first: number, last: number): number => {
  if (first === last) return at + first
  if (corner === 0) return Math.round(at + first + ((last - first) * (at + 0.5)) / length)
  if (at < corner) return at + first
  return at >= length - corner ? at + last : Math.round(at + (first + last) / 2)
}

/**
 * Writes the difference of each sampled pixel to `offs`. Returns the average, or infinity if the average is above
 * `limit` or if too few pixels are visible.
 */
function costOf(
  { layer, ground, design, hidden, size, corner }: Sought,
  { count: all, x: xs, y: ys, colours, offs }: Points,
  { left, top, right, bottom }: Edges,
  limit = Infinity,
  looked = all
): number {
  const count = Math.min(looked, all)
  const inner = Math.min(corner, layer.width >> 1)
  const flat = Math.min(corner, 6)
  let [sum, seen] = [0, 0]
  for (let point = 0; point < count; point += 1) {
    const px = xs[point] ?? 0
    const py = ys[point] ?? 0
    // The middle of a button contains its text, which stays centred when the height changes.
    const isMiddle = corner > 0 && px >= inner && px < layer.width - inner
    const x = layer.x + movedTo(px, layer.width, inner, left, right)
    const y = layer.y + movedTo(py, layer.height, isMiddle ? flat : corner, top, bottom)
    let off = -1
    const pixel = y * size.width + x
    if (x >= 0 && y >= 0 && x < size.width && y < size.height && hidden[pixel] === 0) {
      const at = pixel * 4
      const from = point * 4
      const rest = (255 - (colours[from + 3] ?? 0)) / 255
      off =
        Math.abs((colours[from] ?? 0) + (ground[at] ?? 0) * rest - (design[at] ?? 0)) +
        Math.abs((colours[from + 1] ?? 0) + (ground[at + 1] ?? 0) * rest - (design[at + 1] ?? 0)) +
        Math.abs((colours[from + 2] ?? 0) + (ground[at + 2] ?? 0) * rest - (design[at + 2] ?? 0))
      if (off > most) off = most
      seen += 1
    }
    offs[point] = off
    sum += off < 0 ? unseen : off
    if (sum > limit * count) return Infinity
  }
  return seen < count * 0.4 || seen === 0 ? Infinity : sum / count
}

function offsAt(sought: Sought, points: Points, edges: Edges): Float32Array {
  costOf(sought, points, edges)
  return Float32Array.from(points.offs)
}

/** Whether the first position fits significantly better, judged by the sampled pixels that are visible in both. */
function isLess(one: Float32Array, than: Float32Array): boolean {
  let [sum, squares] = [0, 0]
  for (const [point, off] of one.entries()) {
    const other = than[point] ?? 0
    if (off < 0 || other < 0) continue
    sum += other - off
    squares += (other - off) ** 2
  }
  return sum > sure * Math.sqrt(squares) && sum > one.length * leastGain
}

const scales = [0.97, 1.03, 0.94, 1.06, 0.91, 1.09, 0.88, 1.12]

/** The points that stay fixed when an element scales, as fractions of its width and height. */
const anchors = [0, 0.5, 1].flatMap((across) => [0, 0.5, 1].map((down) => [across, down] as const))

const scaled = ({ width, height }: Size, scale: number, [across, down]: readonly [number, number]): Edges => {
  const [wider, taller] = [width * (scale - 1), height * (scale - 1)]
  return {
    left: Math.round(-wider * across),
    top: Math.round(-taller * down),
    right: Math.round(wider * (1 - across)),
    bottom: Math.round(taller * (1 - down))
  }
}

/** Returns the sizes that an element may have. If its corners keep their size, only its sides move. */
function sizesOf({ layer, corner, size }: Sought): Edges[] {
  if (isFilling(layer, size)) return []
  if (corner === 0) return scales.flatMap((scale) => anchors.map((anchor) => scaled(layer, scale, anchor)))
  return [-24, -18, -12, -9, -6, -3, 3, 6, 9, 12, 18, 24].flatMap((by) => [
    { ...noEdges, right: by },
    { ...noEdges, left: -by },
    { ...noEdges, left: Math.round(-by / 2), right: by + Math.round(-by / 2) },
    { ...noEdges, bottom: by },
    { ...noEdges, top: -by }
  ])
}

const sizesRefined = 3

/** Returns the edges that an element may have in the design: moved, moved and resized, or resized in place. */
export function candidatesOf(sought: Sought, points: Points): Edges[] {
  const best = (positions: readonly Position[]) => positions.toSorted((one, other) => one.cost - other.cost)
  const [moved = { edges: noEdges }] = best(
    [bestShift(sought, points), noEdges].map((start) => refined(sought, points, start, shifts))
  )
  const sized = refined(sought, points, moved.edges, movesOf(sought))
  const starts = sizesOf(sought).map((edges) => ({ edges, cost: costOf(sought, points, edges, Infinity, pointsFirst) }))
  const [resized] = best(
    best(starts)
      .slice(0, sizesRefined)
      .map(({ edges }) => refined(sought, points, edges, movesOf(sought)))
  )
  return [moved, sized, ...(resized ? [resized] : [])].map(({ edges }) => edges)
}

function bestShift(sought: Sought, points: Points): Edges {
  let [best, least] = [noEdges, costOf(sought, points, noEdges, Infinity, pointsFirst)]
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const edges = nudged(noEdges, [dx, dy, dx, dy])
      const cost = costOf(sought, points, edges, least, pointsFirst)
      if (cost < least) [best, least] = [edges, cost]
    }
  }
  return best
}

type Move = readonly [left: number, top: number, right: number, bottom: number]

const nudged = ({ left, top, right, bottom }: Edges, [l, t, r, b]: Move, by = 1): Edges => ({
  left: left + l * by,
  top: top + t * by,
  right: right + r * by,
  bottom: bottom + b * by
})

const shifts: readonly Move[] = [
  [1, 0, 1, 0],
  [0, 1, 0, 1],
  [1, 1, 1, 1],
  [1, -1, 1, -1]
]
const sizes: readonly Move[] = [
  [1, 0, 0, 0],
  [0, 0, 1, 0],
  [0, 1, 0, 0],
  [0, 0, 0, 1],
  [1, 0, -1, 0],
  [0, 1, 0, -1],
  [1, 1, -1, -1],
  [1, 1, 0, 0],
  [1, 0, 0, -1],
  [0, 1, -1, 0],
  [0, 0, 1, 1]
]

/** Finds the best position nearby by moving the edges in ever smaller steps as long as the cost falls. */
function refined(sought: Sought, points: Points, start: Edges, moves: readonly Move[]): Position {
  let best: Position = { edges: start, cost: costOf(sought, points, start) }
  for (const step of [16, 8, 4, 2, 1]) {
    for (let isOver = false; !isOver;) {
      isOver = true
      for (const edges of neighbours(moves, best.edges, step)) {
        const cost = costOf(sought, points, edges, best.cost)
        if (cost >= best.cost - 0.01) continue
        best = { edges, cost }
        isOver = false
      }
    }
  }
  return best
}

/** Returns how an element's edges may move. An element that fills the figure keeps its size. */
const movesOf = ({ layer, size }: Sought): readonly Move[] => (isFilling(layer, size) ? shifts : [...shifts, ...sizes])

const neighbours = (moves: readonly Move[], edges: Edges, step: number): Edges[] =>
  moves.flatMap((move) => [nudged(edges, move, step), nudged(edges, move, -step)])

/** Whether an element fits the design better with these edges than at its position in the live banner. */
export const isBetter = (sought: Sought, points: Points, edges: Edges): boolean =>
  isLess(offsAt(sought, points, edges), offsAt(sought, points, noEdges))

/** Whether the position in the live banner fits at least as well as every position just beyond the tolerance. */
export function isBest(sought: Sought, points: Points): boolean {
  const own = offsAt(sought, points, noEdges)
  return !neighbours(movesOf(sought), noEdges, beyond).some((other) => isLess(offsAt(sought, points, other), own))
}
