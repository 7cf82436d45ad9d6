import type { Random } from '../world/seed.ts'
import {
  box,
  ellipse,
  glow,
  linear,
  path,
  plain,
  type Point,
  polygon,
  radial,
  type Shape,
  star,
  stop
} from './drawing.ts'

interface Palette {
  readonly dark: string
  readonly middle: string
  readonly bright: string
  readonly light: string
}

/** Palettes with enough contrast for white text. */
export const palettes: readonly Palette[] = [
  { dark: '#0f1440', middle: '#3d2c8d', bright: '#8b5cf6', light: '#ffd27a' },
  { dark: '#3b0a2a', middle: '#8a1c5b', bright: '#e0457b', light: '#ffd6a5' },
  { dark: '#062c26', middle: '#0b6e4f', bright: '#3fb67a', light: '#f1f7b5' },
  { dark: '#3a1402', middle: '#9a3d0a', bright: '#ee8b2f', light: '#fff0b3' },
  { dark: '#03263a', middle: '#08638a', bright: '#2bb3c9', light: '#d8fff5' },
  { dark: '#0b1a52', middle: '#2747b8', bright: '#5c8df6', light: '#ffe0f0' },
  { dark: '#230a3d', middle: '#5b1a8b', bright: '#b84ddb', light: '#a8f0ff' },
  { dark: '#2b0b0b', middle: '#861616', bright: '#e14b3b', light: '#ffe08a' }
]

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const sky = ({ width, height }: Size, { dark, middle, bright }: Palette): Shape => ({
  outline: box(0, 0, width, height),
  paint: linear([0, 0], [width, height * 0.6], [stop(0, dark), stop(0.55, middle), stop(1, bright)])
})

const rays = ([x, y]: Point, reach: number, colour: string, random: Random): Shape[] =>
  Array.from({ length: 9 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 9 + random.share() * 0.3
    const spread = 0.07 + random.share() * 0.09
    const end = (turn: number): Point => [x + reach * Math.cos(angle + turn), y + reach * Math.sin(angle + turn)]
    return {
      outline: polygon([[x, y], end(-spread), end(spread)]),
      paint: radial([x, y], reach, [stop(0, colour, 0.2), stop(1, colour, 0)])
    }
  })

const lights = ({ width, height }: Size, colour: string, random: Random): Shape[] =>
  Array.from({ length: 14 }, () => ({
    outline: ellipse(
      width * random.share(),
      height * random.share(),
      Math.min(width, height) * (0.015 + random.share() * 0.06)
    ),
    paint: plain(colour, 0.04 + random.share() * 0.1)
  }))

/** Small stars at random places. */
export const sparkles = ({ width, height }: Size, count: number, random: Random): Shape[] =>
  Array.from({ length: count }, () => {
    const size = Math.min(width, height) * (0.008 + random.share() * 0.03)
    const outline = star(width * random.share(), height * random.share() * 0.85, size, size * 0.16, 4)
    return { outline, paint: plain('#ffffff', 0.35 + random.share() * 0.55) }
  })

/** A line of hills across the bottom, as smooth curves. */
const hills = ({ width, height }: Size, level: number, colour: string, opacity: number, random: Random): Shape => {
  const waves = 4
  const step = width / waves
  const crest = () => height * (level + (random.share() - 0.5) * 0.16)
  let [x, y] = [0, crest()]
  let text = `M 0 ${height} L ${x} ${y}`
  for (let wave = 0; wave < waves; wave++) {
    const next = crest()
    text += ` C ${x + step / 2} ${y} ${x + step / 2} ${next} ${x + step} ${next}`
    ;[x, y] = [x + step, next]
  }
  const paint = linear(
    [0, height * (level - 0.1)],
    [0, height],
    [stop(0, colour, opacity), stop(1, '#05060f', opacity)]
  )
  return { outline: path(`${text} L ${width} ${height} Z`), paint }
}

const towers = ({ width, height }: Size, colour: string, random: Random): Shape[] => {
  const count = Math.max(6, Math.round(width / (height * 0.12)))
  return Array.from({ length: count }, (_, index) => {
    const tall = height * (0.12 + random.share() * 0.26)
    const wide = (width / count) * (0.75 + random.share() * 0.3)
    return {
      outline: box((width / count) * index, height - tall, wide, tall),
      paint: linear([0, height - tall], [0, height], [stop(0, colour, 0.75), stop(1, '#05060f', 0.9)])
    }
  })
}

const ground = (size: Size, palette: Palette, random: Random): Shape[] => {
  if (random.happens(0.3)) return towers(size, palette.dark, random)
  return [
    hills(size, 0.68, palette.bright, 0.35, random),
    hills(size, 0.78, palette.middle, 0.65, random),
    hills(size, 0.9, palette.dark, 0.9, random)
  ]
}

/** Sky, light, ground and stars around the light's position. */
export const backdrop = (size: Size, palette: Palette, focus: Point, random: Random): Shape[] => {
  const reach = Math.max(size.width, size.height)
  return [
    sky(size, palette),
    ...rays(focus, reach * 0.8, palette.light, random),
    glow(...focus, Math.min(reach * 0.5, size.height * 1.1), palette.light, 0.6),
    ...lights(size, palette.light, random),
    ...ground(size, palette, random),
    ...sparkles(size, 16, random)
  ]
}

/** A soft flat shadow: radial gradients are circular, so it is a stack of thin ellipses. */
export const shadow = (x: number, y: number, width: number): Shape[] =>
  [1, 0.88, 0.76, 0.64, 0.52].map((share) => ({
    outline: ellipse(x, y, width * share, width * share * 0.2),
    paint: plain('#000000', 0.1)
  }))
