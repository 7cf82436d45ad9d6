import { reads, sized, type Format, type Size } from './picture.ts'

/** WebP in its three variants: lossy, lossless, extended. */
export const webp: Format = (bytes) => {
  if (!reads(bytes, 0, 'RIFF') || !reads(bytes, 8, 'WEBP') || bytes.length < 30) return undefined
  const size = sizeOf(bytes)
  return size && sized('image/webp', size, bytes.readUInt32LE(4) + 8 <= bytes.length)
}

function sizeOf(bytes: Buffer): Size | undefined {
  if (reads(bytes, 12, 'VP8X')) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (reads(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return reads(bytes, 12, 'VP8 ') && reads(bytes, 23, '\x9d\x01\x2a')
    ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    : undefined
}
