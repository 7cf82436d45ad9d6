import { reads, sized, partsOf, type Format, type Work } from './picture.ts'

const exif = 0xe1
const scan = 0xda
const endOfImage = 0xd9
const end = '\xff\xd9'

/** JPEG: the largest size in any frame header. If Exif rotates the picture by 90°, width and height are swapped. */
export const jpeg: Format = (bytes, work) => {
  if (!reads(bytes, 0, '\xff\xd8\xff')) return undefined
  let turned: boolean | undefined
  let size = { width: 0, height: 0 }
  let frameAt = 0
  let isCmyk = false
  for (const { marker, at } of segments(bytes, work)) {
    if (marker === exif) turned ??= isQuarterTurned(bytes, at)
    if (!isFrame(marker) || at + 7 > bytes.length) continue
    frameAt = at
    isCmyk = bytes[at + 7] === 4
    const [height, width] = [bytes.readUInt16BE(at + 3), bytes.readUInt16BE(at + 5)]
    if (width * height > size.width * size.height) size = { width, height }
  }
  // If an end marker comes before the frame header, it belongs to a thumbnail.
  const isWhole = bytes.lastIndexOf(end, undefined, 'latin1') > frameAt
  const drawn = turned ? { width: size.height, height: size.width } : size
  const measured = sized('image/jpeg', drawn, isWhole, 0, work)
  return measured && { ...measured, ...(isCmyk && { isCmyk }) }
}

/** Whether a marker begins a frame header. Of the markers C0 to CF, only C4, C8 and CC begin other segments. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

// Restart markers and TEM have no segment. 00 means that the FF before it is data.
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)

interface Segment {
  readonly marker: number
  readonly at: number
  readonly next: number
}

/** The segments before the pixels. Browsers skip bytes between segments. Each fill byte counts as a segment. */
const segments = (bytes: Buffer, work: Work = { steps: 0 }): Generator<Segment> =>
  partsOf(work, bytes.indexOf(0xff, 2), (at) => {
    const marker = bytes[at + 1] ?? 0
    if (at === -1 || at + 4 > bytes.length || marker === scan || marker === endOfImage) return undefined
    const length = isAlone(marker) ? 0 : bytes.readUInt16BE(at + 2)
    return { marker, at: at + 2, next: marker === 0xff ? at + 1 : bytes.indexOf(0xff, at + 2 + length) }
  })

const orientation = 0x0112

function isQuarterTurned(bytes: Buffer, at: number): boolean | undefined {
  const tiff = bytes.subarray(at + 8, at + bytes.readUInt16BE(at))
  return reads(bytes, at + 2, 'Exif\0\0') ? isTurnedByExif(tiff) : undefined
}

/** Whether Exif data makes browsers rotate a picture by 90°. */
export function isTurnedByExif(tiff: Buffer): boolean {
  if (tiff.length < 10) return false
  const isLittle = reads(tiff, 0, 'II')
  const short = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return false
  for (let entry = 0; entry < short(directory); entry += 1) {
    const offset = directory + 2 + entry * 12
    if (offset + 12 > tiff.length) return false
    if (short(offset) === orientation) return short(offset + 8) >= 5 && short(offset + 8) <= 8
  }
  return false
}
