import { ellipse, type Outline, plain, type Point, polygon, shaded, type Shape, star } from './drawing.ts'

// Each symbol is drawn in a box of 100 by 100. The code that uses the symbol scales it.

/** A polygon by its corners, such as `50 96 4 38 96 38`. */
const corners = (text: string): Outline =>
  polygon(...Array.from(text.matchAll(/(\S+) (\S+)/g), ([, x, y]): Point => [Number(x), Number(y)]))

const fill = (outline: Outline, bright: string, dark: string): Shape =>
  shaded(outline, [bright, 1], [dark, 1], [30, 0], [70, 100])

const gem: Shape[] = [
  fill(corners('50 96 4 38 22 12 78 12 96 38'), '#7ee8fa', '#1b4fd8'),
  plain(corners('22 12 34 38 4 38'), '#b7f4ff', 0.75),
  plain(corners('50 12 66 38 34 38'), '#d9fbff', 0.8),
  plain(corners('78 12 96 38 66 38'), '#4f8df5', 0.7),
  plain(corners('34 38 66 38 50 96'), '#56b6f7', 0.75),
  plain(corners('66 38 96 38 50 96'), '#1737a8', 0.55)
]

const coin: Shape[] = [
  fill(ellipse(50, 53, 45), '#c77700', '#7a3e00'),
  fill(ellipse(50, 50, 45), '#ffe27a', '#e08c00'),
  fill(ellipse(50, 50, 35), '#d98b00', '#ffcf4d'),
  fill(star(50, 50, 24, 10, 5), '#fff6cf', '#fbc02d')
]

const seven: Shape[] = [
  plain(corners('14 10 90 10 90 30 58 96 28 96 58 36 14 36'), '#ffe066'),
  fill(corners('19 15 85 15 85 29 54 91 36 91 66 31 19 31'), '#ff6b6b', '#a30d0d')
]

const leaf = (x: number, y: number) => fill(ellipse(x, y, 21), '#8ce99a', '#2b8a3e')

const clover: Shape[] = [
  plain(corners('48 50 54 50 70 94 63 98'), '#2b8a3e'),
  leaf(50, 24),
  leaf(25, 44),
  leaf(75, 44),
  leaf(50, 62)
]

const eye = (x: number, y: number, size: number): Shape[] => [
  plain(ellipse(x, y, size), '#ffffff'),
  plain(ellipse(x + size * 0.15, y + size * 0.1, size * 0.58), '#1b1b1f')
]

const frog: Shape[] = [
  fill(ellipse(26, 24, 18), '#95d5b2', '#2d8a54'),
  fill(ellipse(74, 24, 18), '#95d5b2', '#2d8a54'),
  fill(ellipse(50, 58, 46, 38), '#8fd694', '#1e7a43'),
  fill(ellipse(50, 78, 34, 17), '#eaf7c6', '#b5d99c'),
  ...eye(26, 23, 11.5),
  ...eye(74, 23, 11.5),
  plain(ellipse(50, 66, 28, 7), '#7a1730')
]

const fox: Shape[] = [
  fill(corners('6 2 40 26 12 50'), '#ff922b', '#c2410c'),
  fill(corners('94 2 60 26 88 50'), '#ff922b', '#c2410c'),
  fill(corners('30 22 70 22 92 54 50 98 8 54'), '#ffa94d', '#d9480f'),
  fill(corners('8 54 34 58 50 78 66 58 92 54 50 98'), '#fffaf0', '#ffd8a8'),
  ...eye(32, 48, 8),
  ...eye(68, 48, 8),
  fill(ellipse(50, 84, 7.5, 6), '#495057', '#111111')
]

/** The characters in front of banners. */
export const mascots: readonly (readonly Shape[])[] = [frog, fox, clover, seven, gem, coin]
