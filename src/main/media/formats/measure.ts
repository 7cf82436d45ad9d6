import { avif } from './avif.ts'
import { bmp } from './bmp.ts'
import { gif } from './gif.ts'
import { jpeg } from './jpeg.ts'
import type { Format, Measured, Work } from './picture.ts'
import { png } from './png.ts'
import { svg } from './svg.ts'
import { webp } from './webp.ts'

// In the order in which browsers look for them: bytes may begin like two of them.
const rasters: readonly Format[] = [png, jpeg, gif, webp, bmp, avif]

const measureRaster: Format = (bytes, work) => firstOf(rasters, bytes, work)

// An SVG in an SVG is not measured.
const formats: readonly Format[] = [...rasters, svg(measureRaster)]

/** Detects a picture's format and size by its first bytes, without decoding; undefined for unsupported formats. */
export const measure = (bytes: Buffer, work: Work = { steps: 0 }): Measured | undefined => firstOf(formats, bytes, work)

function firstOf(known: readonly Format[], bytes: Buffer, work: Work): Measured | undefined {
  for (const format of known) {
    const measured = format(bytes, work)
    if (measured) return measured
  }
  return undefined
}

const mostPixels = 40_000_000

/** Whether a decoded picture would need too much memory, at four bytes per pixel. */
export const isTooBig = ({ size, pixels = 0 }: Measured): boolean =>
  Math.max(pixels, size ? size.width * size.height : 0) > mostPixels
