import { reads, sized, type Format } from './picture.ts'

const extension = 0x21
const frame = 0x2c
const trailer = 0x3b

/** GIF: the screen's size, or what the first frame covers where that is more, because browsers then enlarge the screen. */
export const gif: Format = (bytes) => {
  if (!(reads(bytes, 0, 'GIF87a') || reads(bytes, 0, 'GIF89a')) || bytes.length < 13) return undefined
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  let pixels = 0
  let count = 0
  for (const at of frames(bytes)) {
    const [wide, high] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)]
    const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)]
    if (count === 0) [width, height] = [Math.max(width, left + wide), Math.max(height, top + high)]
    pixels = Math.max(pixels, wide * high)
    count += 1
  }
  return sized('image/gif', { width, height }, bytes.includes(trailer, -64), pixels)
}

/** The bytes of a table of colours. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** Where each frame begins. */
function* frames(bytes: Buffer): Generator<number> {
  let at = 13 + coloursOf(bytes[10])
  while (at + 10 <= bytes.length) {
    if (bytes[at] === extension) at += 2
    else if (bytes[at] === frame) {
      yield at
      at += 11 + coloursOf(bytes[at + 9])
    } else return
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
}
