import { Readable } from 'node:stream'
import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { byteLimit, decompressed, readPieces, collectBody } from './body.ts'

async function readAll(body: Readable, limit: number): Promise<string> {
  const pieces: Buffer[] = []
  await readPieces(body, limit, (piece) => void pieces.push(piece))
  return Buffer.concat(pieces).toString()
}
const bodyOf = (...pieces: readonly string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

describe('a body', () => {
  test('has eight megabytes at most', () => {
    expect(byteLimit).toBe(8_388_608)
  })

  test('is read to the last byte that it may have', async () => {
    expect(await readAll(bodyOf('1234', '5678'), 8)).toBe('12345678')
  })

  test('is given up at the first byte past that, and what it comes by with it', async () => {
    const body = new Readable({ read: () => {} })
    // More pieces would follow if they were waited for.
    for (const piece of ['1234', '5678', '9']) body.push(piece)
    await expect(readAll(body, 8)).rejects.toMatchObject({ problem: 'too-large', code: 'TOO_LARGE' })
    expect(body.destroyed).toBe(true)
  })

  test.each([
    ['gzip', gzipSync],
    [' X-GZIP ', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync]
  ])('is unpacked: %s', async (encoding, pack) => {
    expect(await readAll(decompressed(Readable.from([pack('text')]), encoding), 100)).toBe('text')
  })

  test.each([undefined, 'identity', 'zstd'])(
    'of an encoding that nobody asked for is left as it is: %s',
    async (encoding) => {
      expect(await readAll(decompressed(bodyOf('text'), encoding), 100)).toBe('text')
    }
  )
})

const taken = (...pieces: Buffer[]) => {
  const { take, handOver } = collectBody()
  for (const piece of pieces) take(piece)
  return handOver().bytes
}

test('a small piece of a large buffer is kept without the rest of it', () => {
  const bytes = taken(Buffer.alloc(65_536, 'a').subarray(0, 300))
  expect(bytes.toString()).toBe('a'.repeat(300))
  expect(bytes.buffer.byteLength).toBeLessThanOrEqual(4000)
})

test('a piece that fills most of its buffer is kept as it is, and several become one', () => {
  const piece = Buffer.alloc(65_536, 'a').subarray(0, 60_000)
  expect(taken(piece)).toBe(piece)
  expect(taken(Buffer.from('a'), Buffer.from('b')).toString()).toBe('ab')
})
