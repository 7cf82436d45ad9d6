import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { jsonSize } from './jsonSize.ts'

const sizeOf = (text: string) => jsonSize(Buffer.from(text))

function valuesIn(value: unknown): number {
  const inner: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inner.reduce<number>((sum, one) => sum + valuesIn(one), 1)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('values and levels match the parser’s, in any formatting', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\r\n\t'), (value, blanks) => {
      const text = JSON.stringify(value, undefined, blanks)
      expect(sizeOf(text)).toMatchObject({ values: valuesIn(value), depth: depthOf(value) })
    })
  )
})

test.each([
  ['', 1, 0],
  ['{ "a" : [ ] , "b" : { } }', 3, 2],
  ['"a,[{\\",["', 1, 0],
  ['["\\\\",1]', 3, 1],
  ['[[[', 4, 3],
  ['"\\', 1, 0]
])('%j is counted up to its fault', (text, values, depth) => {
  expect(sizeOf(text)).toMatchObject({ values, depth })
})

test.each([
  ['[{"a":1,"b":2},{"a":1,"b":2},{"a":1}]', 2],
  ['[{"a":1,"b":2},{"b":1,"a":2}]', 4],
  ['{"a":{"a":1},"b" :{"a":1}}', 2],
  ['["a","b",["c"]]', 0]
])('the objects in %s have %i shapes', (text, shapes) => expect(sizeOf(text).shapes).toBe(shapes))

test.each([
  ['[1,-1,123456789012345,true,false,null,"1.5"]', 0],
  ['[1.5,1e5,2E5,-0,1234567890123456,-0.0]', 6]
])('%s has %i numbers that may need exact parsing', (text, odd) => expect(sizeOf(text).oddNumbers).toBe(odd))

describe('the measurement', () => {
  function bytesRead(text: string): number {
    let count = 0
    const bytes = new Proxy(Buffer.from(text), {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1
        return Reflect.get(target, key)
      }
    })
    jsonSize(bytes)
    return count
  }

  test('takes twice the work for twice the text', () => {
    const parts = ['[', ']', '{', '}', ',', '"', '\\', ' ', '1', '[ ', '"\\']
    for (const one of parts) {
      for (const other of parts) {
        const work = (times: number) => bytesRead((one + other).repeat(times))
        expect(work(400)).toBeLessThanOrEqual(2 * work(200) + 10)
      }
    }
  })
})

test('random multipliers distinguish shapes that differ by a digit', async () => {
  const text = `[${Array.from({ length: 5000 }, (_, at) => `{"k${at}":1}`).join(',')}]`
  const random = vi.spyOn(Math, 'random')
  for (const drawn of [395, 1408, 1803, 2198, 2593, 3606]) {
    random.mockReturnValue(drawn / 4001)
    vi.resetModules()
    const { jsonSize: measure } = await import('./jsonSize.ts')
    expect(measure(Buffer.from(text)).shapes).toBe(5000)
  }
  random.mockRestore()
})

test('stops at the requested number of values', () => {
  expect(jsonSize(Buffer.from(`[${'[],'.repeat(1000)}[]]`), 10).values).toBe(11)
})
