import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { iconSizes } from './iconFiles.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../resources', name))

/** A PNG's size, and whether its corner is transparent and its middle drawn. */
function seen(bytes: Buffer) {
  const { width, height, data } = PNG.sync.read(bytes)
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
  return { width, height, hasRoundCorner: Number(data[3]) < 128, middle: data[middle + 3] }
}
const drawn = (size: number) => ({ width: size, height: size, hasRoundCorner: true, middle: 255 })

test.each(iconSizes)('the icon exists in %i pixels', (size) => {
  expect(seen(read(`icons/${size}x${size}.png`))).toEqual(drawn(size))
})

test('Windows’ icon contains every size up to 256 pixels', () => {
  const ico = read('icon.ico')
  const held = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at
    const offset = ico.readUInt32LE(entry + 12)
    return seen(ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)))
  })
  expect(ico.readUInt32LE(0)).toBe(0x10000)
  expect(held).toEqual(iconSizes.filter((size) => size <= 256).map(drawn))
})

test('macOS’ icon contains every size, single and doubled', () => {
  const icns = read('icon.icns')
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  const held: Record<string, unknown> = {}
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    held[icns.toString('latin1', at, at + 4)] = seen(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))).width
  }
  expect(held).toEqual({
    icp4: 16,
    icp5: 32,
    ic07: 128,
    ic08: 256,
    ic09: 512,
    ic11: 32,
    ic12: 64,
    ic13: 256,
    ic14: 512,
    ic10: 1024
  })
})
