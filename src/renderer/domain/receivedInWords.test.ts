import { describe, expect, test } from 'vitest'
import { Exact } from '../../shared/readings/exact.ts'
import { quoted } from './receivedInWords.ts'

describe('a received value in a sentence', () => {
  test.each([
    [35, '35'],
    [new Exact('1.00'), '1.00'],
    ['no', '“no”'],
    [null, 'null'],
    [[1, 'a'], '[1,"a"]'],
    [undefined, 'nothing']
  ])('%o is %s', (value, text) => {
    expect(quoted(value)).toBe(text)
  })

  test('cannot break the line or exceed its limit', () => {
    expect(quoted('a\nb')).toBe('“a b”')
    expect(quoted('x'.repeat(100_000))).toHaveLength(202)
  })
})
