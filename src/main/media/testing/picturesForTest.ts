import { crc32 } from 'node:zlib'

// Small pictures for tests. Pictures named `…Header` have no pixels.

export function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Encodes a number in this many bytes. */
export function number(value: number, bytes: 1 | 2 | 3 | 4, order: 'LE' | 'BE' = 'BE'): Buffer {
  const made = Buffer.alloc(bytes)
  if (order === 'BE') made.writeUIntBE(value, 0, bytes)
  else made.writeUIntLE(value, 0, bytes)
  return made
}

export function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([number(content.length, 4), named, number(crc32(named), 4)])
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** Makes the header of a GIF with this screen size and frame size. */
export function gifHeader(screen: readonly [number, number], frame: readonly [number, number]): Buffer {
  const bytes = Buffer.from('474946383961000000008000000000000000ff21f90401000001002c000000000000000000', 'hex')
  const at = bytes.length - 10
  for (const [index, number] of screen.entries()) bytes.writeUInt16LE(number, 6 + 2 * index)
  for (const [index, number] of frame.entries()) bytes.writeUInt16LE(number, at + 5 + 2 * index)
  return bytes
}

export function segment(marker: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([0xff, marker]), number(body.length + 2, 2), body])
}

/** Exif data with an orientation, in either byte order. */
export const exifOf = (orientation: number, order: 'II' | 'MM' = 'II'): Buffer =>
  Buffer.from(
    order === 'II'
      ? `49492a000800000001001201030001000000${hex(orientation)}000000`
      : `4d4d002a000000080001011200030000000100${hex(orientation)}0000`,
    'hex'
  )

/** The header of a JPEG. If `orientation` is given, the header contains Exif data with this orientation. */
export function jpegHeader(width: number, height: number, orientation?: number, order: 'II' | 'MM' = 'II'): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const turned = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(orientation ?? 1, order)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(orientation === undefined ? [] : [segment(0xe1, turned)]),
    segment(0xdb, Buffer.alloc(65)),
    // Fill bytes may come before any marker.
    Buffer.from([0xff]),
    segment(0xc2, frame),
    segment(0xda, Buffer.alloc(10))
  ])
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

export function bmpHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}

/** WebP pictures of 7 × 5 pixels in each variant, made by a browser. */
export const webpPictures = {
  lossy: Buffer.from(
    'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoHAAUAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==',
    'base64'
  ),
  lossless: Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvBgABAAcQ/Y/+ByKi/wEA', 'base64'),
  extended: Buffer.from(
    'UklGRlwAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICwAAACQAQCdASoHAAUAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==',
    'base64'
  )
}

export function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(name, 'latin1'), body])
}

/** An AVIF box that states a size. */
export const extent = (width: number, height: number): Buffer =>
  box('ispe', number(0, 4), number(width, 4), number(height, 4))

/** Makes the beginning of an AVIF file that contains these sizes. */
export function avifHeader(...sizes: readonly (readonly [width: number, height: number])[]): Buffer {
  const front = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\0\0\0\0meta\0\0\0\0', 'latin1')
  return Buffer.concat([front, ...sizes.map((size) => extent(...size))])
}

/** An SVG whose root element has these attributes. */
export const svgPicture = (attributes: string, before = ''): Buffer =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="4"/></svg>`)
