import { expect, test } from 'vitest'
import { pictureTypeOf } from './pictureType.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['GIF89a....', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif....', 'image/avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'image/avif'],
  [`BM${'\0'.repeat(30)}`, 'image/bmp'],
  ['\xef\xbb\xbf<svg>', 'image/svg+xml'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  ['\n<?xml version="1.0"?>\n<!-- made -->\n<!DOCTYPE svg PUBLIC "x">\n<svg>', 'image/svg+xml']
])('%j is %s', (text, type) => expect(pictureTypeOf(bytes(text))).toBe(type))

test.each(['', '\x89PN', 'RIFF....WAVE', 'BM', '<!doctype html><svg></svg>', '%PDF-1.7', 'MZ', '<svgx>'])(
  '%j is no picture',
  (text) => expect(pictureTypeOf(bytes(text))).toBeUndefined()
)
