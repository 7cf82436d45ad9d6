import { describe, expect, test } from 'vitest'
import { isTooBig, measure } from './measure.ts'
import {
  avifHeader,
  bmpHeader,
  box,
  chunk,
  exifOf,
  extent,
  gifHeader,
  jpegHeader,
  onePixel,
  pngHeader,
  svgPicture,
  webpPictures
} from '../testing/picturesForTest.ts'

const sizeOf = (bytes: Buffer) => {
  const { type, size } = measure(bytes) ?? {}
  return [type, size?.width, size?.height]
}

const turnedPng = (...exif: readonly Buffer[]): Buffer =>
  Buffer.concat([
    pngHeader(380, 270).subarray(0, 8),
    chunk('IHDR', pngHeader(380, 270).subarray(16, 29)),
    ...exif.map((content) => chunk('eXIf', content)),
    chunk('IDAT', Buffer.alloc(4))
  ])

test.each([
  ['PNG', pngHeader(380, 270), ['image/png', 380, 270]],
  ['a whole PNG', onePixel, ['image/png', 1, 1]],
  ['PNG on its side', turnedPng(exifOf(6)), ['image/png', 270, 380]],
  ['PNG on its side, in Motorola’s order', turnedPng(exifOf(8, 'MM')), ['image/png', 270, 380]],
  ['PNG on its head', turnedPng(exifOf(3)), ['image/png', 380, 270]],
  ['PNG of which only a later chunk is on its side', turnedPng(exifOf(1), exifOf(6)), ['image/png', 380, 270]],
  ['PNG with Exif behind its pixels', Buffer.concat([turnedPng(), chunk('eXIf', exifOf(6))]), ['image/png', 380, 270]],
  ['GIF', gifHeader([38, 27], [38, 27]), ['image/gif', 38, 27]],
  ['GIF with a frame larger than its screen', gifHeader([1, 1], [400, 300]), ['image/gif', 400, 300]],
  ['JPEG', jpegHeader(380, 270), ['image/jpeg', 380, 270]],
  ['JPEG on its head', jpegHeader(380, 270, 3), ['image/jpeg', 380, 270]],
  ['JPEG on its side', jpegHeader(380, 270, 6), ['image/jpeg', 270, 380]],
  ['JPEG on its side, in Motorola’s order', jpegHeader(380, 270, 8, 'MM'), ['image/jpeg', 270, 380]],
  ['BMP', bmpHeader(380, 270), ['image/bmp', 380, 270]],
  ['BMP from the top', bmpHeader(380, -270), ['image/bmp', 380, 270]],
  ['lossy WebP', webpPictures.lossy, ['image/webp', 7, 5]],
  ['lossless WebP', webpPictures.lossless, ['image/webp', 7, 5]],
  ['extended WebP', webpPictures.extended, ['image/webp', 7, 5]],
  ['AVIF with a thumbnail', avifHeader([64, 32], [1600, 900], [512, 512]), ['image/avif', 1600, 900]]
])('the header determines type and natural size: %s', (_name, bytes, expected) => {
  expect(sizeOf(bytes)).toEqual(expected)
})

const declaration = '\uFEFF<?xml version="1.0"?>\n<!-- by hand > -->\n'
const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns "a>b">]>\n'

test.each([
  ['width="380" height="270px"', '', 380, 270],
  ["height='3in' width='96pt'", declaration, 128, 288],
  ['title="a>b" viewBox="0 0 640 200"', declaration + doctype, 640, 200],
  ['width="100%" height="100%" viewBox="0,0,64,20"', '', 64, 20],
  ['width="128" viewBox="0 0 64 20"', '', 128, 40],
  ['height="10" viewBox="0 0 64 20"', '', 32, 10],
  ['data-width="9"', '', undefined, undefined],
  ['width="-4" height="1e9"', '', undefined, undefined],
  ['viewBox="0 0 0 0"', '', undefined, undefined]
])('an SVG has the size in its root element: %s', (attributes, before, width, height) => {
  expect(sizeOf(svgPicture(attributes, before))).toEqual(['image/svg+xml', width, height])
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>x</title><svg width="1" height="1"></svg>'],
  ['a page that speaks of SVG in a comment', '<!-- <svg> --><html></html>'],
  ['a comment without an end', '<!-- <svg '],
  ['a document type without an end', '<!DOCTYPE svg [ <svg '],
  ['another element', '<svgx width="1">'],
  ['text', 'BMW is a car maker and this is no bitmap at all, however it begins']
])('is not a picture: %s', (_name, text) => {
  expect(measure(Buffer.from(text))).toBeUndefined()
})

