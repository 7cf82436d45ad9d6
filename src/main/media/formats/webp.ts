import { reads, sized, type Format } from './picture.ts'

/** WebP in its three kinds: lossy, lossless, extended. */
export const webp: Format = (bytes) => {
  if (!reads(bytes, 0, 'RIFF') || !reads(bytes, 8, 'WEBP') || bytes.length < 30) return undefined
  if (reads(bytes, 12, 'VP8X')) return sized('image/webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (reads(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return sized('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  return reads(bytes, 12, 'VP8 ') && reads(bytes, 23, '\x9d\x01\x2a')
    ? sized('image/webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    : undefined
}
