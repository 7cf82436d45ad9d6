import { reads, sized, walk, type Format, type Work } from './picture.ts'

const extension = 0x21
const frame = 0x2c
const trailer = 0x3b

/** GIF: the screen's size, or what the first frame covers where that is more, because browsers then enlarge the screen. */
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

/** The bytes of a table of colours. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** An extension or a frame of a GIF. */
interface GifBlock {
  readonly isFrame: boolean
  readonly at: number
  readonly next: number
}

// A block's parts of at most 255 bytes each: a picture needs many.
const partCost = 1 / 20

/** The extensions and frames of a GIF, each followed by its parts and a zero. */
export const gifBlocks = (bytes: Buffer, work: Work = { steps: 0 }): Generator<GifBlock> =>
  walk(work, 13 + coloursOf(bytes[10]), (at) => {
    const isFrame = bytes[at] === frame
    if (at + 10 > bytes.length || !(isFrame || bytes[at] === extension)) return undefined
    let end = at + (isFrame ? 11 + coloursOf(bytes[at + 9]) : 2)
    const partAt = (place: number) => {
      const length = bytes[place] ?? 0
      return length > 0 ? { next: place + 1 + length } : undefined
    }
    for (const { next } of walk(work, end, partAt, partCost)) end = next
    return { isFrame, at, next: end + 1 }
  })
