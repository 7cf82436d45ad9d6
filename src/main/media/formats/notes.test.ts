import { describe, expect, test } from 'vitest'
import type { PictureType } from '../../../shared/contract/media.ts'
import { animatedPng, animatedWebp } from '../testing/animatedPictures.ts'
import { avifHeader, chunk, onePixel, segment, svgPicture, webpPictures } from '../testing/picturesForTest.ts'
import { notesOf } from './notes.ts'

/** A PNG with chunks behind its header. */
const pngWith = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([onePixel.subarray(0, 33), ...chunks, onePixel.subarray(33)])

const jpegWith = (components: number, ...before: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segment(0xc0, Buffer.from([8, 0, 1, 0, 1, components, ...Array.from({ length: components * 3 }, () => 0)])),
    segment(0xda, Buffer.alloc(4))
  ])
const marked = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'))

const plain = 'It has no colour profile: sRGB is assumed.'

describe('a colour profile', () => {
  test.each<[string, Buffer, PictureType]>([
    ['a PNG', pngWith(chunk('iCCP', Buffer.from('Display P3\0\0x'))), 'image/png'],
    ['a PNG that says sRGB', pngWith(chunk('sRGB', Buffer.from([0]))), 'image/png'],
    ['a JPEG', jpegWith(3, marked), 'image/jpeg']
  ])('of %s is said', (_name, bytes, type) => {
    expect(notesOf(bytes, type)).toEqual(['It has a colour profile: colours are converted to sRGB.'])
  })

  test.each<[string, Buffer, PictureType]>([
    ['PNG', onePixel, 'image/png'],
    ['JPEG', jpegWith(3), 'image/jpeg'],
    ['WebP', webpPictures.extended, 'image/webp'],
    ['AVIF', avifHeader([4, 4]), 'image/avif']
  ])('that a %s does not hold is said, and nothing else', (_name, bytes, type) => {
    expect(notesOf(bytes, type)).toEqual([plain])
  })

  test('is not looked for in an SVG', () => expect(notesOf(svgPicture('width="4"'), 'image/svg+xml')).toEqual([]))
})

test('more than eight bits and motion are said', () => {
  const deep = Buffer.from(onePixel)
  deep[24] = 16
  expect(notesOf(deep, 'image/png').join()).toContain('more than 8 bits')
  expect(notesOf(animatedPng([100, 100]), 'image/png').join()).toContain('animated')
  expect(notesOf(animatedWebp([100, 100]), 'image/webp').join()).toContain('animated')
})

test('an animation of one frame does not move, and is not said to', () => {
  expect(notesOf(animatedPng([100]), 'image/png')).toEqual([plain])
  expect(notesOf(animatedWebp([100]), 'image/webp')).toEqual([plain])
})

test('a header that lies about its lengths is read to its end and no further', () => {
  expect(() => notesOf(pngWith(chunk('iCCP', Buffer.alloc(0))).subarray(0, 45), 'image/png')).not.toThrow()
  expect(() => notesOf(jpegWith(3, marked).subarray(0, 12), 'image/jpeg')).not.toThrow()
})
