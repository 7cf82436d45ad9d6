import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

// Pitboss reads only a font's character map and weights. Chromium checks the other tables when the page loads the font.

/** The maximum size of a font file, in bytes. */
export const mostFontBytes = 5_000_000

/** A font's weights and code points (first and last of each range, ascending), or why the file isn't a font. */
type ReadFont = { readonly ranges: readonly number[]; readonly weight?: string } | { readonly problem: string }

/** Reads a WOFF2 or TrueType font. */
export async function readFont(bytes: Buffer): Promise<ReadFont> {
  try {
    const table = await tablesOf(bytes)
    const characters = table?.('cmap')
    if (!table) return { problem: 'it is not WOFF2 or TrueType' }
    const ranges = characters ? rangesOf(characters) : []
    if (ranges.length === 0) return { problem: 'it has no characters' }
    const weight = weightsOf(table)
    return { ranges, ...(weight !== undefined && { weight }) }
  } catch {
    // The file contains an offset beyond its end, or data that can't be decompressed.
    return { problem: 'it is damaged' }
  }
}

/** Returns a font's table by its tag; undefined if there is none. */
type Tables = (tag: string) => Buffer | undefined

/** Whether a font is compressed as WOFF2. */
export const isPacked = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOF2'

async function tablesOf(bytes: Buffer): Promise<Tables | undefined> {
  if (isPacked(bytes)) return unpacked(bytes)
  const start = bytes.toString('latin1', 0, 4)
  if (start !== '\x00\x01\x00\x00' && start !== 'true' && start !== 'OTTO') return undefined
  const offsets = Array.from({ length: few(bytes.readUInt16BE(4)) }, (_, index) => 12 + 16 * index)
  return (tag) => {
    const at = offsets.find((offset) => bytes.toString('latin1', offset, offset + 4) === tag)
    return at === undefined ? undefined : slice(bytes, bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
  }
}

/** Refuses an unrealistic number of tables: a directory may list 65,535, and the reader would search each one. */
function few(count: number): number {
  if (count > 200) throw new RangeError('too many tables')
  return count
}

function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new RangeError('outside the file')
  return bytes.subarray(from, from + length)
}

const decompress = promisify(brotliDecompress)
const mostUnpacked = 40_000_000
// https://www.w3.org/TR/WOFF2/#table_dir_format: known tags are numbers; other tags are written out.
const [glyf, loca, other] = [10, 11, 63]
const known = new Map([
  [0, 'cmap'],
  [6, 'OS/2'],
  [47, 'fvar']
])

/** Reads a WOFF2's tables. WOFF2 may transform some tables, such as `glyf` and `loca`, but none that Pitboss needs. */
async function unpacked(bytes: Buffer): Promise<Tables> {
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new RangeError('a collection')
  const packedBytes = bytes.readUInt32BE(20)
  let at = 48
  let offset = 0
  const tables = new Map<string | undefined, { readonly from: number; readonly length: number }>()
  const base128 = () => {
    let value = 0
    for (let index = 0; index < 5; index += 1) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('too long a number')
  }
  for (let table = few(bytes.readUInt16BE(12)); table > 0; table -= 1) {
    const flags = bytes.readUInt8(at++)
    const [tag, version] = [flags & 0x3f, flags >> 6]
    const name = tag === other ? bytes.toString('latin1', at, (at += 4)) : known.get(tag)
    const length = base128()
    const isTransformed = tag === glyf || tag === loca ? version === 0 : version !== 0
    const stored = isTransformed ? base128() : length
    tables.set(name, { from: offset, length: stored })
    offset += stored
  }
  const all = await decompress(slice(bytes, at, packedBytes), { maxOutputLength: mostUnpacked })
  return (tag) => {
    const table = tables.get(tag)
    return table && slice(all, table.from, table.length)
  }
}

/** A font's weight. A variable font has a lowest and a highest weight. */
function weightsOf(table: Tables): string | undefined {
  const within = (weight: number) => Math.min(999, Math.max(1, Math.round(weight)))
  try {
    const axes = table('fvar')
    // https://learn.microsoft.com/typography/opentype/spec/fvar
    let at = axes?.readUInt16BE(4) ?? 0
    for (let left = axes?.readUInt16BE(8) ?? 0; axes && left > 0; left -= 1) {
      const [tag, least, most] = [axes.toString('latin1', at, at + 4), at + 4, at + 12]
      if (tag === 'wght') return [least, most].map((end) => within(axes.readInt32BE(end) / 65_536)).join(' ')
      at += axes.readUInt16BE(10)
    }
    const style = table('OS/2')
    return style && `${within(style.readUInt16BE(4))}`
  } catch {
    // Ignore an unreadable weight, because Pitboss can draw the font without it.
    return undefined
  }
}

/** The character ranges of a font's largest subtable: format 12, or else format 4. */
function rangesOf(characters: Buffer): number[] {
  const offsets = Array.from({ length: few(characters.readUInt16BE(2)) }, (_, index) =>
    characters.readUInt32BE(4 + 8 * index + 4)
  )
  const of = (format: number) => offsets.find((at) => characters.readUInt16BE(at) === format)
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

/** Appends a character range unless it is out of ascending order, so a hostile font can't cause endless work. */
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
      const glyphOffset = offsets + 2 * segment + offset + 2 * (code - first)
      const index = offset === 0 ? code : characters.readUInt16BE(glyphOffset)
      const glyph = index === 0 && offset !== 0 ? 0 : (index + delta) & 0xffff
      if (glyph !== 0) add(ranges, code, code)
    }
    after = Math.max(after, end + 1)
  }
  return ranges
}
