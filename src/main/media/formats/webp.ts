import { reads, sized, type Format, type Size } from './picture.ts'

/** WebP in its three variants: lossy, lossless, extended. */
export const webp: Format = (bytes) => {
  if (!reads(bytes, 0, 'RIFF') || !reads(bytes, 8, 'WEBP') || bytes.length < 30) return undefined
  const size = sizeAt(bytes, 12)
  return size && sized('image/webp', size, bytes.readUInt32LE(4) + 8 <= bytes.length, largestFrame(bytes))
}

/** The size that a chunk tells. */
function sizeAt(bytes: Buffer, at: number): Size | undefined {
  const from = at + 8
  if (from + 10 > bytes.length) return undefined
  if (reads(bytes, at, 'VP8X'))
    return { width: bytes.readUIntLE(from + 4, 3) + 1, height: bytes.readUIntLE(from + 7, 3) + 1 }
  if (reads(bytes, at, 'VP8L') && bytes[from] === 0x2f) {
    const bits = bytes.readUInt32LE(from + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return reads(bytes, at, 'VP8 ') && reads(bytes, from + 3, '\x9d\x01\x2a')
    ? { width: bytes.readUInt16LE(from + 6) & 0x3fff, height: bytes.readUInt16LE(from + 8) & 0x3fff }
    : undefined
}

/** The pixels of the largest picture in it: a canvas may be smaller than a frame says to be. */
function largestFrame(bytes: Buffer): number {
  let pixels = 0
  let at = 12
  while (at + 8 <= bytes.length) {
    const { width, height } = sizeAt(bytes, at) ?? { width: 0, height: 0 }
    pixels = Math.max(pixels, width * height)
    if (reads(bytes, at, 'ANMF') && at + 24 <= bytes.length) {
      pixels = Math.max(pixels, (bytes.readUIntLE(at + 14, 3) + 1) * (bytes.readUIntLE(at + 17, 3) + 1))
      // A frame's own chunks begin after its header.
      at += 24
    } else {
      const length = bytes.readUInt32LE(at + 4)
      at += 8 + length + (length % 2)
    }
  }
  return pixels
}
