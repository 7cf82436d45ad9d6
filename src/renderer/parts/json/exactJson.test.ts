import { expect, test } from 'vitest'
import { readExactly } from './exactJson.ts'

test('a number whose digits would be lost keeps them, any other is a number', () => {
  expect(readExactly('[1, 1.5, 1.00, -0, 1e5, 90071992547409931]')).toEqual([
    1,
    1.5,
    { exact: '1.00' },
    { exact: '-0' },
    { exact: '1e5' },
    { exact: '90071992547409931' }
  ])
})

test('a mark at the beginning is no part of it, and what is no JSON is nothing', () => {
  expect(readExactly('\ufeff{"a":"b"}')).toEqual({ a: 'b' })
  expect(readExactly('{"a":')).toBeUndefined()
})

test('a key of a prototype is a key', () => {
  expect(Object.keys(readExactly('{"__proto__":{"a":1}}') ?? {})).toEqual(['__proto__'])
})
