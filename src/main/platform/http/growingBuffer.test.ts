import { expect, test } from 'vitest'
import { GrowingBuffer } from './growingBuffer.ts'

test.each([1, 7, 1000, 100_000])('pieces of %i bytes are returned in order, in separate memory', (size) => {
  const all = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251))
  const collected = new GrowingBuffer(200_000)
  for (let at = 0; at < all.length; at += size) collected.add(all.subarray(at, at + size))
  const bytes = collected.take()
  expect(bytes.equals(all)).toBe(true)
  expect(bytes.buffer.byteLength).toBe(all.length)
  expect(collected.take()).toHaveLength(0)
})

test('the last byte within the limit is accepted, and no byte of a piece past the limit', () => {
  const collected = new GrowingBuffer(4)
  expect([collected.add(Buffer.from('1234')), collected.add(Buffer.from('5'))]).toEqual([true, false])
  expect(collected.take().toString()).toBe('1234')
})

test.each([0, 3, 1e12, -1, Number.NaN])('an announced size is only a hint: %d', (announced) => {
  const collected = new GrowingBuffer(1024, announced)
  collected.add(Buffer.from('12345'))
  expect(collected.take().buffer.byteLength).toBe(5)
})
