import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync, type InputType } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decode, encodingsOf, unknownEncoding } from './encodings.ts'

const limit = 8 * 1024 * 1024
const text = '{"data":"Größe"}'
const own = (bytes: Uint8Array) => Buffer.from(Uint8Array.from(bytes).buffer)
const decoded = async (bytes: Uint8Array, header: string | string[], most = limit) => {
  const { bytes: found, fault } = await decode(own(bytes), header, most)
  return fault ?? found.toString()
}

const packers: readonly (readonly [header: string, pack: (bytes: InputType) => Buffer])[] = [
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  [' Deflate ', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync]
]

describe.each(packers)('a body in %s', (header, pack) => {
  const whole = pack(text)

  test('is decoded', async () => {
    expect(await decoded(whole, header)).toBe(text)
    expect(await decoded(Buffer.alloc(0), header)).toBe('')
  })

  test('that ends too early is a problem with that encoding’s name, at any length', async () => {
    for (let length = 1; length < whole.length; length += 1) {
      // The first byte doesn't show whether the deflate data has a zlib header.
      const result = await decoded(whole.subarray(0, length), header)
      expect(result).toMatchObject({ problem: 'encoding', code: 'TRUNCATED' })
    }
  })

  test('that unpacks past the limit is refused', async () => {
    const bomb = pack(Buffer.alloc(4 * 1024 * 1024))
    expect(await decoded(bomb, header, 1024 * 1024)).toMatchObject({ problem: 'too-large', code: 'TOO_LARGE' })
    expect(await decode(own(bomb), header, 4 * 1024 * 1024)).not.toHaveProperty('fault')
  })
})

test.each(['gzip', 'br', 'zstd', 'deflate'])(
  'a body that is not %s, as declared, is a problem with that encoding’s name',
  async (name) => {
    // No body in any of these encodings begins with these bytes.
    const fault = await decoded(Buffer.from([0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 0xf9, 0xf8]), name)
    expect(fault).toMatchObject({ problem: 'encoding', code: 'DAMAGED', words: expect.stringContaining(name) })
  }
)

describe('several encodings', () => {
  test.each([
    ['gzip, gzip', gzipSync(gzipSync(text))],
    ['deflate, br, zstd', zstdCompressSync(brotliCompressSync(deflateSync(text)))]
  ])('are decoded in reverse order: %s', async (header, bytes) => {
    expect(await decoded(bytes, header)).toBe(text)
    expect(await decoded(bytes, header.split(', '))).toBe(text)
  })

  test('have a limit each', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)))
    expect(await decoded(bomb, 'gzip, gzip')).toMatchObject({ code: 'TOO_LARGE' })
  })

  test('are at most four', () => {
    expect(unknownEncoding('gzip, gzip, gzip, gzip')).toBeUndefined()
    expect(unknownEncoding('gzip, '.repeat(5))).toBe('gzip, gzip, gzip, gzip, gzip')
  })
})

test('an unknown encoding is named, and the bytes stay as received', async () => {
  expect(encodingsOf([' Zip ', 'gzip'])).toEqual(['zip', 'gzip'])
  expect(unknownEncoding('gzip, zip')).toBe('zip')
  expect(unknownEncoding(undefined)).toBeUndefined()
  expect(await decoded(Buffer.from(text), 'utf-8')).toBe(text)
})
