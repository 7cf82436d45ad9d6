import { expect, test } from 'vitest'
import { collectBody } from './collectBody.ts'

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
