import { reads, sized, type Format } from './picture.ts'

/** PNG: the size is in the header chunk, which has to come first. */
export const png: Format = (bytes) => {
  if (!reads(bytes, 0, '\x89PNG\r\n\x1a\n') || !reads(bytes, 12, 'IHDR') || bytes.length < 24) return undefined
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return sized('image/png', size, bytes.lastIndexOf('IEND') !== -1, largestFrame(bytes))
}

/** The pixels of the largest frame of an animation, or of a header that comes again. */
function largestFrame(bytes: Buffer): number {
  let pixels = 0
  for (let at = 8; at + 20 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const from = reads(bytes, at + 4, 'fcTL') ? at + 12 : reads(bytes, at + 4, 'IHDR') ? at + 8 : undefined
    if (from !== undefined && from + 8 <= bytes.length) {
      pixels = Math.max(pixels, bytes.readUInt32BE(from) * bytes.readUInt32BE(from + 4))
    }
  }
  return pixels
}
