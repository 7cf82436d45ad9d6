import { Exact } from '../../../shared/readings/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareRecords, type Difference } from './compareRecords.ts'

const kinds = (rows: readonly Difference[]) => rows.map(({ name, kind }) => [name, kind])

describe('two records', () => {
  test('added and removed fields are distinguished, also inside objects', () => {
    expect(compareRecords({ gone: { a: 1, b: {} }, kept: 1 }, { kept: 1, new: 2 })).toEqual([
      { name: 'gone.a', before: 1, after: undefined, kind: 'removed' },
      { name: 'gone.b', before: {}, after: undefined, kind: 'removed' },
      { name: 'new', before: undefined, after: 2, kind: 'added' }
    ])
  })

  test.each([
    ['35', 35],
    ['35.50', 35.5],

    ['-0.0', 0],
    [new Exact('1.0e+25'), new Exact('1E25')],
    [1e21, new Exact('1000000000000000000000')],

    [true, 1],

    [new Exact('1.00'), 1],
    [new Exact('9007199254740993'), '9007199254740993'],
    [
      [1, '2'],
      ['1', 2]
    ],
    [[], {}]
  ])('%o and %o are equal in another notation', (before, after) => {
    expect(compareRecords({ f: before }, { f: after })).toEqual([{ name: 'f', before, after, kind: 'form' }])
    expect(compareRecords({ f: after }, { f: before })).toEqual([
      { name: 'f', before: after, after: before, kind: 'form' }
    ])
  })

  test.each([
    [null, ''],
    [null, []],
    [null, 0],

    ['', []],

    ['007', '7'],

    ['yes', true],

    ['0x10', 16],
    ['1e3', 1000],
    [' 35', 35],
    [new Exact('1e21'), new Exact('1000000000000000000001')],
    [
      [1, 2],
      [2, 1]
    ],

    [new Exact('9007199254740993'), 9_007_199_254_740_992],
    [{ a: 1 }, [1]]
  ])('%o and %o are different', (before, after) => {
    expect(kinds(compareRecords({ f: before }, { f: after }))).toEqual([['f', 'changed']])
    expect(kinds(compareRecords({ f: after }, { f: before }))).toEqual([['f', 'changed']])
  })

  test('times in two formats are one instant only if a zone is set', () => {
    const [a, b] = ['2026-11-20T19:58:07.000000Z', '2026-11-20 19:58:07']
    expect(kinds(compareRecords({ t: a }, { t: b }, { zone: 'UTC' }))).toEqual([['t', 'form']])
    expect(kinds(compareRecords({ t: a }, { t: b }, { zone: 'Europe/Malta' }))).toEqual([['t', 'changed']])
    expect(kinds(compareRecords({ t: a }, { t: b }))).toEqual([['t', 'changed']])
  })

  test('a key with a dot differs from a nested key', () => {
    expect(kinds(compareRecords({ 'a.b': 1, a: { b: 1 } }, { 'a.b': 2, a: { b: 2 } }))).toEqual([
      ['"a.b"', 'changed'],
      ['a.b', 'changed']
    ])
  })

  test('hostile keys are treated like any other key', () => {
    const before = JSON.parse('{ "__proto__": { "x": 1 }, "constructor": 1, "toString": 1 }')
    expect(kinds(compareRecords(before, {}))).toEqual([
      ['__proto__.x', 'removed'],
      ['constructor', 'removed'],
      ['toString', 'removed']
    ])
    expect(compareRecords(before, JSON.parse(JSON.stringify(before)))).toEqual([])
  })

  test('a million zeros are read in linear time', () => {
    expect(kinds(compareRecords({ a: `0.${'0'.repeat(1_000_000)}1` }, { a: 1 }))).toEqual([['a', 'changed']])
  })
})

describe('any two records', () => {
  const subjects = fc.dictionary(fc.string(), fc.jsonValue())

  test('every name is unique', () => {
    fc.assert(
      fc.property(subjects, subjects, (a, b) => {
        const names = compareRecords(a, b).map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
      })
    )
  })
})
