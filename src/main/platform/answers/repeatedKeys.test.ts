import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonSize } from './jsonSize.ts'
import { repeatedKeys } from './repeatedKeys.ts'

const mayRepeat = (json: string) => jsonSize(Buffer.from(json)).mayRepeat
const lines = (json: string) =>
  repeatedKeys(json).map(({ path, count, at, received }) => `${path} ×${count} ${at.join()}: ${received}`)

describe('a repeated key', () => {
  test.each([
    ['{"data":{"bonus_amount": 2500 ,"bonus_amount":9900}}', ['/data/bonus_amount ×1 : 2500, then 9900']],
    ['{"a":{"b":1},"a":{"b":2}}', ['/a ×1 : {"b":1}, then {"b":2}']],
    ['{"a":1,"\\u0061":2}', ['/a ×1 : 1, then 2']],
    ['{"a" : "x:,{" , "a"\n:\t"\\"" }', ['/a ×1 : "x:,{", then "\\""']],
    ['{"data":[{"x":1},{"x":1,"y":2,"x":3},{"x":4,"x":5}]}', ['/data/*/x ×2 1,2: 1, then 3']],
    ['{"__proto__":1,"__proto__":2}', ['/__proto__ ×1 : 1, then 2']]
  ])('in %s is listed with its path and its values', (json, found) => {
    expect(mayRepeat(json)).toBe(true)
    expect(lines(json)).toEqual(found)
  })

  test('with megabytes is shortened, and the positions are limited', () => {
    const [one] = repeatedKeys(`{"a":"${'x'.repeat(1_000_000)}","a":1}`)
    expect(one?.received).toHaveLength(1000)
    const [many] = repeatedKeys(`[${'{"a":1,"a":2},'.repeat(5000)}1]`)
    expect([many?.count, many?.at.length]).toEqual([5000, 100])
    const others = Array.from({ length: 2000 }, (_, at) => `"k${at}":1,"k${at}":2`)
    expect(repeatedKeys(`{${others.join()}}`)).toHaveLength(500)
  })
})

type Tree = number | readonly Tree[] | { readonly members: readonly (readonly [key: string, value: Tree])[] }

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.nat(9),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd/e', 'é'), tie('tree')), { maxLength: 4 }).map((members) => ({
      members
    }))
  )
}))

function written(one: Tree, isEscaped: boolean): string {
  if (typeof one === 'number') return String(one)
  if ('members' in one) {
    const name = (key: string) => (isEscaped && key === 'é' ? '"\\u00e9"' : JSON.stringify(key))
    return `{${one.members.map(([key, value], at) => `${at % 2 ? name(key) : JSON.stringify(key)}: ${written(value, isEscaped)}`).join()}}`
  }
  return `[${one.map((inner) => written(inner, isEscaped)).join(' ,')}]`
}

function* repeatedIn(one: Tree, path: string): Iterable<string> {
  if (typeof one === 'number') return
  if ('members' in one) {
    const keys = one.members.map(([key]) => key)
    for (const key of new Set(keys))
      if (keys.indexOf(key) !== keys.lastIndexOf(key)) yield `${path}/${key.replace('/', '~1')}`
    for (const [key, value] of one.members) yield* repeatedIn(value, `${path}/${key.replace('/', '~1')}`)
  } else for (const inner of one) yield* repeatedIn(inner, `${path}/*`)
}

test('exactly the repeated keys of any JSON are found, and the quick measure misses none', () => {
  fc.assert(
    fc.property(tree, fc.boolean(), (one, isEscaped) => {
      const json = written(one, isEscaped)
      const repeated = new Set(repeatedIn(one, ''))
      expect(new Set(repeatedKeys(json).map(({ path }) => path))).toEqual(repeated)
      if (repeated.size > 0) expect(mayRepeat(json)).toBe(true)
    }),
    { numRuns: 500 }
  )
})
