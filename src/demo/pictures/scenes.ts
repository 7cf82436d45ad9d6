import { at, randomOf } from '../world/seed.ts'
import { box, type Drawing, glow, linear, path, placed, type Point, stop } from './drawing.ts'
import { backdrop, shadow, type Size, sparkles, palettes } from './landscape.ts'
import { mascots, symbols } from './symbols.ts'

const shade = [stop(0, '#000000', 0.4), stop(1, '#000000', 0)]

/** A banner's background: light where a mascot goes, dark where text goes. */
export const backgroundScene = (name: string, size: Size): Drawing => {
  const random = randomOf(`background ${name}`)
  const palette = random.pick(palettes)
  const isTall = size.height > size.width
  const focus: Point = isTall ? [size.width * 0.6, size.height * 0.68] : [size.width * 0.76, size.height * 0.5]
  const dark = isTall ? linear([0, 0], [0, size.height * 0.6], shade) : linear([0, 0], [size.width * 0.6, 0], shade)
  const shapes = [
    ...backdrop(size, palette, focus, random),
    { outline: box(0, 0, size.width, size.height), paint: dark }
  ]
  return { ...size, shapes }
}

/** A banner's mascot on a transparent ground. */
export const mascotScene = (name: string, size: Size): Drawing => {
  const random = randomOf(`companion of ${name}`)
  const { width, height } = size
  const side = Math.min(width, height) * 0.76
  const corner: Point = [(width - side) / 2, (height - side) / 2 - height * 0.02]
  const shapes = [
    glow(width / 2, height / 2, Math.min(width, height) / 2, random.pick(palettes).light, 0.4),
    ...shadow(width / 2, height * 0.92, side * 0.42),
    ...placed(random.pick(mascots), corner, side / 100),
    ...sparkles(size, 6, random)
  ]
  return { ...size, shapes }
}

/** A banner's triangle: a folded corner. */
export const triangleScene = (name: string, { width, height }: Size): Drawing => {
  const { bright, light, dark } = randomOf(`background ${name}`).pick(palettes)
  const corner = (inset: number) => path(`M ${width * inset} 0 L ${width} 0 L ${width} ${height * (1 - inset)} Z`)
  return {
    width,
    height,
    shapes: [
      { outline: corner(0), paint: linear([0, 0], [width, height], [stop(0, dark, 0.7), stop(1, bright, 0.7)]) },
      { outline: corner(0.12), paint: linear([0, 0], [width, height], [stop(0, light), stop(1, bright)]) }
    ]
  }
}

/** A game's picture: three symbols in front of a landscape. */
export const gameScene = (name: string, size: Size): Drawing => {
  const random = randomOf(`game ${name}`)
  const palette = random.pick(palettes)
  const { width, height } = size
  const first = random.whole(0, symbols.length - 1)
  const [big, small] = [Math.min(width, height) * 0.58, Math.min(width, height) * 0.36]
  const spread = Math.min(width * 0.3, height * 0.62)
  const [x, y] = [width / 2, height * 0.4]
  const shapes = [
    ...backdrop(size, palette, [x, y], random),
    ...placed(at(symbols, first + 2), [x - spread - small / 2, y - small * 0.35], small / 100),
    ...placed(at(symbols, first + 4), [x + spread - small / 2, y - small * 0.35], small / 100),
    ...shadow(x, y + big * 0.52, big * 0.5),
    ...placed(at(symbols, first), [x - big / 2, y - big / 2], big / 100)
  ]
  return { ...size, shapes }
}

/** A card for a bonus or a notification: one symbol to the right of a plain background. */
export const cardScene = (name: string, size: Size): Drawing => {
  const random = randomOf(`card ${name}`)
  const { width, height } = size
  const [x, y] = [width * 0.66, height * 0.48]
  const side = height * 0.62
  const first = random.whole(0, symbols.length - 1)
  const coinSide = height * 0.3
  const shapes = [
    ...backdrop(size, random.pick(palettes), [x, y], random),
    ...placed(at(symbols, first + 3), [x - side * 0.95, y + side * 0.12], coinSide / 100),
    ...shadow(x, y + side * 0.55, side * 0.5),
    ...placed(at(symbols, first), [x - side / 2, y - side / 2], side / 100)
  ]
  return { ...size, shapes }
}
