import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

// A font is told by its bytes, and only its table of characters is read: the page's engine checks the rest.

/** The largest font that is read, in bytes. */
export const mostFontBytes = 5_000_000

/** The code points of a font, first and last of each range in order; or why it is none, in a sentence. */
type ReadFont = { readonly ranges: readonly number[] } | { readonly problem: string }

/** Reads a WOFF2 or TrueType font. */
export async function readFont(bytes: Buffer): Promise<ReadFont> {
  try {
    const characters = await tableOfCharacters(bytes)
    if (!characters) return { problem: 'it is not WOFF2 or TrueType' }
    const ranges = rangesOf(characters)
    return ranges.length > 0 ? { ranges } : { problem: 'it has no characters' }
  } catch {
    // A place outside the file, or data that cannot be unpacked.
    return { problem: 'it is damaged' }
  }
}

async function tableOfCharacters(bytes: Buffer): Promise<Buffer | undefined> {
  const start = bytes.toString('latin1', 0, 4)
  if (start === 'wOF2') return unpacked(bytes)
  return start === '\x00\x01\x00\x00' || start === 'true' || start === 'OTTO' ? tableOf(bytes) : undefined
}

function tableOf(bytes: Buffer): Buffer {
  const tables = bytes.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (bytes.toString('latin1', at, at + 4) === 'cmap') {
      return slice(bytes, bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
    }
  }
  throw new RangeError('no cmap')
}

function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new RangeError('outside the file')
  return bytes.subarray(from, from + length)
}

const decompress = promisify(brotliDecompress)
const mostUnpacked = 40_000_000
// https://www.w3.org/TR/WOFF2/#table_dir_format: known tags by their number; any other stands in the directory.
const [cmap, glyf, loca, other] = [0, 10, 11, 63]

/** The table of characters of a WOFF2: it is never transformed, but those before it may be. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new RangeError('a collection')
  const packedBytes = bytes.readUInt32BE(20)
  let at = 48
  let offset = 0
  let found: { readonly from: number; readonly length: number } | undefined
  const base128 = () => {
    let value = 0
    for (let index = 0; index < 5; index += 1) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('too long a number')
  }
  for (let table = bytes.readUInt16BE(12); table > 0; table -= 1) {
    const flags = bytes.readUInt8(at++)
    const [tag, version] = [flags & 0x3f, flags >> 6]
    const isOwnTag = tag === other
    const isCharacters = tag === cmap || (isOwnTag && bytes.toString('latin1', at, at + 4) === 'cmap')
    if (isOwnTag) at += 4
    const length = base128()
    const isTransformed = tag === glyf || tag === loca ? version === 0 : version !== 0
    const stored = isTransformed ? base128() : length
    if (isCharacters) found = { from: offset, length: stored }
    offset += stored
  }
  if (!found) throw new RangeError('no cmap')
  const all = await decompress(slice(bytes, at, packedBytes), { maxOutputLength: mostUnpacked })
  return slice(all, found.from, found.length)
}

/** The ranges of the widest subtable, which is of format 12, or 4 where none is. */
function rangesOf(characters: Buffer): number[] {
  const places = Array.from({ length: characters.readUInt16BE(2) }, (_, index) =>
    characters.readUInt32BE(4 + 8 * index + 4)
  )
  const of = (format: number) => places.find((at) => characters.readUInt16BE(at) === format)
  const [wide, narrow] = [of(12), of(4)]
  if (wide !== undefined) return wideRanges(characters, wide)
  return narrow === undefined ? [] : narrowRanges(characters, narrow)
}

const mostRanges = 20_000

function wideRanges(characters: Buffer, table: number): number[] {
  const ranges: number[] = []
  for (let group = Math.min(mostRanges, characters.readUInt32BE(table + 12)), at = table + 16; group > 0; group -= 1) {
    add(ranges, characters.readUInt32BE(at), characters.readUInt32BE(at + 4))
    at += 12
  }
  return ranges
}

/** Adds a range that begins after the last; one that goes back is left out, so that a font cannot make the work endless. */
function add(ranges: number[], first: number, last: number): void {
  const end = ranges.at(-1) ?? -1
  if (first <= end || last < first || last > 0x10_ffff) return
  if (first === end + 1 && ranges.length > 0) ranges[ranges.length - 1] = last
  else ranges.push(first, last)
}

// https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values
function narrowRanges(characters: Buffer, table: number): number[] {
  const segments = characters.readUInt16BE(table + 6) / 2
  const [ends, starts] = [table + 14, table + 16 + 2 * segments]
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments]
  const ranges: number[] = []
  let after = 0
  for (let segment = 0; segment < segments; segment += 1) {
    const start = Math.max(after, characters.readUInt16BE(starts + 2 * segment))
    const end = characters.readUInt16BE(ends + 2 * segment)
    const offset = characters.readUInt16BE(offsets + 2 * segment)
    const delta = characters.readUInt16BE(deltas + 2 * segment)
    const first = characters.readUInt16BE(starts + 2 * segment)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const place = offsets + 2 * segment + offset + 2 * (code - first)
      const index = offset === 0 ? code : characters.readUInt16BE(place)
      const glyph = index === 0 && offset !== 0 ? 0 : (index + delta) & 0xffff
      if (glyph !== 0) add(ranges, code, code)
    }
    after = Math.max(after, end + 1)
  }
  return ranges
}
