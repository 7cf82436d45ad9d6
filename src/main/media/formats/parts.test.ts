import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PictureType } from '../../../shared/contract/media.ts'
import { amount } from '../../testing/fullForTest.ts'
import { animatedPng } from '../testing/animatedPictures.ts'
import { avifHeader, gifHeader, jpegHeader, onePixel, svgPicture, webpPictures } from '../testing/picturesForTest.ts'
import { animationOf, stillOf } from './animation.ts'
import { measure } from './measure.ts'
import { mostParts } from './picture.ts'

/** A part of a picture file, with random content. The part's declared length is its real length plus `lie`. */
interface Soup {
  readonly name: string
  readonly size: number
  readonly lie: number
}

interface Kind {
  readonly type: PictureType
  readonly head: Buffer
  readonly names: readonly string[]
  readonly part: (soup: Soup) => Buffer
}

const named = (name: string, size: number, before: number) => {
  const bytes = Buffer.alloc(8 + size)
  bytes.write(name, before, 'latin1')
  return bytes
}

const kinds: readonly Kind[] = [
  {
    type: 'image/png',
    head: Buffer.concat([onePixel.subarray(0, 33), animatedPng([10, 20]).subarray(33, 53)]),
    names: ['fcTL', 'fdAT', 'IHDR', 'iCCP', 'tEXt', 'acTL', 'abCd'],
    part: ({ name, size, lie }) => {
      const bytes = named(name, size + 4, 4)
      bytes.writeUInt32BE(Math.max(0, size + lie))
      return bytes
    }
  },
  {
    type: 'image/webp',
    head: webpPictures.extended.subarray(0, 30),
    names: ['ANMF', 'ANIM', 'ICCP', 'VP8 ', 'VP8L', 'EXIF', 'abcd'],
    part: ({ name, size, lie }) => {
      const bytes = named(name, size + (size % 2), 0)
      bytes.writeUInt32LE(Math.max(0, size + lie), 4)
      return bytes
    }
  },
  {
    type: 'image/avif',
    head: avifHeader([4, 4]),
    names: ['free', 'moov', 'meta', 'ispe', 'colr', 'av1C', 'stsd', 'abcd'],
    part: ({ name, size, lie }) => {
      const bytes = named(name, size, 4)
      bytes.writeUInt32BE(Math.max(8, size + 8 + lie))
      return bytes
    }
  },
  {
    type: 'image/jpeg',
    head: jpegHeader(4, 4).subarray(0, -14),
    names: ['\xe1', '\xe2', '\xd0', '\x01', '\xff', '\x00', '\xc0', '\xfe'],
    part: ({ name, size, lie }) => {
      const bytes = Buffer.alloc(4 + size)
      bytes.write(`\xff${name}`, 'latin1')
      bytes.writeUInt16BE(Math.max(2, size + 2 + lie), 2)
      return name === '\xff' ? bytes.fill(0xff) : bytes
    }
  },
  {
    type: 'image/gif',
    head: gifHeader([1, 1], [1, 1]).subarray(0, 19),
    names: ['\x21\xfe', '\x21\xf9', '\x2c'],
    part: ({ name, size, lie }) => {
      const blocks = Buffer.alloc(2 * size, Buffer.from([1, 65]))
      if (size > 0 && lie > 0) blocks[0] = lie
      const front = name === '\x2c' ? [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] : [...Buffer.from(name, 'latin1')]
      return Buffer.concat([Buffer.from(front), blocks, Buffer.from([0])])
    }
  }
]

function counting(bytes: Buffer): { readonly bytes: Buffer; readonly reads: () => number } {
  let reads = 0
  for (const name of [
    'readUInt16BE',
    'readUInt16LE',
    'readUInt32BE',
    'readUInt32LE',
    'readUIntLE',
    'indexOf'
  ] as const) {
    const real: unknown = Reflect.get(bytes, name)
    if (typeof real !== 'function') continue
    const counted = (...values: unknown[]): unknown => {
      reads += 1
      return Reflect.apply(real, bytes, values)
    }
    Object.defineProperty(bytes, name, { value: counted })
  }
  return { bytes, reads: () => reads }
}

const soupOf = ({ names }: Kind): fc.Arbitrary<readonly Soup[]> =>
  fc.array(
    fc.record({
      name: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...names)),
      size: fc.oneof(fc.constant(0), fc.nat(40)),
      lie: fc.oneof(
        { weight: 8, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: -8, max: 80 }) }
      )
    }),
    { minLength: 1, maxLength: 20 }
  )

describe.each(kinds.map((kind) => [kind.type, kind] as const))('a picture of many parts: %s', (type, kind) => {
  const times = amount(300, 30)
  test(`is read in no more steps than needed, whatever its parts (${times} soups)`, () => {
    let refused = 0
    const property = fc.property(soupOf(kind), fc.constantFrom(1, 30, 20_000), (soup, often) => {
      const once = Buffer.concat(soup.map(kind.part))
      const all = Buffer.alloc(Math.min(once.length * often, 600_000), once)
      const { bytes, reads } = counting(Buffer.concat([kind.head, all]))
      const work = { steps: 0 }
      const measured = measure(bytes, work)
      expect(work.steps).toBeLessThanOrEqual(mostParts + 2)
      expect(measured?.refusal !== undefined).toBe(work.steps > mostParts)
      refused += work.steps > mostParts ? 1 : 0
      animationOf(bytes, type)
      stillOf(bytes, type)
      // Three functions have read the picture, and each may read at most eight numbers per part.
      expect(reads()).toBeLessThanOrEqual(3 * 8 * mostParts)
    })
    fc.assert(property, { numRuns: times, seed: 30 })
    expect(refused).toBeGreaterThan(0)
  })
})

test('the parts of all pictures in an SVG count together', () => {
  const chunks = Buffer.alloc(12 * 6000, Buffer.from('\0\0\0\0abCd\0\0\0\0', 'latin1'))
  const picture = Buffer.concat([onePixel.subarray(0, 33), chunks]).toString('base64')
  const drawing = (count: number) =>
    Buffer.from(
      svgPicture('width="4" height="4"')
        .toString()
        .replace('<circle r="4"/>', `<image href="data:image/png;base64,${picture}"/>`.repeat(count))
    )
  expect(measure(drawing(1))).not.toHaveProperty('refusal')
  expect(measure(drawing(2))).toHaveProperty('refusal')
})
