import { reads, sized, walk, type Chunk, type Format, type Size, type Work } from './picture.ts'

/** WebP in its three variants: lossy, lossless, extended. */
export const webp: Format = (bytes, work) => {
  if (!reads(bytes, 0, 'RIFF') || !reads(bytes, 8, 'WEBP') || bytes.length < 30) return undefined
  const size = sizeAt(bytes, 12)
  const isWhole = bytes.readUInt32LE(4) + 8 <= bytes.length
  return size && sized('image/webp', size, isWhole, largestFrame(bytes, work), work)
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
function largestFrame(bytes: Buffer, work: Work): number {
  let pixels = 0
  const count = ({ width, height }: Size) => (pixels = Math.max(pixels, width * height))
  for (const { name, from, data, end } of riffChunks(bytes, work)) {
    count(sizeAt(bytes, from) ?? none)
    if (name !== 'ANMF' || data + 16 > end) continue
    count({ width: bytes.readUIntLE(data + 6, 3) + 1, height: bytes.readUIntLE(data + 9, 3) + 1 })
    // A frame's own chunks begin after its header.
    for (const inner of riffChunks(bytes, work, data + 16, end)) count(sizeAt(bytes, inner.from) ?? none)
  }
  return pixels
}

const none: Size = { width: 0, height: 0 }

/** The chunks of a WebP, or of a frame in it. */
export const riffChunks = (
  bytes: Buffer,
  work: Work = { steps: 0 },
  first = 12,
  last = bytes.length
): Generator<Chunk> =>
  walk(work, first, (from) => {
    if (from + 8 > last) return undefined
    const length = bytes.readUInt32LE(from + 4)
    const next = from + 8 + length + (length % 2)
    return { name: bytes.toString('latin1', from, from + 4), from, data: from + 8, end: Math.min(next, last), next }
  })
