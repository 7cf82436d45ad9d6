import { type Outline, type Point, polygon } from './drawing/drawing.ts'

// Letters are drawn as strokes on a grid of 4 by 6, so that test pictures look the same whatever fonts a system has.

const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46;13 33', B: '00 06 36 45 44 33 03;33 42 41 30 00', C: '41 30 10 01 05 16 36 45', D: '00 06 26 44 42 20 00',
  E: '40 00 06 46;03 33', F: '40 00 06;03 33', G: '41 30 10 01 05 16 36 45 43 23', H: '00 06;40 46;03 43', I: '20 26',
  J: '40 45 36 16 05', K: '00 06;40 03 46', L: '00 06 46', M: '06 00 23 40 46', N: '06 00 46 40', O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03', Q: '10 01 05 16 36 45 41 30 10;24 46', R: '06 00 30 41 42 33 03;23 46', S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40;20 26', U: '00 05 16 36 45 40', V: '00 26 40', W: '00 16 22 36 40', X: '00 46;40 06', Y: '00 23 40;23 26', Z: '00 40 06 46',
  '0': '10 01 05 16 36 45 41 30 10;15 31', '1': '11 20 26', '2': '01 10 30 41 42 06 46', '3': '00 40 22 33 44 45 36 16 05', '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 06', '6': '30 03 05 16 36 45 44 33 03', '7': '00 40 16', '8': '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  '9': '16 43 41 30 10 01 02 13 43', '%': '06 40;00 01;45 46', '+': '23 25;14 34'
} // oxfmt-ignore

export interface Lettering {
  /** The height of a letter. */
  readonly size: number
  /** The width of the strokes, as a fraction of `size`. */
  readonly weight: number
}

const advance = 0.92

/** Returns the width of a line of text. */
export const lineWidth = (text: string, { size }: Lettering): number => text.length * size * advance - size * 0.25

/** Returns the letters of a line of text as one outline. */
export function lineOutline(text: string, [left, top]: Point, { size, weight }: Lettering): Outline {
  const half = (size * weight) / 2
  const strokes: (readonly Point[])[] = []
  for (const [index, letter] of Array.from(text).entries()) {
    for (const stroke of (glyphs[letter] ?? '').split(';')) {
      const points = stroke.split(' ').map((pair): Point => {
        const [x, y] = [Number(pair[0] ?? 0), Number(pair[1] ?? 0)]
        return [left + index * size * advance + (x / 6) * size, top + (y / 6) * size]
      })
      for (const [at, [x, y]] of points.entries()) {
        const next = points[at + 1]
        if (!next) continue
        const length = Math.hypot(next[0] - x, next[1] - y)
        if (!(length > 0)) continue
        const [along, down] = [((next[0] - x) / length) * half, ((next[1] - y) / length) * half]
        strokes.push(
          ...polygon(
            [x - along + down, y - down - along],
            [next[0] + along + down, next[1] + down - along],
            [next[0] + along - down, next[1] + down + along],
            [x - along - down, y - down + along]
          )
        )
      }
    }
  }
  return strokes
}
