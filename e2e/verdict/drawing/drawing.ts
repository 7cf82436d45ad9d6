// Filled polygons in two tones.

/** A point in a drawing, in pixels from the top left. */
export type Point = readonly [x: number, y: number]

/** A colour (`#RRGGBB`) and its opacity from 0 to 1. */
export type Tone = readonly [colour: string, opacity: number]

/** Closed polygons. A polygon in the opposite direction inside another polygon is a hole. */
export type Outline = readonly (readonly Point[])[]

/** A filled outline. Its tone changes from the first to the second along a line, or around the line's beginning. */
export interface Shape {
  readonly outline: Outline
  readonly tones: readonly [first: Tone, second: Tone]
  readonly line: readonly [from: Point, to: Point]
  readonly isRound?: boolean
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** An outline whose tone changes from one point to another. */
export const shaded = (outline: Outline, first: Tone, second: Tone, from: Point, to: Point): Shape => ({
  outline,
  tones: [first, second],
  line: [from, to]
})

/** An outline of one colour. */
export const plain = (outline: Outline, colour: string, opacity = 1): Shape =>
  shaded(outline, [colour, opacity], [colour, opacity], [0, 0], [1, 0])

/** An outline of light that fades out around a point. */
export const light = (outline: Outline, [colour, opacity]: Tone, centre: Point, radius: number): Shape => ({
  ...shaded(outline, [colour, opacity], [colour, 0], centre, [centre[0] + radius, centre[1]]),
  isRound: true
})

/** One closed polygon. */
export const polygon = (...corners: readonly Point[]): Outline => [corners]

export const box = (x: number, y: number, width: number, height: number): Outline =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** A star with this many rays, from its outer to its inner radius. */
export const star = (x: number, y: number, outer: number, inner: number, rays: number): Outline => [
  Array.from({ length: rays * 2 }, (_, index): Point => {
    const [radius, angle] = [index % 2 === 0 ? outer : inner, (Math.PI * index) / rays - Math.PI / 2]
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
]

/** An ellipse as a polygon with invisibly small edges. */
export const ellipse = (x: number, y: number, rx: number, ry = rx): Outline =>
  star(0, 0, 1, 1, 30).map((corners) => corners.map(([dx, dy]) => [x + rx * dx, y + ry * dy]))

/** Moves and scales shapes, such as a symbol drawn in a box of 100 by 100. */
export const placed = (shapes: readonly Shape[], [dx, dy]: Point, scale: number): Shape[] => {
  const move = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy]
  return shapes.map((shape) => ({
    ...shape,
    outline: shape.outline.map((corners) => corners.map(move)),
    line: [move(shape.line[0]), move(shape.line[1])]
  }))
}

/** A picture as pixels: red, green, blue, alpha. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

type Edge = readonly [from: Point, to: Point]

/** Yields the ranges of a horizontal line that are inside a shape with these edges. */
function* spansAt(y: number, edges: readonly Edge[]): Generator<readonly [from: number, to: number]> {
  const crossings = edges
    .filter(([[, from], [, to]]) => from <= y !== to <= y)
    .map(([[x1, y1], [x2, y2]]) => ({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn
    if (winding !== 0) yield [x, crossings[index + 1]?.x ?? x]
  }
}

// The number of scan lines per row of pixels, for measuring coverage.
const lines = 4

/** Computes how much of each pixel in a row is inside a shape with these edges. */
function coverRow(shares: Float32Array, row: number, edges: readonly Edge[]): void {
  shares.fill(0)
  for (let line = 0; line < lines; line += 1) {
    for (const [from, to] of spansAt(row + (line + 0.5) / lines, edges)) {
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(to, shares.length); x += 1) {
        shares[x] = (shares[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / lines
      }
    }
  }
}

const channelsOf = ([colour, opacity]: Tone) =>
  Float64Array.of(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)), opacity)

function paint(
  { width, height, pixels }: Canvas,
  { outline, tones, line: [[x1, y1], [x2, y2]], isRound }: Shape
): void {
  const [first, second] = [channelsOf(tones[0]), channelsOf(tones[1])]
  const change = second.map((value, at) => value - (first[at] ?? 0))
  const [dx, dy] = [x2 - x1, y2 - y1]
  const edges = outline.flatMap((corners) => corners.map((to, index): Edge => [corners.at(index - 1) ?? to, to]))
  const heights = edges.map(([, [, y]]) => y)
  const shares = new Float32Array(width)
  for (let y = Math.max(0, Math.floor(Math.min(...heights))); y < Math.min(height, Math.max(...heights)); y += 1) {
    coverRow(shares, y, edges)
    for (let x = 0; x < width; x += 1) {
      const share = shares[x] ?? 0
      if (share < 0.002) continue
      const [ax, ay] = [x + 0.5 - x1, y + 0.5 - y1]
      const offset = isRound ? Math.sqrt(ax * ax + ay * ay) / dx : (ax * dx + ay * dy) / (dx * dx + dy * dy)
      const toSecond = Math.max(0, Math.min(1, offset))
      const at = (y * width + x) * 4
      const alpha = ((first[3] ?? 0) + (change[3] ?? 0) * toSecond) * share
      const together = alpha + ((pixels[at + 3] ?? 0) / 255) * (1 - alpha)
      if (together === 0) continue
      for (let part = 0; part < 3; part += 1) {
        const below = pixels[at + part] ?? 0
        const own = (first[part] ?? 0) + (change[part] ?? 0) * toSecond
        pixels[at + part] = below + (own - below) * (alpha / together)
      }
      pixels[at + 3] = together * 255
    }
  }
}

/** Draws the shapes one by one. */
export function rasterise({ width, height, shapes }: Drawing): Canvas {
  const canvas = { width, height, pixels: new Uint8ClampedArray(width * height * 4) }
  for (const shape of shapes) paint(canvas, shape)
  return canvas
}
