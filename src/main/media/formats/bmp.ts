import { reads, sized, type Format, type Size } from './picture.ts'

// Text may begin with the same two letters, so the length of the second header is checked too.
const headers = new Set([40, 52, 56, 64, 108, 124])

/** BMP; a negative height means that rows start at the top. */
export const bmp: Format = (bytes) => {
  const size = sizeOf(bytes)
  return size && sized('image/bmp', size, bytes.readUInt32LE(2) <= bytes.length)
}

function sizeOf(bytes: Buffer): Size | undefined {
  if (!reads(bytes, 0, 'BM') || bytes.length < 26) return undefined
  const header = bytes.readUInt32LE(14)
  // The 16-bit header of OS/2.
  if (header === 12) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
  // A JPEG or PNG in a BMP has a size of its own.
  const isOther = header !== 64 && bytes.length >= 34 && [4, 5].includes(bytes.readUInt32LE(30))
  return headers.has(header) && !isOther
    ? { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }
    : undefined
}
