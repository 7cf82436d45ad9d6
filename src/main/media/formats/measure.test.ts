import { describe, expect, test } from 'vitest'
import { isTooBig, measure } from './measure.ts'
import {
  avifHeader,
  bmpHeader,
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

test.each([
  ['PNG', pngHeader(380, 270), ['image/png', 380, 270]],
  ['a whole PNG', onePixel, ['image/png', 1, 1]],
  ['GIF', gifHeader([38, 27], [38, 27]), ['image/gif', 38, 27]],
  ['GIF with a frame larger than its screen', gifHeader([1, 1], [400, 300]), ['image/gif', 400, 300]],
  ['JPEG', jpegHeader(380, 270), ['image/jpeg', 380, 270]],
  ['JPEG that is upright', jpegHeader(380, 270, 1), ['image/jpeg', 380, 270]],
  ['JPEG on its head', jpegHeader(380, 270, 3), ['image/jpeg', 380, 270]],
  ['JPEG on its side', jpegHeader(380, 270, 6), ['image/jpeg', 270, 380]],
  ['JPEG on its side, in Motorola’s order', jpegHeader(380, 270, 8, 'MM'), ['image/jpeg', 270, 380]],
  ['BMP', bmpHeader(380, 270), ['image/bmp', 380, 270]],
  ['BMP from the top', bmpHeader(380, -270), ['image/bmp', 380, 270]],
  ['lossy WebP', webpPictures.lossy, ['image/webp', 7, 5]],
  ['lossless WebP', webpPictures.lossless, ['image/webp', 7, 5]],
  ['extended WebP', webpPictures.extended, ['image/webp', 7, 5]],
  ['AVIF with a thumbnail', avifHeader([64, 32], [1600, 900], [512, 512]), ['image/avif', 1600, 900]]
])('the header tells type and natural size: %s', (_name, bytes, expected) => {
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
])('an SVG has the size that its root names: %s', (attributes, before, width, height) => {
  expect(sizeOf(svgPicture(attributes, before))).toEqual(['image/svg+xml', width, height])
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>x</title><svg width="1" height="1"></svg>'],
  ['a page that speaks of SVG in a comment', '<!-- <svg> --><html></html>'],
  ['a comment without an end', '<!-- <svg '],
  ['a document type without an end', '<!DOCTYPE svg [ <svg '],
  ['another element', '<svgx width="1">'],
  ['text', 'BMW is a car maker and this is no bitmap at all, however it begins'],
  ['JSON', '{"error":"Invalid request"}'],
  ['a script', 'alert(1)']
])('is no picture: %s', (_name, text) => {
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
])('a header that is cut anywhere, or has any byte changed, is read without a fault: %s', (_name, bytes) => {
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
])('a picture without an extent is none: %s', (_name, bytes) => {
  expect(measure(bytes)).toBeUndefined()
})

test.each([
  ['PNG', onePixel, 10],
  ['GIF', Buffer.concat([gifHeader([4, 4], [4, 4]), Buffer.from([2, 0, 0x3b])]), 1],
  ['JPEG', Buffer.concat([jpegHeader(4, 4), Buffer.from([0xff, 0xd9])]), 1],
  ['WebP', webpPictures.lossy, 1],
  ['BMP', bmpHeader(4, 4), 1]
])('a file that ends before its picture does is told from one that does not: %s', (_name, whole, missing) => {
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
    ['JPEG', jpegHeader(20_000, 20_000)],
    ['BMP', bmpHeader(20_000, 20_000)],
    ['AVIF', avifHeader([1, 1], [20_000, 20_000])],
    ['SVG', svgPicture('width="20000" height="20000"')]
  ])('are the most: %s', (_name, bytes) => {
    expect(isRefused(bytes)).toBe(true)
  })

  test('are allowed', () => {
    expect(isRefused(pngHeader(8000, 5000))).toBe(false)
    expect(isRefused(svgPicture(''))).toBe(false)
  })
})
