import { reads, sized, walk, type Chunk, type Format, type Work } from './picture.ts'

/** PNG: the size is in the header chunk, which has to come first. */
export const png: Format = (bytes, work) => {
  if (!reads(bytes, 0, '\x89PNG\r\n\x1a\n') || !reads(bytes, 12, 'IHDR') || bytes.length < 24) return undefined
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return sized('image/png', size, bytes.lastIndexOf('IEND') !== -1, largestFrame(bytes, work), work)
}

/** The pixels of the largest frame of an animation, or of a header that comes again. */
function largestFrame(bytes: Buffer, work: Work): number {
  let pixels = 0
  for (const { name, data } of pngChunks(bytes, work)) {
    const from = name === 'fcTL' ? data + 4 : name === 'IHDR' ? data : undefined
    if (from !== undefined && from + 8 <= bytes.length) {
      pixels = Math.max(pixels, bytes.readUInt32BE(from) * bytes.readUInt32BE(from + 4))
    }
  }
  return pixels
}

/** The chunks of a PNG. */
export const pngChunks = (bytes: Buffer, work: Work = { steps: 0 }): Generator<Chunk> =>
  walk(work, 8, (from) => {
    if (from + 8 > bytes.length) return undefined
    const next = from + 12 + bytes.readUInt32BE(from)
    const name = bytes.toString('latin1', from + 4, from + 8)
    return { name, from, data: from + 8, end: Math.min(next, bytes.length), next }
  })
