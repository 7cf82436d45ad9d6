import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAnswers, mostRows, type AnswerComparison } from './compareAnswers.ts'

function compared(left: string, right: string): AnswerComparison {
  const result = compareAnswers({ texts: [left, right], zone: 'UTC' })
  if ('why' in result) throw new Error(`${result.side}: ${result.why}`)
  return result
}
const rows = (left: string, right: string) =>
  compared(left, right).rows.map(({ name, kind, before, after }) => [name, kind, before, after])

describe('two answers', () => {
  test('items are paired by id, and a moved item states both positions', () => {
    expect(
      rows(
        '{"data":[{"id":1,"a":1},{"id":2,"a":1},{"id":3,"a":1},{"id":5}]}',
        '{"data":[{"id":5},{"id":1,"a":2},{"id":3,"a":1},{"id":4,"a":1}]}'
      )
    ).toEqual([
      ['data[id=1].a', 'changed', '1', '2'],
      ['data[id=2]', 'removed', '{"id":2,"a":1}', undefined],
      ['data[id=5]', 'moved', 'place 4', 'place 1'],
      ['data[id=4]', 'added', undefined, '{"id":4,"a":1}']
    ])
  })

  test('items with a repeated id are paired in order, and the id may be in another notation', () => {
    expect(rows('[{"id":1,"a":1},{"id":1,"a":2}]', '[{"id":"1","a":1},{"id":1,"a":3}]')).toEqual([
      ['[id=1].id', 'form', '1', '"1"'],
      ['[id=1 #2].a', 'changed', '2', '3']
    ])
  })

  test('items without ids are compared by index, and differing lists of this kind are named', () => {
    const result = compared('{"a":[1,2],"b":[1],"c":[{"x":1}]}', '{"a":[2,2,3],"b":[1],"c":[{"x":2}]}')
    expect(result.rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['a[0]', 'changed'],
      ['a[2]', 'added'],
      ['c[0].x', 'changed']
    ])
    expect(result.pairedByIndex).toEqual(['a', 'c'])
  })

  test('numbers are shown as received', () => {
    expect(rows('{"a":1.00,"b":9007199254740993}', '{"a":1.50,"b":9007199254740992}')).toEqual([
      ['a', 'changed', '1.00', '1.50'],
      ['b', 'changed', '9007199254740993', '9007199254740992']
    ])
    expect(rows('{"a":{"x":1.00}}', '{"a":[1.0]}')).toEqual([['a', 'changed', '{"x":1.00}', '[1.0]']])
  })

  test('differences beyond the limit are only counted', () => {
    const list = (value: number) =>
      JSON.stringify(Array.from({ length: mostRows + 20 }, (_, id) => ({ id, value, other: [value] })))
    const result = compared(list(1), list(2))
    expect(result.rows).toHaveLength(mostRows)
    expect(result.counts).toEqual({ changed: 2 * (mostRows + 20) })
    expect(result.pairedByIndex).toEqual(['[].other'])
  })

  test.each([
    ['{}', 'Bad gateway', { side: 'right', why: 'no-json' }],
    ['[]', '['.repeat(100_000) + ']'.repeat(100_000), { side: 'right', why: 'too-deep' }],
    ['{"a":'.repeat(65) + '1' + '}'.repeat(65), '{}', { side: 'left', why: 'too-deep' }]
  ])('an answer that cannot be compared names its side and the reason: %#', (left, right, why) => {
    expect(compareAnswers({ texts: [left, right], zone: 'UTC' })).toEqual(why)
  })

  test('an answer equals itself, and swapping the sides swaps each difference', () => {
    const items = fc.array(fc.record({ id: fc.nat(9), value: fc.jsonValue() }), { maxLength: 6 })
    const turned = { added: 'removed', removed: 'added', changed: 'changed', form: 'form', moved: 'moved' }
    const kindsOf = (left: string, right: string) => compared(left, right).rows.filter(({ kind }) => kind !== 'moved')
    fc.assert(
      fc.property(items, items, (one, other) => {
        const [left, right] = [JSON.stringify({ data: one }), JSON.stringify({ data: other })]
        expect(rows(left, left)).toEqual([])
        const there = kindsOf(left, right).map(({ name, kind }) => `${name} ${turned[kind]}`)
        const back = kindsOf(right, left).map(({ name, kind }) => `${name} ${kind}`)
        expect(back.toSorted()).toEqual(there.toSorted())
      })
    )
  })
})
