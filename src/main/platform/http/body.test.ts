import { expect, test } from 'vitest'
import { GrowingBuffer } from './body.ts'

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
