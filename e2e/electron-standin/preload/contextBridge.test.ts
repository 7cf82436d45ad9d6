import { describe, expect, test } from 'vitest'
import { createBridge } from './contextBridge.ts'

// Cases of Electron's spec/api-context-bridge-spec.ts, on the two halves of the stand-in's bridge. Left out, because the
// preload does neither: an object deeper than 1,000 and a name that is taken, which Electron refuses and this does not.

type Name =
  | 'outer'
  | 'inner'
  | 'text'
  | 'value'
  | 'get'
  | 'add'
  | 'list'
  | 'call'
  | 'read'
  | 'error'
  | 'message'
  | 'code'
  | 'cause'
  | 'a'
  | 'b'
  | 'polluted'
  | 'end'
  | 'run'
  | 'later'
  | 'fails'
  | 'nested'
  | 'wait'
  | 'getTime'
  | 'catch'
  | 0
  | 1
  | 2
type Fields = { readonly [Key in Name]: Anything }

/** A value of a test's own making, read as it pleases. */
interface Anything extends Fields {
  (...given: unknown[]): Anything
  [Symbol.iterator](): Iterator<unknown>
}

let count = 0

/** What the page gets of an exposed value. */
function exposed(api: unknown): Anything {
  const node = new EventTarget()
  createBridge(node, 'toPage', 'toPreload')
  const name = `exposed${++count}`
  createBridge(node, 'toPreload', 'toPage').expose(name, api)
  return Reflect.get(globalThis, name)
}
const messageOf = (attempt: () => unknown): string => {
  try {
    attempt()
    return 'no error'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const nested = (levels: number): object => {
  let value: object = { end: () => 1 }
  for (let level = 1; level < levels; level += 1) value = { value }
  return value
}

describe('spec/api-context-bridge-spec.ts', () => {
  test.each<[claim: string, api: unknown, read: (root: Anything) => unknown, seen: unknown]>([
    ['proxies numbers', 123, (root) => root, 123],
    ['proxies nested numbers', { outer: { inner: 123 } }, (root) => root.outer.inner, 123],
    ['proxies nested strings', { text: 'one' }, (root) => root.text, 'one'],
    ['proxies arrays', [123, 'one'], (root) => [Array.isArray(root), root], [true, [123, 'one']]],
    ['proxies booleans', [true, false], (root) => root, [true, false]],
    ['proxies null', { value: null }, (root) => root.value, null],
    ['proxies undefined', { value: undefined }, (root) => root.value, undefined],
    ['proxies objects with number keys', { 1: 'a', 2: 'b' }, (root) => [root[1], root['2']], ['a', 'b']],
    ['proxies typed arrays', new Uint8Array([1, 2]), (root) => [...root], [1, 2]],
    ['proxies regular expressions', /a/g, (root) => [root instanceof RegExp, String(root)], [true, '/a/g']],
    ['proxies dates', new Date(5), (root) => root.getTime(), 5],
    ['proxies maps and sets', new Map([[1, new Set([2])]]), (root) => [...root.get(1)], [2]],
    ['proxies methods', { get: () => 123 }, (root) => root.get(), 123],
    ['proxies functions at the root', () => 'root', (root) => root(), 'root'],
    ['gives a method its arguments', { add: (a: number, b: number) => a + b }, (root) => root.add(1, 2), 3],
    ['calls a method as often as it is asked', { get: () => 1 }, (root) => [root.get(), root.get()], [1, 1]],
    [
      'gives no receiver to a method',
      {
        get(this: unknown) {
          return this === undefined
        }
      },
      (root) => root.get(),
      true
    ],
    ['proxies methods in arrays', { list: [() => 7] }, (root) => root.list[0](), 7],
    ['proxies methods that answer methods', { get: () => () => 5 }, (root) => root.get()(), 5],
    ['proxies methods in reverse', { call: (back: () => number) => back() + 1 }, (root) => root.call(() => 1), 2],
    ['gives objects in reverse', { read: ({ a }: { a: number }) => a }, (root) => root.read({ a: 4 }), 4],
    ['errors keep their message', { error: new TypeError('gone') }, (root) => root.error.message, 'gone'],
    [
      'errors keep no fields of their own',
      { error: Object.assign(new Error('gone'), { code: 9, cause: 'x' }), more: () => 1 },
      (root) => [root.error.code, root.error.cause],
      [undefined, undefined]
    ],
    [
      'objects have the page’s prototype',
      { a: { b: () => 1 } },
      (root) => Object.getPrototypeOf(root.a) === Object.prototype,
      true
    ],
    [
      'a field that is named __proto__ sets no prototype',
      JSON.parse('{"__proto__":{"polluted":1},"a":1}'),
      (root) => [root.polluted, root.a],
      [undefined, 1]
    ],
    [
      'nor does one beside a method',
      Object.assign(JSON.parse('{"__proto__":{"polluted":1}}'), { get: () => 1 }),
      (root) => [root.polluted, root.get()],
      [undefined, 1]
    ],
    ['an object keeps what it refers to twice', { a: [1], b: [1] }, (root) => [root.a, root.b], [[1], [1]]],
    [
      'symbols as names do not cross',
      { [Symbol('x')]: 1, get: () => 1 },
      (root) => Object.getOwnPropertySymbols(root),
      []
    ],
    [
      'fields that are not enumerable do not cross',
      Object.defineProperty({ get: () => 1 }, 'hidden', { value: 1 }),
      (root) => Object.keys(root),
      ['get']
    ],
    [
      'a deep object crosses',
      nested(500),
      (root) => {
        let at = root
        while (at.value) at = at.value
        return at.end()
      },
      1
    ]
  ])('%s', (_claim, api, read, seen) => {
    expect(read(exposed(api))).toEqual(seen)
  })

  test.each<[claim: string, attempt: () => unknown, message: RegExp | string]>([
    [
      'what a method throws, by its message',
      () =>
        exposed({
          run: () => {
            throw new RangeError('too far')
          }
        }).run(),
      'too far'
    ],
    [
      'a thrown text',
      () =>
        exposed({
          run: () => {
            throw 'text'
          }
        }).run(),
      'text'
    ]
  ])('throws: %s', (_claim, attempt, message) => {
    expect(messageOf(attempt)).toMatch(message)
  })

  test.each([
    ['read-only at the root', { a: 1 }],
    ['read-only with methods', { a: { get: () => 1 } }],
    ['read-only arrays', { a: [1] }]
  ])('what is exposed is %s', (_claim, api) => {
    const root = exposed(api)
    expect([Object.isFrozen(root), typeof root.a === 'number' || Object.isFrozen(root.a)]).toEqual([true, true])
    expect(() => Object.assign(root, { a: 2 })).toThrow(TypeError)
  })

  test('a thrown error keeps no fields of its own', () => {
    const root = exposed({
      run: () => {
        throw Object.assign(new Error('gone'), { code: 9 })
      }
    })
    const error: unknown = (() => {
      try {
        return root.run()
      } catch (reason) {
        return reason
      }
    })()
    expect(error).toBeInstanceOf(Error)
    expect(Object.keys(error as object)).toEqual([])
  })

  test('promises resolve, reject and nest; the reverse direction too', async () => {
    const root = exposed({
      later: Promise.resolve(123),
      fails: () => Promise.reject(Object.assign(new Error('i-rejected'), { code: 9 })),
      nested: async () => ({ get: async () => 'deep' }),
      wait: async (given: Promise<number>) => (await given) + 1
    })
    const settled = (value: unknown) => Promise.resolve<unknown>(value).catch((error: unknown) => error)
    expect(await settled(root.later)).toBe(123)
    const failed = await settled(root.fails())
    expect([failed, Object.keys(Object(failed))]).toEqual([new Error('i-rejected'), []])
    const nestedRoot = (await settled(root.nested())) as Anything
    expect(await settled(nestedRoot.get())).toBe('deep')
    expect(await settled(root.wait(Promise.resolve(1)))).toBe(2)
  })
})
