import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFont } from './fontFile.ts'
import { fontBytes } from './testing/makeProfile.ts'

/** Makes a TrueType font from this character table and any other tables, keyed by tag. */
function trueType(cmap: Buffer, others: Readonly<Record<string, Buffer>> = {}): Buffer {
  const tables = Object.entries({ cmap, ...others })
  const head = Buffer.alloc(12 + 16 * tables.length)
  head.writeUInt32BE(0x0001_0000, 0)
  head.writeUInt16BE(tables.length, 4)
  let end = head.length
  for (const [index, [tag, content]] of tables.entries()) {
    head.write(tag, 12 + 16 * index, 'latin1')
    head.writeUInt32BE(end, 20 + 16 * index)
    head.writeUInt32BE(content.length, 24 + 16 * index)
    end += content.length
  }
  return Buffer.concat([head, ...tables.map(([, content]) => content)])
}

function subtable(content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(12, 8)
  return Buffer.concat([head, content])
}

function groups(...ranges: readonly (readonly [number, number])[]): Buffer {
  const table = Buffer.alloc(16 + 12 * ranges.length)
  table.writeUInt16BE(12, 0)
  table.writeUInt32BE(ranges.length, 12)
  for (const [index, [first, last]] of ranges.entries()) {
    table.writeUInt32BE(first, 16 + 12 * index)
    table.writeUInt32BE(last, 20 + 12 * index)
  }
  return subtable(table)
}

function segments(...ranges: readonly (readonly [start: number, end: number, delta: number])[]): Buffer {
  const count = ranges.length
  const table = Buffer.alloc(16 + 8 * count)
  table.writeUInt16BE(4, 0)
  table.writeUInt16BE(2 * count, 6)
  for (const [index, [start, end, delta]] of ranges.entries()) {
    table.writeUInt16BE(end, 14 + 2 * index)
    table.writeUInt16BE(start, 16 + 2 * (count + index))
    table.writeUInt16BE(delta, 16 + 2 * (2 * count + index))
  }
  return subtable(table)
}

describe('the characters of a font', () => {
  test('are read from a WOFF2', async () => {
    const read = await readFont(fontBytes)
    expect(read).toMatchObject({ ranges: expect.arrayContaining([32, 126, 8364]) })
    expect('ranges' in read && read.ranges).not.toContain(0x5d0)
  })

  test('are read from either table of a TrueType', async () => {
    expect(await readFont(trueType(groups([65, 90], [91, 95], [0x5d0, 0x5ea])))).toEqual({
      ranges: [65, 95, 0x5d0, 0x5ea]
    })
    // Character 70 has glyph 0, so the font lacks it.
    expect(await readFont(trueType(segments([65, 71, 65_536 - 70], [0xffff, 0xffff, 1])))).toEqual({
      ranges: [65, 69, 71, 71]
    })
  })

  test('in a thousand overlapping ranges are read once', async () => {
    const back = Array.from({ length: 3000 }, () => [0, 0xfffe, 1] as const)
    expect(await readFont(trueType(segments(...back)))).toEqual({ ranges: [0, 65_534] })
  })
})

test('weights come from the weight axis, otherwise from the style; a cut table gives none', async () => {
  const weightOf = async (bytes: Buffer) => readFont(bytes).then((read) => ('weight' in read ? read.weight : undefined))
  expect(await weightOf(fontBytes)).toBe('100 900')
  const style = Buffer.from([0, 4, 0, 0, 0x02, 0xbc])
  expect(await weightOf(trueType(groups([65, 90]), { 'OS/2': style }))).toBe('700')
  expect(await weightOf(trueType(groups([65, 90]), { 'OS/2': style.subarray(0, 5) }))).toBeUndefined()
  expect(await weightOf(trueType(groups([65, 90]), { fvar: Buffer.alloc(10, 0xff), 'OS/2': style }))).toBeUndefined()
})

describe('a file that is not a font', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['a collection', Buffer.from('ttcf\x00\x01\x00\x00', 'latin1')]
  ])('such as %s, is reported', async (_what, bytes) => {
    expect(await readFont(bytes)).toEqual({ problem: 'it is not WOFF2 or TrueType' })
  })

  test('because it was cut anywhere, is damaged', async () => {
    for (let length = 4; length < fontBytes.length; length += 997) {
      expect(await readFont(fontBytes.subarray(0, length))).toEqual({ problem: 'it is damaged' })
    }
  })

  test('because its data isn’t Brotli, or its offsets leave the file, is damaged', async () => {
    const other = Buffer.from(fontBytes)
    deflateSync(Buffer.alloc(4000, 7)).copy(other, 200)
    expect(await readFont(other)).toEqual({ problem: 'it is damaged' })
    expect(await readFont(trueType(groups()).fill(0xff, 24, 28))).toEqual({ problem: 'it is damaged' })
    expect(await readFont(trueType(groups()))).toEqual({ problem: 'it has no characters' })
  })

  test('because it names 65,535 tables, is damaged', async () => {
    const many = trueType(groups([65, 90]))
    many.writeUInt16BE(0xffff, 4)
    expect(await readFont(many)).toEqual({ problem: 'it is damaged' })
  })
})
