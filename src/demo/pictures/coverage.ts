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

type Edge = readonly [from: Point, to: Point]

const onCurve = ([from, one, two, to]: readonly [Point, Point, Point, Point], t: number): Point => {
  const s = 1 - t
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [a * from[0] + b * one[0] + c * two[0] + d * to[0], a * from[1] + b * one[1] + c * two[1] + d * to[1]]
}

const edgesOf = (outline: readonly Step[]): Edge[] => {
  const edges: Edge[] = []
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

// Lines across each row of pixels by which its coverage is measured.
const lines = 4

/** The pieces of a line, at a height, that lie inside an outline. */
function* spansAt(y: number, edges: readonly Edge[]): Generator<readonly [from: number, to: number]> {
  const crossings = edges
    .filter(([[, from], [, to]]) => from <= y !== to <= y)
    .map(([[x1, y1], [x2, y2]]) => ({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [place, { x, turn }] of crossings.entries()) {
    winding += turn
    if (winding !== 0) yield [x, crossings[place + 1]?.x ?? x]
  }
}

/** Computes an outline's coverage, clipped at the canvas's top and bottom. */
export const coverageOf = (outline: readonly Step[], canvasHeight: number): Coverage => {
  const edges = edgesOf(outline)
  const [xs, ys] = [edges.map(([[x]]) => x), edges.map(([[, y]]) => y)]
  const left = Math.floor(Math.min(...xs))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const width = Math.max(0, Math.ceil(Math.max(...xs)) - left)
  const height = Math.max(0, Math.min(canvasHeight, Math.ceil(Math.max(...ys))) - top)
  const shares = new Float32Array(width * height)
  for (let line = 0; line < height * lines; line += 1) {
    const start = Math.floor(line / lines) * width - left
    for (const [from, to] of spansAt(top + (line + 0.5) / lines, edges)) {
      for (let x = Math.floor(from); x < to; x += 1) {
        const share = (Math.min(to, x + 1) - Math.max(from, x)) / lines
        shares[start + x] = (shares[start + x] ?? 0) + share
      }
    }
  }
  return { left, top, width, height, shares }
}
