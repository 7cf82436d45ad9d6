/** What a picture's text is: an absolute address, or a path under the connection's storage base URL. */
export type PictureTextKind = 'address' | 'storage'

// The maximum number of characters. Pitboss would refuse a longer address anyway.
const longest = 2001

const seeds: Readonly<Record<PictureTextKind, number>> = { address: 0, storage: 1 }

// Use a table, because a number's `toString` is ten times slower and one answer can name 25,000 pictures.
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const byteText = (byte: number): string => digits[byte & 0xff] ?? ''
const hex = (lane: number): string =>
  byteText(lane >>> 24) + byteText(lane >>> 16) + byteText(lane >>> 8) + byteText(lane)

/**
 * Returns a picture's name: a 128-bit hash of its address or storage path, in hexadecimal. The hash isn't
 * cryptographic, because pages compute names while they render, and the browser's hashes are asynchronous. A platform
 * that forces a collision only mixes up its own pictures.
 */
export function pictureName(text: string, kind: PictureTextKind = 'address'): string {
  const seed = seeds[kind] + Math.imul(text.length, 0x9e3779b1)
  let one = 0x243f6a88 ^ seed
  let two = 0x85a308d3 ^ seed
  let three = 0x13198a2e ^ seed
  let four = 0x03707344 ^ seed
  const end = Math.min(text.length, longest)
  for (let index = 0; index < end; index += 1) {
    const unit = text.charCodeAt(index)
    one = two ^ Math.imul(one ^ unit, 0x239b961b)
    two = three ^ Math.imul(two ^ unit, 0xab0e9789)
    three = four ^ Math.imul(three ^ unit, 0x38b34ae5)
    four = one ^ Math.imul(four ^ unit, 0xa1e38b93)
  }
  one = Math.imul(three ^ (one >>> 18), 0x239b961b)
  two = Math.imul(four ^ (two >>> 22), 0xab0e9789)
  three = Math.imul(one ^ (three >>> 17), 0x38b34ae5)
  four = Math.imul(two ^ (four >>> 19), 0xa1e38b93)
  const all = one ^ two ^ three ^ four
  return hex(all) + hex(two ^ all) + hex(three ^ all) + hex(four ^ all)
}

/** The address of a picture's first frame. Main refetches the picture if its copy is older than `since`. */
export const pictureSource = (connection: string, name: string, since?: number): string =>
  `/media/${connection}/${name}${since === undefined ? '' : `?since=${since}`}`

/** The address at which the page loads the same picture, animated. */
export const playingSource = (source: string): string => `${source}${source.includes('?') ? '&' : '?'}play`
