import { reads, sized, type Format } from './picture.ts'

const extension = 0x21
const frame = 0x2c
const trailer = 0x3b

/** GIF: the screen's size, or the first frame's where it is larger, because browsers then draw the frame. */
export const gif: Format = (bytes) => {
  if (!(reads(bytes, 0, 'GIF87a') || reads(bytes, 0, 'GIF89a')) || bytes.length < 13) return undefined
  const first = firstFrame(bytes)
  const [width, height] =
    first !== undefined && first + 9 <= bytes.length
      ? [bytes.readUInt16LE(first + 5), bytes.readUInt16LE(first + 7)]
      : [0, 0]
  const size = { width: Math.max(bytes.readUInt16LE(6), width), height: Math.max(bytes.readUInt16LE(8), height) }
  return sized('image/gif', size, bytes.includes(trailer, -64))
}

/** Where the first frame begins, after colours and extensions. */
function firstFrame(bytes: Buffer): number | undefined {
  const flags = bytes[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  while (bytes[at] === extension) {
    at += 2
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
  return bytes[at] === frame ? at : undefined
}
