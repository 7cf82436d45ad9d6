import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloning } from './clone.ts'

const { encode, decode } = cloning()

test('any value that structured clone carries arrives as structured clone would bring it', () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true
  })
  fc.assert(
    fc.property(value, (sent) => {
      expect(decode(encode(sent))).toStrictEqual(structuredClone(sent))
    }),
    { numRuns: 300 }
  )
})

test('fields that are named like methods are fields', () => {
  for (const sent of [{ valueOf: 0 }, { toString: null, constructor: 1 }, Object(7), Object('x'), Object(1n)]) {
    expect(decode(encode(sent))).toStrictEqual(structuredClone(sent))
  }
})

test('a value that refers to itself keeps doing so', () => {
  const loop: { self?: unknown } = {}
  loop.self = loop
  const arrived = decode(encode(loop))
  expect(arrived).toHaveProperty('self', arrived)
})

test('of a small buffer only its own bytes are sent, not the common memory it lies in', () => {
  expect(decode(encode(Buffer.from('abc')))).toEqual(new Uint8Array([97, 98, 99]))
  expect(encode(Buffer.from('abc')).length).toBeLessThan(100)
})

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a promise', Promise.resolve(1)],
  ['a function inside', { deep: [() => 1] }]
])('%s is refused', (_name, value) => {
  expect(() => encode(value)).toThrow('An object could not be cloned.')
})
