import { avif } from './avif.ts'
import { bmp } from './bmp.ts'
import { gif } from './gif.ts'
import { jpeg } from './jpeg.ts'
import type { Format, Measured } from './picture.ts'
import { png } from './png.ts'
import { svg } from './svg.ts'
import { webp } from './webp.ts'

const formats: readonly Format[] = [png, jpeg, gif, webp, avif, bmp, svg]

/** Tells a picture by its first bytes; undefined where they are none that is shown. Nothing is decoded. */
export function measure(bytes: Buffer): Measured | undefined {
  for (const format of formats) {
    const measured = format(bytes)
    if (measured) return measured
  }
  return undefined
}

const mostPixels = 40_000_000

/** Whether a picture would cost too much memory once decoded; four bytes a pixel. */
export const isTooBig = ({ size }: Measured): boolean => size !== undefined && size.width * size.height > mostPixels
