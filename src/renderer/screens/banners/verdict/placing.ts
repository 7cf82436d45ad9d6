import type { Size } from '../model/layout.ts'
import { isFilling, still, type Edges, type Layer } from './layers.ts'
import { strideOf } from './colours.ts'

/** An element that is looked for in a design; pictures are soft, and of the figure's size. */
export interface Sought {
  readonly layer: Layer
  /** The size of the corners that keep their shape; 0 if all of it is scaled. */
  readonly corner: number
  /** All that lies behind it. */
  readonly ground: Uint8ClampedArray
  readonly design: Uint8ClampedArray
  /** Not 0 for pixels that tell nothing about it: in front of it, or outside the design. */
  readonly hidden: Uint8Array
  readonly size: Size
}

/** A place, and how much the points differ there on average: 0 to `most`. */
interface Place {
  readonly edges: Edges
  readonly cost: number
}

/** Points that differ by more, in levels of all channels together, count as this much: something else may cover them. */
const most = 150

/** What a point costs that cannot be seen: a place is none the better for hiding it. */
const unseen = 30

const pointsLooked = 1600
const pointsFirst = 240

/** How far an element is looked for, in pixels. */
export const reach = 24

/** A step that a tolerance of one pixel does not cover. */
export const beyond = 2

/** Levels of all channels together by which a point must be nearer on average: JPEG alone makes it nearer by less. */
const leastGain = 1

/** So many times its own chance variation a difference is no chance. */
const sure = 5

/** The points of an element by which its place is found: those with the strongest edges. */
export interface Points {
  readonly count: number
  readonly x: Int16Array
  readonly y: Int16Array
  /** Premultiplied, four numbers each. */
  readonly colours: Uint8ClampedArray
  /** What each differs by at the place that was looked at last. */
  readonly offs: Float32Array
}

/** Finds the strongest points of an element, spread evenly over those that are as strong. */
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
  const found: number[] = []
  for (let at = 0; at < strengths.length; at += 1) if ((strengths[at] ?? 0) >= weakest) found.push(at)
  const step = Math.max(1, found.length / pointsLooked)
  const count = Math.floor(found.length / step)
  const points = {
    count,
    x: new Int16Array(count),
    y: new Int16Array(count),
    colours: new Uint8ClampedArray(count * 4),
    offs: new Float32Array(count)
  }
  for (let point = 0; point < count; point += 1) {
    // In an order in which the first of them are spread over all of it.
    const at = found[Math.floor(((point * 7919) % count) * step)] ?? 0
    points.x[point] = at % width
    points.y[point] = Math.floor(at / width)
    points.colours.set(data.subarray(at * 4, at * 4 + 4), point * 4)
  }
  return points
}

/** The strength that twice as many points have as are looked at; weaker than 8 levels is none. */
function weakestOf(numbers: Uint32Array): number {
  let sum = 0
  for (let strength = 1023; strength > 8; strength -= 1) {
    sum += numbers[strength] ?? 0
    if (sum > pointsLooked * 2) return strength
  }
  return 8
}

/** Where a pixel of a line lies after its two ends were moved. */
const movedTo = (at: number, length: number, corner: number, first: number, last: number): number => {
  if (first === last) return at + first
  if (corner === 0) return Math.round(at + first + ((last - first) * (at + 0.5)) / length)
  if (at < corner) return at + first
  return at >= length - corner ? at + last : Math.round(at + (first + last) / 2)
}

/**
 * How much the points differ at a place, on average; Infinity where too few of them can be seen, or where it is more
 * than `limit`. Writes what each differs by into `offs`, -1 where it cannot be seen.
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
    // The middle of a button is its text, which is in the middle of the height too.
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

/** Whether points differ less at one place than at another, by more than chance, in those that tell both apart. */
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

/** The edges that stay if an element is scaled, as shares of the way from its first edge to its last. */
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

/** The sizes that an element may have: all of it scaled, or its sides further apart if its corners stay. */
function sizesOf({ layer, corner, size }: Sought): Edges[] {
  if (isFilling(layer, size)) return []
  if (corner === 0) return scales.flatMap((scale) => anchors.map((anchor) => scaled(layer, scale, anchor)))
  return [-24, -18, -12, -9, -6, -3, 3, 6, 9, 12, 18, 24].flatMap((by) => [
    { ...still, right: by },
    { ...still, left: -by },
    { ...still, left: Math.round(-by / 2), right: by + Math.round(-by / 2) },
    { ...still, bottom: by },
    { ...still, top: -by }
  ])
}

/** So many sizes are looked at in full. */
const sizesRefined = 3

/** The positions that may be an element's: moved, resized from there, and resized from where it is. */
export function candidatesOf(sought: Sought, points: Points): Edges[] {
  const best = (places: readonly Place[]) => places.toSorted((one, other) => one.cost - other.cost)
  const [moved = { edges: still }] = best(
    [bestShift(sought, points, still, 1), still].map((start) => refined(sought, points, start, shifts))
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

function bestShift(sought: Sought, points: Points, size: Edges, step: number): Edges {
  let [best, least] = [size, costOf(sought, points, size, Infinity, pointsFirst)]
  for (let dy = -reach; dy <= reach; dy += step) {
    for (let dx = -reach; dx <= reach; dx += step) {
      const edges = nudged(size, [dx, dy, dx, dy])
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

/** The best place near another one: every edge is moved as long as that is better, in ever smaller steps. */
function refined(sought: Sought, points: Points, start: Edges, moves: readonly Move[], looked = points.count): Place {
  let best: Place = { edges: start, cost: costOf(sought, points, start, Infinity, looked) }
  for (const step of [16, 8, 4, 2, 1]) {
    for (let isOver = false; !isOver;) {
      isOver = true
      for (const edges of neighbours(moves, best.edges, step)) {
        const cost = costOf(sought, points, edges, best.cost, looked)
        if (cost >= best.cost - 0.01) continue
        best = { edges, cost }
        isOver = false
      }
    }
  }
  return best
}

/** The ways in which an element may be elsewhere; what fills the figure has no edges to be seen, and keeps its size. */
const movesOf = ({ layer, size }: Sought): readonly Move[] => (isFilling(layer, size) ? shifts : [...shifts, ...sizes])

const neighbours = (moves: readonly Move[], edges: Edges, step: number): Edges[] =>
  moves.flatMap((move) => [nudged(edges, move, step), nudged(edges, move, -step)])

/** Whether an element fits better at another position than its live one. */
export const isBetter = (sought: Sought, points: Points, edges: Edges): boolean =>
  isLess(offsAt(sought, points, edges), offsAt(sought, points, still))

/** Whether no place just beyond the tolerance is better than where an element is. */
export function isBest(sought: Sought, points: Points): boolean {
  const own = offsAt(sought, points, still)
  return !neighbours(movesOf(sought), still, beyond).some((other) => isLess(offsAt(sought, points, other), own))
}
