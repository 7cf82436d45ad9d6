import type { Point, Step } from './drawing.ts'

/** How much of each pixel of a rectangle an outline covers, from 0 to 1. */
interface Coverage {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly shares: Float32Array
}

const curveSteps = 14

const onCurve = ([from, one, two, to]: readonly [Point, Point, Point, Point], t: number): Point => {
  const s = 1 - t
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [a * from[0] + b * one[0] + c * two[0] + d * to[0], a * from[1] + b * one[1] + c * two[1] + d * to[1]]
}

/** The straight edges of an outline. */
const edgesOf = (outline: readonly Step[]): (readonly [Point, Point])[] => {
  const edges: (readonly [Point, Point])[] = []
  let start: Point = [0, 0]
  let here: Point = [0, 0]
  const lineTo = (point: Point) => {
    edges.push([here, point])
    here = point
  }
  for (const { letter, points } of outline) {
    const [one, two, to] = points
    if (letter === 'M' && one) [start, here] = [one, one]
    else if (letter === 'L' && one) lineTo(one)
    else if (letter === 'Z') lineTo(start)
    else if (one && two && to) {
      const curve = [here, one, two, to] as const
      for (let step = 1; step <= curveSteps; step++) lineTo(onCurve(curve, step / curveSteps))
    }
  }
  return edges
}

/** Adds the area right of one edge to a row, as differences between neighbours that are summed later. */
const addToRow = (row: Float32Array, start: number, x: number, nextX: number, height: number): void => {
  const [low, high] = x < nextX ? [x, nextX] : [nextX, x]
  const first = Math.floor(low)
  const last = Math.ceil(high)
  const add = (column: number, share: number) => {
    row[start + column] = (row[start + column] ?? 0) + share
  }
  if (last <= first + 1) {
    const right = (x + nextX) / 2 - first
    add(first, height * (1 - right))
    add(first + 1, height * right)
    return
  }
  // The edge crosses several pixels: the area right of it up to each column's end, minus that of the column before.
  const slope = 1 / (high - low)
  let before = 0
  let beforeArea = 0
  for (let column = first; column <= last; column++) {
    const end = Math.min(Math.max(column + 1 - low, 0), high - low)
    const area = (end * end * slope) / 2 + Math.max(0, column + 1 - high)
    add(column, height * (area - beforeArea - before))
    before = area - beforeArea
    beforeArea = area
  }
}

const addEdge = (cover: Coverage, [from, to]: readonly [Point, Point]): void => {
  const [upper, lower, direction] = from[1] < to[1] ? [from, to, 1] : [to, from, -1]
  const run = (lower[0] - upper[0]) / (lower[1] - upper[1])
  const first = Math.max(0, Math.floor(upper[1] - cover.top))
  const last = Math.min(cover.height, Math.ceil(lower[1] - cover.top))
  for (let y = first; y < last; y++) {
    const begin = Math.max(upper[1], y + cover.top)
    const end = Math.min(lower[1], y + 1 + cover.top)
    const x = upper[0] + (begin - upper[1]) * run - cover.left
    addToRow(cover.shares, y * cover.width, x, x + (end - begin) * run, direction * (end - begin))
  }
}

/** Computes an outline's coverage by signed areas, as font rasterisers do, clipped at the canvas's top and bottom. */
export const coverageOf = (outline: readonly Step[], canvasHeight: number): Coverage => {
  const edges = edgesOf(outline)
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [[x, y]] of edges) {
    ;[minX, maxX, minY, maxY] = [Math.min(minX, x), Math.max(maxX, x), Math.min(minY, y), Math.max(maxY, y)]
  }
  const left = Math.floor(minX)
  const top = Math.max(0, Math.floor(minY))
  const width = Math.max(0, Math.ceil(maxX) - left) + 3
  const height = Math.max(0, Math.min(canvasHeight, Math.ceil(maxY)) - top)
  const cover = { left, top, width, height, shares: new Float32Array(width * height + 3) }
  for (const edge of edges) if (edge[0][1] !== edge[1][1]) addEdge(cover, edge)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let place = y * width; place < (y + 1) * width; place++) {
      sum += cover.shares[place] ?? 0
      cover.shares[place] = Math.min(1, Math.abs(sum))
    }
  }
  return cover
}
