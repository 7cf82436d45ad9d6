import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import type { Canvas } from './drawing.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const packed = promisify(deflate)

const chunk = (name: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The header of a PNG with colours and transparency, which says its size; also for pictures that lie about it. */
export const pngHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([signature, chunk('IHDR', header)])
}

/** The rows as PNG wants them, each value as the difference from the one above it (filter 2), which suits gradients. */
const filteredRows = ({ width, height, pixels }: Canvas): Buffer => {
  const [across, rowLength] = [width * 4, width * 4 + 1]
  const rows = Buffer.alloc(rowLength * height)
  for (let y = 0; y < height; y++) {
    rows[y * rowLength] = 2
    for (let at = 0; at < across; at++) {
      const from = y * across + at
      rows[y * rowLength + 1 + at] = (pixels[from] ?? 0) - (pixels[from - across] ?? 0)
    }
  }
  return rows
}

/** A canvas as a PNG file. */
export const pngOf = async (canvas: Canvas): Promise<Buffer> => {
  // Runs alone: their bytes are the same on every processor, by which a design that ships knows its live pictures again.
  const pixels = await packed(filteredRows(canvas), { strategy: constants.Z_RLE })
  return Buffer.concat([pngHeader(canvas.width, canvas.height), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())])
}

/** A picture as sent: its claimed type and its bytes. */
export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Creates a picture from bytes or text. */
export const pictureOf = (type: string, content: Uint8Array | string): Picture => ({
  type,
  bytes: typeof content === 'string' ? Buffer.from(content) : content
})
