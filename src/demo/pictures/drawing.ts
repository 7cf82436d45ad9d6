// A vector format with two writers: svg.ts writes text, raster.ts writes pixels. It holds only what both support.

/** A point in a drawing, in pixels from the top left. */
export type Point = readonly [x: number, y: number]

/** A step of an outline, by the letters of SVG paths: move, line, cubic curve, close. */
export interface Step {
  readonly letter: 'M' | 'L' | 'C' | 'Z'
  readonly points: readonly Point[]
}

/** A colour (`#RRGGBB`) at an offset of a gradient, from 0 to 1. */
export interface Stop {
  readonly at: number
  readonly colour: string
  readonly opacity: number
}

/** The fill of an outline. */
export type Paint =
  | { readonly kind: 'linear'; readonly from: Point; readonly to: Point; readonly stops: readonly Stop[] }
  | { readonly kind: 'radial'; readonly centre: Point; readonly radius: number; readonly stops: readonly Stop[] }

/** A filled outline. */
export interface Shape {
  readonly outline: readonly Step[]
  readonly paint: Paint
}

/** A picture before it is written. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

const isLetter = (text: string): text is Step['letter'] => ['M', 'L', 'C', 'Z'].includes(text)

const pointsOf = (text: string): Point[] =>
  Array.from(text.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)])

/** Parses an SVG path with absolute M, L, C and Z. */
export const path = (text: string): Step[] =>
  Array.from(text.matchAll(/([MLCZ])([^MLCZ]*)/g)).flatMap(([, letter = '', numbers = '']) =>
    isLetter(letter) ? [{ letter, points: pointsOf(numbers) }] : []
  )

/** A closed outline through points. */
export const polygon = (points: readonly Point[]): Step[] => [
  ...points.map((point, index): Step => ({ letter: index === 0 ? 'M' : 'L', points: [point] })),
  { letter: 'Z', points: [] }
]

/** A rectangle. */
export const box = (x: number, y: number, width: number, height: number): Step[] =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height]
  ])

// Length of the handles when four cubic curves approximate a circle.
const bow = 0.5523

/** An ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry = rx): Step[] => {
  const [bx, by] = [rx * bow, ry * bow]
  const curve = (...points: Point[]): Step => ({ letter: 'C', points })
  return [
    { letter: 'M', points: [[x - rx, y]] },
    curve([x - rx, y - by], [x - bx, y - ry], [x, y - ry]),
    curve([x + bx, y - ry], [x + rx, y - by], [x + rx, y]),
    curve([x + rx, y + by], [x + bx, y + ry], [x, y + ry]),
    curve([x - bx, y + ry], [x - rx, y + by], [x - rx, y]),
    { letter: 'Z', points: [] }
  ]
}

/** A star with this many rays, from its outer to its inner radius. */
export const star = (x: number, y: number, outer: number, inner: number, rays: number): Step[] =>
  polygon(
    Array.from({ length: rays * 2 }, (_, index): Point => {
      const [radius, angle] = [index % 2 === 0 ? outer : inner, (Math.PI * index) / rays - Math.PI / 2]
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
  )

/** A gradient stop, opaque by default. */
export const stop = (at: number, colour: string, opacity = 1): Stop => ({ at, colour, opacity })

/** A single colour. */
export const plain = (colour: string, opacity = 1): Paint => linear([0, 0], [1, 0], [stop(0, colour, opacity)])

/** A gradient along a line. */
export const linear = (from: Point, to: Point, stops: readonly Stop[]): Paint => ({ kind: 'linear', from, to, stops })

/** A gradient around a centre. */
export const radial = (centre: Point, radius: number, stops: readonly Stop[]): Paint => ({
  kind: 'radial',
  centre,
  radius,
  stops
})

/** A disc of light that fades out. */
export const glow = (x: number, y: number, radius: number, colour: string, opacity: number): Shape => ({
  outline: ellipse(x, y, radius),
  paint: radial([x, y], radius, [stop(0, colour, opacity), stop(0.35, colour, opacity * 0.55), stop(1, colour, 0)])
})

/** Moves and scales shapes, such as a symbol drawn in a box of 100 by 100. */
export const placed = (shapes: readonly Shape[], [dx, dy]: Point, scale: number): Shape[] => {
  const move = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy]
  return shapes.map(({ outline, paint }) => ({
    outline: outline.map(({ letter, points }) => ({ letter, points: points.map(move) })),
    paint:
      paint.kind === 'linear'
        ? { ...paint, from: move(paint.from), to: move(paint.to) }
        : { ...paint, centre: move(paint.centre), radius: paint.radius * scale }
  }))
}
