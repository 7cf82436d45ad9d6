import { describe, expect, test } from 'vitest'
import type { PictureType } from '../../../shared/contract/media.ts'
import { avifHeader, chunk, onePixel, segment, svgPicture, webpPictures } from '../testing/picturesForTest.ts'
import { notesOf } from './notes.ts'

/** A PNG with chunks behind its header. */
const pngWith = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([onePixel.subarray(0, 33), ...chunks, onePixel.subarray(33)])

/** An ICC profile with a description. */
function iccProfile(words: string): Buffer {
  const profile = Buffer.alloc(144 + 12 + words.length + 1)
  profile.write('CMYK', 16, 'latin1')
  profile.writeUInt32BE(1, 128)
  profile.write('desc', 132, 'latin1')
  profile.writeUInt32BE(144, 136)
  profile.write('desc', 144, 'latin1')
  profile.writeUInt32BE(words.length + 1, 152)
  profile.write(words, 156, 'latin1')
  return profile
}
const jpegWith = (components: number, ...before: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segment(0xc0, Buffer.from([8, 0, 1, 0, 1, components, ...Array.from({ length: components * 3 }, () => 0)])),
    segment(0xda, Buffer.alloc(4))
  ])
const marked = (profile: Buffer) =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]))

const plain = 'It has no colour profile: sRGB is assumed.'

describe('a colour profile is named as the file names it', () => {
  test.each<[string, Buffer, PictureType, string]>([
    ['of a PNG', pngWith(chunk('iCCP', Buffer.from('Display P3\0\0x'))), 'image/png', '“Display P3”'],
    ['of a PNG that says sRGB', pngWith(chunk('sRGB', Buffer.from([0]))), 'image/png', 'sRGB'],
    ['of a JPEG', jpegWith(3, marked(iccProfile('Adobe RGB (1998)'))), 'image/jpeg', '“Adobe RGB (1998)”'],
    [
      'that has no name, by its colour space',
      jpegWith(4, marked(iccProfile('').subarray(0, 132))),
      'image/jpeg',
      'unnamed (CMYK)'
    ]
  ])('%s', (_name, bytes, type, words) => {
    expect(notesOf(bytes, type)).toContain(`Its colour profile is ${words}: colours are converted to sRGB.`)
  })

  test.each<[string, Buffer, PictureType]>([
    ['PNG', onePixel, 'image/png'],
    ['JPEG', jpegWith(3), 'image/jpeg'],
    ['WebP', webpPictures.extended, 'image/webp'],
    ['AVIF', avifHeader([4, 4]), 'image/avif']
  ])('and where a %s holds none, nothing else is said of it', (_name, bytes, type) => {
    expect(notesOf(bytes, type)).toEqual([plain])
  })

  test('and an SVG has none', () => expect(notesOf(svgPicture('width="4"'), 'image/svg+xml')).toEqual([]))

  test('a name is cut, and holds nothing that moves the cursor', () => {
    const name = `\u001b[31m${'long '.repeat(40)}`
    const [note = ''] = notesOf(pngWith(chunk('iCCP', Buffer.from(`${name}\0\0`))), 'image/png')
    expect(note.length).toBeLessThan(150)
    expect(note).not.toContain('\u001b')
  })
})

test('CMYK, more than eight bits and motion are said', () => {
  expect(notesOf(jpegWith(4), 'image/jpeg').join()).toContain('CMYK')
  const deep = Buffer.from(onePixel)
  deep[24] = 16
  expect(notesOf(deep, 'image/png').join()).toContain('more than 8 bits')
  expect(notesOf(pngWith(chunk('acTL', Buffer.alloc(8))), 'image/png').join()).toContain('animated')
})

test('a header that lies about its lengths is read to its end and no further', () => {
  for (const bytes of [
    pngWith(chunk('iCCP', Buffer.alloc(0))).subarray(0, 45),
    jpegWith(3, marked(Buffer.alloc(132, 255)))
  ]) {
    expect(() => notesOf(bytes, bytes[0] === 0xff ? 'image/jpeg' : 'image/png')).not.toThrow()
  }
})
