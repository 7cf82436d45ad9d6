import { reads, sized, partsOf, type Format, type Size, type Work } from './picture.ts'

/** AVIF: the largest size in the file's properties, because tiles and thumbnails have sizes too. */
export const avif: Format = (bytes, work) => {
  if (!reads(bytes, 4, 'ftyp') || bytes.length < 16) return undefined
  // Browsers treat a file that begins like this as an icon, whatever follows.
  if (reads(bytes, 0, '\0\0\x01\0') || reads(bytes, 0, '\0\0\x02\0')) return undefined
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  if (!brands.includes('avif') && !brands.includes('avis')) return undefined
  let size: Size = { width: 0, height: 0 }
  for (const candidate of sizesIn(bytes, work))
    if (candidate.width * candidate.height >= size.width * size.height) size = candidate
  return sized('image/avif', size, true, 0, work)
}

// Boxes that contain other boxes, with the number of bytes before their first inner box.
const containers: Readonly<Record<string, number>> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  stsd: 8
}

function* sizesIn(bytes: Buffer, work: Work): Generator<Size> {
  for (const { type, from, end } of boxesOf(bytes, work)) {
    if (type === 'ispe' && from + 12 <= end)
      yield { width: bytes.readUInt32BE(from + 4), height: bytes.readUInt32BE(from + 8) }
    else if (type === 'tkhd' && end - from >= 84)
      yield { width: bytes.readUInt32BE(end - 8) >>> 16, height: bytes.readUInt32BE(end - 4) >>> 16 }
    else if (type === 'av01' && from + 28 <= end)
      yield { width: bytes.readUInt16BE(from + 24), height: bytes.readUInt16BE(from + 26) }
  }
}

interface Box {
  readonly type: string
  /** Where the box's content begins and ends. */
  readonly from: number
  readonly end: number
  readonly next: number
}

/** Yields the boxes that contain no other boxes. Uses no recursion, because boxes can be nested to any depth. */
function* boxesOf(bytes: Buffer, work: Work = { steps: 0 }): Generator<Box> {
  const open: [from: number, to: number][] = [[0, bytes.length]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, to] = part
    for (const box of partsOf(work, first, (at) => boxAt(bytes, at, to))) {
      const before = containers[box.type]
      if (before === undefined) yield box
      else open.push([box.from + before, box.end])
    }
  }
}

function boxAt(bytes: Buffer, at: number, to: number): Box | undefined {
  if (at + 8 > to) return undefined
  const short = bytes.readUInt32BE(at)
  const isLong = short === 1 && at + 16 <= to
  const head = isLong ? 16 : 8
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
  if (length < head) return undefined
  const type = bytes.toString('latin1', at + 4, at + 8)
  return { type, from: at + head, end: Math.min(to, at + length), next: at + length }
}
