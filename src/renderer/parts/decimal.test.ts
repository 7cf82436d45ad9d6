import { Exact } from '../../shared/readings/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalKey } from './decimal.ts'

function order(one: unknown, other: unknown): string {
  const [left, right] = [decimalKey(one), decimalKey(other)]
  if (left === undefined || right === undefined) return 'none'
  return left < right ? 'less' : left > right ? 'more' : 'equal'
}

describe('decimal numbers are ordered by what they are worth', () => {
  test.each([
    ['9.50', 'less', '10.00'],
    ['96.50', 'equal', '96.5'],
    ['096.5', 'equal', '96.50'],
    ['-5', 'less', '3'],
    ['-5', 'more', '-30'],
    ['-0', 'equal', '0.00'],
    [-0, 'equal', 0],
    ['.5', 'equal', '0.50'],
    [1e-7, 'less', '0.0000002'],
    [1e21, 'less', '1000000000000000000000.5'],
    [new Exact('1.00'), 'equal', 1],
    [new Exact('90071992547409931.5'), 'more', new Exact('90071992547409931.4')],
    ['0.1000000000000000000001', 'more', '0.1'],
    ['1e3', 'equal', 1000],
    ['12.5e-1', 'equal', '1.25'],
    [' 7 ', 'equal', 7]
  ])('%j is %s than, or to, %j', (one, expected, other) => expect(order(one, other)).toBe(expected))

  test.each(['', '.', 'abc', '1,5', '0x10', '1e', '--1', null, undefined, true, [], {}, '1e9999', '9'.repeat(1001)])(
    '%j is none',
    (value) => expect(decimalKey(value)).toBeUndefined()
  )

  test('as JavaScript orders them, where it can hold them', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 })
    const visible = number.map((one) => (Math.abs(one) < 1e-20 ? 0 : one))
    fc.assert(
      fc.property(visible, visible, (one, other) => {
        expect(order(one, other)).toBe(one < other ? 'less' : one > other ? 'more' : 'equal')
      })
    )
  })
})
