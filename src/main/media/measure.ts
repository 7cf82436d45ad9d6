import { avif } from './formats/avif.ts'
import { bmp } from './formats/bmp.ts'
import { gif } from './formats/gif.ts'
import { jpeg } from './formats/jpeg.ts'
import type { Format, Measured } from './formats/picture.ts'
import { png } from './formats/png.ts'
import { svg } from './formats/svg.ts'
import { webp } from './formats/webp.ts'

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
