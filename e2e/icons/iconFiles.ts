/** The sizes of the icon in pixels. Each size is a separate PNG. */
export const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const

type Pngs = ReadonlyMap<number, Buffer>

const pngOf = (pngs: Pngs, size: number): Buffer => {
  const png = pngs.get(size)
  if (!png) throw new Error(`There is no icon of ${size} pixels.`)
  return png
}

/** Windows' format: a directory and whole PNGs, up to 256 pixels. */
export function makeIco(pngs: Pngs): Buffer {
  const sizes = iconSizes.filter((size) => size <= 256)
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [at, size] of sizes.entries()) {
    const entry = 6 + 16 * at
    // The format writes 256 as 0.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(pngOf(pngs, size).length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += pngOf(pngs, size).length
  }
  return Buffer.concat([head, ...sizes.map((size) => pngOf(pngs, size))])
}

// Each size has two types: one for its points, and one for twice as many pixels.
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
  ['ic10', 1024]
]

/** macOS' format: chunks of a type, a length and a PNG. */
export function makeIcns(pngs: Pngs): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(8 + content.length, 4)
    return Buffer.concat([head, content])
  }
  return chunk('icns', Buffer.concat(icnsTypes.map(([type, size]) => chunk(type, pngOf(pngs, size)))))
}
