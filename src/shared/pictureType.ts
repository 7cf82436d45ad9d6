import type { PictureType } from './contract/media.ts'

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const starts = (bytes: Uint8Array, ...values: readonly number[]): boolean =>
  values.every((value, index) => bytes[index] === value)

/** The picture type by a file's first bytes; undefined for other files. The file extension is ignored. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64))) return 'image/avif'
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'image/bmp'
  // An HTML page with an SVG inside starts as HTML. The first three bytes may be UTF-8's byte order mark.
  const isSvg =
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(
      ascii(bytes, 0, 4096)
    )
  return isSvg ? 'image/svg+xml' : undefined
}
