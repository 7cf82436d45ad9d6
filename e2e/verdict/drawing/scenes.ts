import { type Random, randomOf } from '../../../src/demo/world/seed.ts'
import {
  box,
  type Drawing,
  ellipse,
  light,
  placed,
  plain,
  type Point,
  polygon,
  shaded,
  type Shape,
  star
} from './drawing.ts'
import { mascots } from './symbols.ts'

type Palette = readonly [dark: string, middle: string, bright: string, light: string]

/** Colours with enough contrast for white text. */
export const palettes: readonly Palette[] = [
  ['#0f1440', '#3d2c8d', '#8b5cf6', '#ffd27a'],
  ['#3b0a2a', '#8a1c5b', '#e0457b', '#ffd6a5'],
  ['#062c26', '#0b6e4f', '#3fb67a', '#f1f7b5'],
  ['#3a1402', '#9a3d0a', '#ee8b2f', '#fff0b3'],
  ['#03263a', '#08638a', '#2bb3c9', '#d8fff5'],
  ['#0b1a52', '#2747b8', '#5c8df6', '#ffe0f0'],
  ['#230a3d', '#5b1a8b', '#b84ddb', '#a8f0ff'],
  ['#2b0b0b', '#861616', '#e14b3b', '#ffe08a']
]

/** A size in pixels. */
export type Size = Pick<Drawing, 'width' | 'height'>

const glow = (x: number, y: number, radius: number, colour: string, opacity: number): Shape =>
  light(ellipse(x, y, radius), [colour, opacity], [x, y], radius)

const rays = ([x, y]: Point, reach: number, colour: string, random: Random): Shape[] =>
  Array.from({ length: 9 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 9 + random.share() * 0.3
    const spread = 0.07 + random.share() * 0.09
    const end = (turn: number): Point => [x + reach * Math.cos(angle + turn), y + reach * Math.sin(angle + turn)]
    return light(polygon([x, y], end(-spread), end(spread)), [colour, 0.2], [x, y], reach)
  })

const sparkles = ({ width, height }: Size, count: number, random: Random): Shape[] =>
  Array.from({ length: count }, () => {
    const size = Math.min(width, height) * (0.008 + random.share() * 0.03)
    const outline = star(width * random.share(), height * random.share() * 0.85, size, size * 0.16, 4)
    return plain(outline, '#ffffff', 0.35 + random.share() * 0.55)
  })

const hills = ({ width, height }: Size, level: number, colour: string, opacity: number, random: Random): Shape => {
  const [start, wave] = [random.share() * 6, 5 + random.share() * 4]
  const crest = Array.from({ length: 33 }, (_, index): Point => {
    const share = index / 32
    return [width * share, height * (level + 0.06 * Math.sin(start + wave * share))]
  })
  return shaded(
    polygon([0, height], ...crest, [width, height]),
    [colour, opacity],
    ['#05060f', opacity],
    [0, height * (level - 0.1)],
    [0, height]
  )
}

const backdrop = (size: Size, [dark, middle, bright, lit]: Palette, focus: Point, random: Random): Shape[] => {
  const { width, height } = size
  const reach = Math.max(width, height)
  return [
    shaded(box(0, 0, width, height), [dark, 1], [bright, 1], [0, 0], [width, height * 0.6]),
    ...rays(focus, reach * 0.8, lit, random),
    glow(...focus, Math.min(reach * 0.5, height * 1.1), lit, 0.5),
    hills(size, 0.68, bright, 0.35, random),
    hills(size, 0.78, middle, 0.65, random),
    hills(size, 0.9, dark, 0.9, random),
    ...sparkles(size, 16, random)
  ]
}

const shadow = (x: number, y: number, width: number): Shape => plain(ellipse(x, y, width, width * 0.16), '#000000', 0.3)

const put = (shapes: readonly Shape[], x: number, y: number, side: number): Shape[] =>
  placed(shapes, [x - side / 2, y - side / 2], side / 100)

/** A banner's background: light where a mascot goes, dark where text goes. */
export const backgroundScene = (name: string, size: Size): Drawing => {
  const random = randomOf(`background ${name}`)
  const { width, height } = size
  const isTall = height > width
  const focus: Point = isTall ? [width * 0.6, height * 0.68] : [width * 0.76, height * 0.5]
  const end: Point = isTall ? [0, height * 0.6] : [width * 0.6, 0]
  const dark = shaded(box(0, 0, width, height), ['#000000', 0.4], ['#000000', 0], [0, 0], end)
  return { ...size, shapes: [...backdrop(size, random.pick(palettes), focus, random), dark] }
}

/** A banner's mascot on a transparent background. */
export const mascotScene = (name: string, size: Size): Drawing => {
  const random = randomOf(`companion of ${name}`)
  const { width, height } = size
  const side = Math.min(width, height) * 0.76
  const shapes = [
    glow(width / 2, height / 2, Math.min(width, height) / 2, random.pick(palettes)[3], 0.4),
    shadow(width / 2, height * 0.92, side * 0.36),
    ...put(random.pick(mascots), width / 2, height * 0.48, side),
    ...sparkles(size, 6, random)
  ]
  return { ...size, shapes }
}

/** A banner's triangle: a folded corner. */
export const triangleScene = (name: string, { width, height }: Size): Drawing => {
  const [dark, , bright, lit] = randomOf(`background ${name}`).pick(palettes)
  const corner = (inset: number, colour: string, opacity: number) =>
    shaded(
      polygon([width * inset, 0], [width, 0], [width, height * (1 - inset)]),
      [colour, opacity],
      [bright, opacity],
      [0, 0],
      [width, height]
    )
  return { width, height, shapes: [corner(0, dark, 0.7), corner(0.12, lit, 1)] }
}
