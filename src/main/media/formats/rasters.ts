import { isTurnedByExif } from './jpeg.ts'
import { reads, sized, partsOf, type Chunk, type Format, type Work, type Size } from './picture.ts'

/** PNG: the header chunk, which must come first, contains the size. A 90° rotation in eXIf swaps width and height. */
export const png: Format = (bytes, work) => {
  if (!reads(bytes, 0, '\x89PNG\r\n\x1a\n') || !reads(bytes, 12, 'IHDR') || bytes.length < 24) return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  let isTurned: boolean | undefined
  // The largest pixel count in any animation frame or header; a broken file may contain several headers.
  let pixels = 0
  for (const { name, data, end } of pngChunks(bytes, work)) {
    // Use only the first eXIf, and only if it comes before the image data.
    if (name === 'eXIf') isTurned ??= isTurnedByExif(bytes.subarray(data, end))
    if (name === 'IDAT') isTurned ??= false
    const from = name === 'fcTL' ? data + 4 : name === 'IHDR' ? data : undefined
    if (from !== undefined && from + 8 <= bytes.length) {
      pixels = Math.max(pixels, bytes.readUInt32BE(from) * bytes.readUInt32BE(from + 4))
    }
  }
  const size = isTurned ? { width: height, height: width } : { width, height }
  return sized('image/png', size, bytes.lastIndexOf('IEND') !== -1, pixels, work)
}

export const pngChunks = (bytes: Buffer, work: Work = { steps: 0 }): Generator<Chunk> =>
  partsOf(work, 8, (from) => {
    if (from + 8 > bytes.length) return undefined
    const next = from + 12 + bytes.readUInt32BE(from)
    const name = bytes.toString('latin1', from + 4, from + 8)
    return { name, from, data: from + 8, end: Math.min(next, bytes.length), next }
  })

// Text may begin with the letters BM too, so the second header must have one of these lengths.
const headers = new Set([40, 52, 56, 64, 108, 124])

/** BMP: a negative height means that the top row comes first. */
export const bmp: Format = (bytes) => {
  const size = sizeOf(bytes)
  return size && sized('image/bmp', size, bytes.readUInt32LE(2) <= bytes.length)
}

function sizeOf(bytes: Buffer): Size | undefined {
  if (!reads(bytes, 0, 'BM') || bytes.length < 26) return undefined
  const header = bytes.readUInt32LE(14)
  // The 16-bit OS/2 header.
  if (header === 12) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
  // A JPEG or PNG inside a BMP has its own size.
  const isOther = header !== 64 && bytes.length >= 34 && [4, 5].includes(bytes.readUInt32LE(30))
  return headers.has(header) && !isOther
    ? { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }
    : undefined
}

const extension = 0x21
const frame = 0x2c
const trailer = 0x3b

/** GIF: the size of the logical screen. Like browsers, enlarges the screen if the first frame extends beyond it. */
export const gif: Format = (bytes, work) => {
  if (!(reads(bytes, 0, 'GIF87a') || reads(bytes, 0, 'GIF89a')) || bytes.length < 13) return undefined
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  let pixels = 0
  let count = 0
  for (const { at, isFrame } of gifBlocks(bytes, work)) {
    if (!isFrame) continue
    const [wide, high] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)]
    const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)]
    if (count === 0) [width, height] = [Math.max(width, left + wide), Math.max(height, top + high)]
    pixels = Math.max(pixels, wide * high)
    count += 1
  }
  return sized('image/gif', { width, height }, bytes.includes(trailer, -64), pixels, work)
}

const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

interface GifBlock {
  readonly isFrame: boolean
  readonly at: number
  readonly next: number
}

// Count a sub-block as a twentieth of a part: it has at most 255 bytes, so a picture needs many.
const partCost = 1 / 20

/** The extensions and frames of a GIF, each with its sub-blocks and the zero that ends them. */
export const gifBlocks = (bytes: Buffer, work: Work = { steps: 0 }): Generator<GifBlock> =>
  partsOf(work, 13 + coloursOf(bytes[10]), (at) => {
    const isFrame = bytes[at] === frame
    if (at + 10 > bytes.length || !(isFrame || bytes[at] === extension)) return undefined
    let end = at + (isFrame ? 11 + coloursOf(bytes[at + 9]) : 2)
    const partAt = (offset: number) => {
      const length = bytes[offset] ?? 0
      return length > 0 ? { next: offset + 1 + length } : undefined
    }
    for (const { next } of partsOf(work, end, partAt, partCost)) end = next
    return { isFrame, at, next: end + 1 }
  })

/** WebP in its three variants: lossy, lossless and extended. */
export const webp: Format = (bytes, work) => {
  if (!reads(bytes, 0, 'RIFF') || !reads(bytes, 8, 'WEBP') || bytes.length < 30) return undefined
  const size = sizeAt(bytes, 12)
  const isWhole = bytes.readUInt32LE(4) + 8 <= bytes.length
  return size && sized('image/webp', size, isWhole, largestWebpFrame(bytes, work), work)
}

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

/** Returns the pixel count of a WebP's largest inner picture, because a frame may be larger than the canvas. */
function largestWebpFrame(bytes: Buffer, work: Work): number {
  let pixels = 0
  const count = ({ width, height }: Size) => (pixels = Math.max(pixels, width * height))
  for (const { name, from, data, end } of riffChunks(bytes, work)) {
    count(sizeAt(bytes, from) ?? unknownSize)
    if (name !== 'ANMF' || data + 16 > end) continue
    count({ width: bytes.readUIntLE(data + 6, 3) + 1, height: bytes.readUIntLE(data + 9, 3) + 1 })
    // A frame's own chunks come after its header.
    for (const inner of riffChunks(bytes, work, data + 16, end)) count(sizeAt(bytes, inner.from) ?? unknownSize)
  }
  return pixels
}

const unknownSize: Size = { width: 0, height: 0 }

/** The chunks of a WebP file, or of a frame in it. */
export const riffChunks = (
  bytes: Buffer,
  work: Work = { steps: 0 },
  first = 12,
  last = bytes.length
): Generator<Chunk> =>
  partsOf(work, first, (from) => {
    if (from + 8 > last) return undefined
    const length = bytes.readUInt32LE(from + 4)
    const next = from + 8 + length + (length % 2)
    return { name: bytes.toString('latin1', from, from + 4), from, data: from + 8, end: Math.min(next, last), next }
  })
