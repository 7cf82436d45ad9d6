// Small pictures for tests. Those named `…Header` have no pixels.

/** The header of a PNG. */
export function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A chunk of a PNG, without its checksum. */
export function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** The header of a GIF: its screen, then a frame. */
export function gifHeader(screen: readonly [number, number], frame: readonly [number, number]): Buffer {
  const bytes = Buffer.from('474946383961000000008000000000000000ff21f90401000001002c000000000000000000', 'hex')
  const at = bytes.length - 10
  for (const [index, number] of screen.entries()) bytes.writeUInt16LE(number, 6 + 2 * index)
  for (const [index, number] of frame.entries()) bytes.writeUInt16LE(number, at + 5 + 2 * index)
  return bytes
}

/** A segment of a JPEG. */
export const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The header of a JPEG; `orientation` is Exif's, in either order of bytes. */
export function jpegHeader(width: number, height: number, orientation?: number, order: 'II' | 'MM' = 'II'): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const directory =
    order === 'II'
      ? `49492a000800000001001201030001000000${hex(orientation)}000000`
      : `4d4d002a0000000800010112000300000001 00${hex(orientation)}0000`.replace(' ', '')
  const turned = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(directory, 'hex')])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(orientation === undefined ? [] : [segment(0xe1, turned)]),
    segment(0xdb, Buffer.alloc(65)),
    // Fill bytes may precede any marker.
    Buffer.from([0xff]),
    segment(0xc2, frame),
    segment(0xda, Buffer.alloc(10))
  ])
}

const hex = (byte = 0): string => byte.toString(16).padStart(2, '0')

/** The header of a BMP. */
export function bmpHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}

/** WebP pictures of seven by five pixels in each variant, made by a browser. */
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

/** The front of an AVIF with the sizes of its parts. */
export function avifHeader(...sizes: readonly (readonly [width: number, height: number])[]): Buffer {
  const properties = sizes.map(([width, height]) => {
    const box = Buffer.from('000000146973706500000000' + '0000000000000000', 'hex')
    box.writeUInt32BE(width, 12)
    box.writeUInt32BE(height, 16)
    return box
  })
  const brands = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')
  return Buffer.concat([brands, Buffer.from('\0\0\0\0meta\0\0\0\0', 'latin1'), ...properties])
}

/** An SVG with attributes of its root element. */
export const svgPicture = (attributes: string, before = ''): Buffer =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="4"/></svg>`)
