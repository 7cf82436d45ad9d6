import { describe, expect, test } from 'vitest'
import { gifHeader, onePixel, pngHeader, svgPicture, webpPictures } from '../media/testing/picturesForTest.ts'
import { judgeDesign } from './judgeDesign.ts'
import { makeFile } from './testing/designForTest.ts'

const judged = (name: string, bytes: Buffer) => judgeDesign(name, bytes, '2026-11-23T00:00:00.000Z')
const png = (width: number, height: number) => Buffer.from(makeFile(9, width, height).base64, 'base64')

test('a design is known by its bytes: its type, its size and its hash', () => {
  expect(judged('storm.png', png(4, 3))).toMatchObject({
    ok: true,
    value: { type: 'image/png', width: 4, height: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
  })
})

test('a name that says another type is no reason to refuse it, and is said', () => {
  const outcome = judged('storm.jpg', webpPictures.lossy)
  expect(outcome).toMatchObject({ ok: true, value: { type: 'image/webp' } })
  expect(outcome.ok && outcome.value.notes[0]).toBe('Its name ends with .jpg, and it is image/webp.')
  expect(judged('storm.WebP', webpPictures.lossy)).toMatchObject({
    value: { notes: [expect.stringMatching(/^It holds/)] }
  })
})

describe('refused, with the reason:', () => {
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /empty/],
    ['a text', Buffer.from('hello'), /begins like none/],
    ['a page', Buffer.from('<html></html>'), /begins like none/],
    ['a GIF', gifHeader([4, 4], [4, 4]), /PNG, JPG, WebP, AVIF or SVG; this is image\/gif/],
    ['a file that was cut', png(40, 40).subarray(0, 60), /cut short/],
    ['a header without pixels', pngHeader(400, 300), /cut short/],
    [
      'a side of more than 6,000 pixels',
      svgPicture('width="6001" height="10"'),
      /6,001 × 10 pixels; a side may have 6,000/
    ],
    ['an SVG without a size', svgPicture('data-x="1"'), /names no size/],
    ['an SVG without height', svgPicture('width="9" height="0"'), /names no size/],
    ['more than 40 million pixels', pngHeader(20_000, 20_000), /40 million/],
    ['more than 16 MB', Buffer.alloc(16_000_001, onePixel), /16 MB/]
  ])('%s', (_name, bytes, reason) => {
    const outcome = judged('storm.png', bytes)
    expect(outcome.ok ? '' : outcome.problem.message).toMatch(reason)
  })

  test('a side of 6,000 pixels is not', () => {
    expect(judged('storm.svg', svgPicture('width="6000" height="10"'))).toMatchObject({
      ok: true,
      value: { width: 6000 }
    })
  })
})