test.each([
  ['PNG', pngHeader(4, 4)],
  ['GIF', gifHeader([4, 4], [4, 4])],
  ['JPEG', jpegHeader(4, 4, 6)],
  ['BMP', bmpHeader(4, 4)],
  ['WebP', webpPictures.extended],
  ['AVIF', avifHeader([4, 4])],
  ['SVG', svgPicture('width="4" height="4"', declaration + doctype)]
])('a header that is cut anywhere or has a changed byte causes no error: %s', (_name, bytes) => {
  for (let length = 0; length < bytes.length; length += 1) measure(bytes.subarray(0, length))
  for (let at = 0; at < bytes.length; at += 1) {
    for (const byte of [0, 1, 0x7f, 0xff]) {
      const changed = Buffer.from(bytes)
      changed[at] = byte
      const size = measure(changed)?.size
      if (size) expect(size.width * size.height).toBeGreaterThan(0)
    }
  }
})

test.each([
  ['PNG', pngHeader(0, 4)],
  ['GIF', gifHeader([0, 4], [0, 0])],
  ['JPEG', jpegHeader(4, 0)],
  ['BMP', bmpHeader(4, 0)],
  ['AVIF', avifHeader()]
])('a picture without an extent is not accepted: %s', (_name, bytes) => {
  expect(measure(bytes)).toBeUndefined()
})

test.each([
  ['PNG', onePixel, 10],
  ['GIF', Buffer.concat([gifHeader([4, 4], [4, 4]), Buffer.from([2, 0, 0x3b])]), 1],
  ['JPEG', Buffer.concat([jpegHeader(4, 4), Buffer.from([0xff, 0xd9])]), 1],
  ['WebP', webpPictures.lossy, 1],
  ['BMP', bmpHeader(4, 4), 1]
])('a cut file is distinguished from a complete one: %s', (_name, whole, missing) => {
  expect(measure(whole)).not.toHaveProperty('isCut')
  expect(measure(Buffer.concat([whole, Buffer.from('trailing')]))).not.toHaveProperty('isCut')
  expect(measure(whole.subarray(0, -missing))).toMatchObject({ isCut: true, size: measure(whole)?.size })
})

describe('forty megapixels', () => {
  const isRefused = (bytes: Buffer) => {
    const measured = measure(bytes)
    return measured && isTooBig(measured)
  }

  test.each([
    ['PNG', pngHeader(20_000, 20_000)],
    ['PNG that is long and thin', pngHeader(40_000_001, 1)],
    ['GIF', gifHeader([1, 1], [20_000, 20_000])],
    ['AVIF', avifHeader([1, 1], [20_000, 20_000])],
    ['SVG', svgPicture('width="20000" height="20000"')]
  ])('are the maximum: %s', (_name, bytes) => {
    expect(isRefused(bytes)).toBe(true)
  })

  test('are allowed', () => {
    expect(isRefused(pngHeader(8000, 5000))).toBe(false)
    expect(isRefused(svgPicture(''))).toBe(false)
  })
})

