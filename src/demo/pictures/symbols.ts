import { ellipse, linear, path, plain, polygon, type Shape, star, type Step, stop } from './drawing.ts'

// Every symbol is drawn in a box of 100 by 100 and scaled where it is used.

const fill = (outline: readonly Step[], light: string, dark: string): Shape => ({
  outline,
  paint: linear([30, 0], [70, 100], [stop(0, light), stop(1, dark)])
})

const flat = (outline: readonly Step[], colour: string, opacity = 1): Shape => ({
  outline,
  paint: plain(colour, opacity)
})

const shine = (outline: readonly Step[]): Shape => ({
  outline,
  paint: linear([0, 5], [0, 60], [stop(0, '#ffffff', 0.6), stop(1, '#ffffff', 0)])
})

const gem: Shape[] = [
  fill(path('M 50 96 L 4 38 L 22 12 L 78 12 L 96 38 Z'), '#7ee8fa', '#1b4fd8'),
  flat(path('M 22 12 L 34 38 L 4 38 Z'), '#b7f4ff', 0.75),
  flat(path('M 50 12 L 66 38 L 34 38 Z'), '#d9fbff', 0.8),
  flat(path('M 22 12 L 50 12 L 34 38 Z'), '#8adcf7', 0.7),
  flat(path('M 78 12 L 96 38 L 66 38 Z'), '#4f8df5', 0.7),
  flat(path('M 34 38 L 66 38 L 50 96 Z'), '#56b6f7', 0.75),
  flat(path('M 66 38 L 96 38 L 50 96 Z'), '#1737a8', 0.55)
]

const coin: Shape[] = [
  fill(ellipse(50, 53, 45), '#c77700', '#7a3e00'),
  fill(ellipse(50, 50, 45), '#ffe27a', '#e08c00'),
  fill(ellipse(50, 50, 36), '#d98b00', '#ffcf4d'),
  fill(ellipse(50, 50, 33), '#ffd95e', '#f0a000'),
  fill(star(50, 50, 23, 10, 5), '#fff6cf', '#fbc02d'),
  shine(path('M 14 42 C 18 20 40 8 62 14 C 44 18 28 28 22 48 Z'))
]

const seven: Shape[] = [
  flat(path('M 14 10 L 90 10 L 90 30 L 58 96 L 28 96 L 58 36 L 14 36 Z'), '#ffe066'),
  fill(path('M 19 15 L 85 15 L 85 29 L 54 91 L 36 91 L 66 31 L 19 31 Z'), '#ff6b6b', '#a30d0d'),
  shine(path('M 19 15 L 85 15 L 85 23 L 19 23 Z'))
]

const leaf = (x: number, y: number) =>
  fill(
    path(
      `M 50 52 C ${x - 26} ${y + 8} ${x - 24} ${y - 24} ${x} ${y - 8} C ${x + 24} ${y - 24} ${x + 26} ${y + 8} 50 52 Z`
    ),
    '#8ce99a',
    '#2b8a3e'
  )

const clover: Shape[] = [
  flat(path('M 50 52 C 54 70 60 84 70 95 L 63 98 C 53 86 48 70 47 54 Z'), '#2b8a3e'),
  leaf(50, 24),
  fill(path('M 50 52 C 42 28 74 6 84 28 C 98 34 92 62 50 52 Z'), '#69db7c', '#237032'),
  fill(path('M 50 52 C 58 28 26 6 16 28 C 2 34 8 62 50 52 Z'), '#b2f2bb', '#2f9e44'),
  fill(path('M 50 52 C 20 50 10 74 32 80 C 40 94 60 80 50 52 Z'), '#8ce99a', '#2b8a3e'),
  fill(path('M 50 52 C 80 50 92 74 70 80 C 60 94 46 80 50 52 Z'), '#51cf66', '#1b5e2a')
]

const cherries: Shape[] = [
  flat(path('M 64 8 C 44 24 34 42 30 62 L 35 63 C 40 45 50 28 68 12 Z'), '#5c940d'),
  flat(path('M 62 8 C 66 28 70 42 72 60 L 77 59 C 75 40 72 26 68 8 Z'), '#74b816'),
  fill(path('M 64 12 C 76 0 94 4 98 16 C 84 26 70 22 64 12 Z'), '#a9e34b', '#4c8a0a'),
  fill(ellipse(30, 74, 23), '#ff8787', '#a3001b'),
  fill(ellipse(74, 72, 22), '#ff6b6b', '#8a0018'),
  { outline: ellipse(23, 66, 8, 6), paint: plain('#ffffff', 0.55) },
  { outline: ellipse(67, 64, 8, 6), paint: plain('#ffffff', 0.5) }
]

const eye = (x: number, y: number, size: number): Shape[] => [
  flat(ellipse(x, y, size), '#ffffff'),
  flat(ellipse(x + size * 0.15, y + size * 0.1, size * 0.58), '#1b1b1f'),
  flat(ellipse(x - size * 0.1, y - size * 0.2, size * 0.2), '#ffffff')
]

const frog: Shape[] = [
  fill(ellipse(26, 24, 18), '#95d5b2', '#2d8a54'),
  fill(ellipse(74, 24, 18), '#95d5b2', '#2d8a54'),
  fill(
    path('M 4 58 C 2 28 26 18 50 20 C 74 18 98 28 96 58 C 94 88 72 96 50 96 C 28 96 6 88 4 58 Z'),
    '#8fd694',
    '#1e7a43'
  ),
  fill(path('M 16 66 C 24 90 76 90 84 66 C 84 88 66 95 50 95 C 34 95 16 88 16 66 Z'), '#eaf7c6', '#b5d99c'),
  ...eye(26, 23, 11.5),
  ...eye(74, 23, 11.5),
  flat(path('M 20 58 C 34 74 66 74 80 58 C 70 82 30 82 20 58 Z'), '#7a1730'),
  flat(path('M 38 70 C 44 66 56 66 62 70 C 56 77 44 77 38 70 Z'), '#ff8fa3'),
  flat(ellipse(14, 52, 6, 4), '#ffb3c1', 0.6),
  flat(ellipse(86, 52, 6, 4), '#ffb3c1', 0.6)
]

const fox: Shape[] = [
  fill(path('M 6 2 L 40 26 L 12 50 Z'), '#ff922b', '#c2410c'),
  fill(path('M 94 2 L 60 26 L 88 50 Z'), '#ff922b', '#c2410c'),
  flat(path('M 13 13 L 30 27 L 16 38 Z'), '#5c2a12'),
  flat(path('M 87 13 L 70 27 L 84 38 Z'), '#5c2a12'),
  fill(path('M 50 18 C 78 18 94 40 90 58 L 50 98 L 10 58 C 6 40 22 18 50 18 Z'), '#ffa94d', '#d9480f'),
  fill(path('M 10 58 C 28 52 42 60 50 78 C 58 60 72 52 90 58 L 50 98 Z'), '#fffaf0', '#ffd8a8'),
  ...eye(32, 48, 8),
  ...eye(68, 48, 8),
  fill(ellipse(50, 84, 7.5, 6), '#495057', '#111111'),
  flat(
    polygon([
      [50, 24],
      [55, 38],
      [50, 46],
      [45, 38]
    ]),
    '#ffe8cc',
    0.6
  )
]

/** The symbols of reels and banners, in boxes of 100 by 100. */
export const symbols: readonly (readonly Shape[])[] = [gem, coin, seven, clover, cherries]

/** The characters in front of banners. */
export const mascots: readonly (readonly Shape[])[] = [frog, fox, clover, seven, gem, coin]
