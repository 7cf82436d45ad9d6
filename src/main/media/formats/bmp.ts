import { reads, sized, type Format } from './picture.ts'

// Two letters are a weak sign: text may begin with them. The length of the second header is the rest of it.
const headers = new Set([40, 52, 56, 64, 108, 124])

/** BMP; a negative height says that the rows begin at the top. The sixteen-bit header of OS/2 is read as well. */
export const bmp: Format = (bytes) => {
  if (!reads(bytes, 0, 'BM') || bytes.length < 26) return undefined
  const header = bytes.readUInt32LE(14)
  if (header === 12) return sized('image/bmp', bytes.readUInt16LE(18), bytes.readUInt16LE(20))
  return headers.has(header) ? sized('image/bmp', bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))) : undefined
}