describe('a contradictory file', () => {
  const small = jpegHeader(4, 4)
  const large = jpegHeader(8000, 6000)
  const frameAt = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xc2]))
  const brands = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1'))
  const described = (...parts: readonly Buffer[]) =>
    Buffer.concat([brands, box('meta', Buffer.alloc(4), box('iprp', box('ipco', ...parts)))])

  test.each([0x01, 0xd0, 0xd7])('a JPEG marker without a length hides no frame: %i', (alone) => {
    const at = frameAt(large)
    const front = Buffer.concat([large.subarray(0, at), Buffer.from([0xff, alone]), large.subarray(at)])
    const gap = Buffer.alloc(at + 2 + 0xffc2 - front.length)
    expect(sizeOf(Buffer.concat([front, gap, small.subarray(frameAt(small))]))).toEqual(['image/jpeg', 8000, 6000])
  })

  test('bytes between JPEG markers hide no frame, and the larger of two frames counts', () => {
    const at = frameAt(large)
    expect(sizeOf(Buffer.concat([large.subarray(0, at), Buffer.from([0, 1, 2]), large.subarray(at)]))).toEqual([
      'image/jpeg',
      8000,
      6000
    ])
    const two = Buffer.concat([small.subarray(0, frameAt(small) + 19), large.subarray(at)])
    expect(sizeOf(two)).toEqual(['image/jpeg', 8000, 6000])
  })

  test('the first Exif of a JPEG decides its rotation', () => {
    const exif = (orientation: number) => jpegHeader(4, 4, orientation).subarray(20, 58)
    const turned = (...all: readonly number[]) =>
      sizeOf(Buffer.concat([Buffer.from([0xff, 0xd8]), ...all.map(exif), jpegHeader(9, 3).subarray(2)]))
    expect(turned(1, 6)).toEqual(['image/jpeg', 9, 3])
    expect(turned(6, 1)).toEqual(['image/jpeg', 3, 9])
  })

  test('a GIF extends to its first frame, and its memory to its largest', () => {
    const frame = gifHeader([4, 4], [10, 10]).subarray(-10)
    const placed = Buffer.from(frame)
    placed.writeUInt16LE(300, 1)
    const head = gifHeader([4, 4], [1, 1]).subarray(0, -10)
    expect(sizeOf(Buffer.concat([head, placed]))).toEqual(['image/gif', 310, 10])
    const huge = Buffer.from(frame)
    huge.writeUInt16LE(9000, 5)
    huge.writeUInt16LE(9000, 7)
    const animated = measure(Buffer.concat([head, frame, Buffer.from([2, 1, 0, 0]), huge]))
    expect(animated?.size).toEqual({ width: 10, height: 10 })
    expect(animated && isTooBig(animated)).toBe(true)
  })

  test('an animated PNG needs the memory of its largest frame', () => {
    const sides = Buffer.alloc(26)
    sides.writeUInt32BE(9000, 4)
    sides.writeUInt32BE(9000, 8)
    const animated = measure(Buffer.concat([onePixel.subarray(0, 33), chunk('fcTL', sides), onePixel.subarray(33)]))
    expect(animated?.size).toEqual({ width: 1, height: 1 })
    expect(animated && isTooBig(animated)).toBe(true)
  })

  test('an animated WebP needs the memory of its largest frame or inner picture', () => {
    const head = Buffer.concat([webpPictures.extended.subarray(0, 30)])
    const frame = (width: number, height: number, inner: Buffer) => {
      const start = Buffer.alloc(24)
      start.write('ANMF', 'latin1')
      start.writeUInt32LE(16 + inner.length, 4)
      start.writeUIntLE(width - 1, 14, 3)
      start.writeUIntLE(height - 1, 17, 3)
      return Buffer.concat([start, inner])
    }
    const tiny = webpPictures.lossy.subarray(12)
    const huge = Buffer.from(tiny)
    huge.writeUInt16LE(9000, 14)
    huge.writeUInt16LE(9000, 16)
    const isRefused = (...frames: readonly Buffer[]) => {
      const measured = measure(Buffer.concat([head, ...frames]))
      return measured && isTooBig(measured)
    }
    expect(isRefused(frame(7, 5, tiny), frame(7, 5, tiny))).toBe(false)
    expect(isRefused(frame(7, 5, tiny), frame(9000, 9000, tiny))).toBe(true)
    expect(isRefused(frame(7, 5, tiny), frame(7, 5, huge))).toBe(true)
  })

  test('an AVIF has the sizes of its boxes at any position, and ignores bytes that only look like a box', () => {
    expect(sizeOf(described(extent(7, 5)))).toEqual(['image/avif', 7, 5])
    expect(sizeOf(described(box('free', Buffer.alloc(300_000)), extent(7, 5)))).toEqual(['image/avif', 7, 5])
    for (const name of ['free', 'mdat', 'skip']) {
      expect(sizeOf(Buffer.concat([described(extent(7, 5)), box(name, extent(900, 900))]))).toEqual([
        'image/avif',
        7,
        5
      ])
    }
    const track = Buffer.alloc(84)
    track.writeUInt32BE(9000 * 65_536, 76)
    track.writeUInt32BE(8000 * 65_536, 80)
    const sequence = Buffer.concat([described(extent(7, 5)), box('moov', box('trak', box('tkhd', track)))])
    expect(sizeOf(sequence)).toEqual(['image/avif', 9000, 8000])
  })

  test('nested boxes are read to any depth', () => {
    const levels = 9000
    const nested = Buffer.alloc(8 * levels)
    for (let at = 0; at < levels; at += 1) {
      nested.writeUInt32BE(8 * (levels - at), 8 * at)
      nested.write('moov', 8 * at + 4, 'latin1')
    }
    expect(measure(Buffer.concat([brands, nested]))).toBeUndefined()
  })

  test('bytes that begin like two formats have the format that browsers choose', () => {
    const bitmap = bmpHeader(9000, 9000)
    bitmap.write('ftypavif', 4, 'latin1')
    expect(sizeOf(Buffer.concat([bitmap, described(extent(1, 1)).subarray(brands.length)]))).toEqual([
      'image/bmp',
      9000,
      9000
    ])
    const icon = Buffer.concat([
      box('ftyp', brands.subarray(8), Buffer.alloc(256 - brands.length)),
      described(extent(1, 1)).subarray(brands.length)
    ])
    expect(measure(icon)).toBeUndefined()
  })

  test('a BMP that contains a PNG or a JPEG is not a picture', () => {
    for (const compression of [4, 5]) {
      const bitmap = bmpHeader(4, 4)
      bitmap.writeUInt32LE(compression, 30)
      expect(measure(bitmap)).toBeUndefined()
    }
  })
})
