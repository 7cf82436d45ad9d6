export interface Making {
  readonly seed: number
  readonly count: number
  /** The route's input as JSON Schema; absent for an unknown route. */
  readonly schema?: unknown
  /** Texts with a meaning for the app: ids of connections and accounts. */
  readonly known: readonly string[]
}

/**
 * Makes argument lists for a route: some contain arbitrary values, most nearly fit. Imports nothing, so the function
 * can run in the page, where cycles, getters and functions survive.
 */
export function makeInputs({ seed, count, schema, known }: Making): unknown[][] {
  interface Node {
    readonly type?: string
    readonly anyOf?: readonly Node[]
    readonly const?: unknown
    readonly enum?: readonly unknown[]
    readonly properties?: Readonly<Record<string, Node>>
    readonly required?: readonly string[]
    readonly items?: Node
  }
  let state = seed
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item
  const put = (holder: object, key: PropertyKey, value: unknown) =>
    Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
  const texts = [
    ...known,
    'demo',
    'main',
    '',
    '../../x?y=1',
    '7b1f0c2e-3d4a-4f5b-8c6d-000000000001',
    'https://user:word@host/?q#f',
    'https://host.invalid/x',
    'javascript:alert(1)',
    '\u0000\ud800\r\nx: y',
    '/etc/passwd',
    '__proto__'
  ]
  const keys = [
    'connection',
    'account',
    'id',
    'draft',
    'url',
    'token',
    'path',
    'headers',
    'page',
    'text',
    'cancelKey',
    'x',
    '__proto__',
    'constructor',
    'toString',
    'length',
    ''
  ]
  const leaves: readonly (() => unknown)[] = [
    () => undefined,
    () => null,
    () => chance() * 1e9 - 5e8,
    () => Number.NaN,
    () => Infinity,
    () => -0,
    () => 2n ** 70n,
    () => true,
    () => pick(texts),
    () => pick(texts),
    () => 'a'.repeat(Math.floor(chance() * 5000)),
    () => new Date(Number.NaN),
    () => new Uint8Array(9),
    () => new Map([['a', 1]]),
    () => new Set([pick(texts)]),
    () => new Error('x'),
    () => /x/,
    () => Array.from({ length: 300 }, () => 7)
  ]
  const uncloneable: readonly (() => unknown)[] = [() => () => 1, () => Symbol('x'), () => new WeakMap()]
  const anything = (depth: number): unknown => {
    if (chance() < 0.01) return pick(uncloneable)()
    if (depth === 0 || chance() < 0.3) return pick(leaves)()
    if (chance() < 0.3) return Array.from({ length: Math.floor(chance() * 5) }, () => anything(depth - 1))
    const value: object = chance() < 0.1 ? Object.create(null) : {}
    for (let left = Math.floor(chance() * 5); left >= 0; left -= 1) put(value, pick(keys), anything(depth - 1))
    if (chance() < 0.05) put(value, 'self', value)
    if (chance() < 0.05)
      Object.defineProperty(value, pick(keys), { get: () => 'got', enumerable: true, configurable: true })
    return value
  }
  const deep = (levels: number) => {
    let value: unknown = 1
    for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { x: value }
    return value
  }
  const fitting = (node: Node): unknown => {
    if (node.anyOf) return fitting(pick(node.anyOf))
    if ('const' in node) return node.const
    if (node.enum) return pick(node.enum)
    if (node.items) return Array.from({ length: Math.floor(chance() * 4) }, () => fitting(node.items ?? {}))
    if (node.type === 'string') return pick(texts)
    if (node.type === 'boolean') return chance() < 0.5
    if (node.type === 'null') return null
    if (node.type === 'number' || node.type === 'integer') return pick([1, 2, 15, 30, -1, 0, 1.5, 1e9, 1e308])
    const value = {}
    for (const [key, inner] of Object.entries(node.properties ?? {}))
      if (chance() < 0.7 || node.required?.includes(key)) put(value, key, fitting(inner))
    return value
  }
  const spoiled = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || chance() < 0.2) return anything(2)
    const key = pick([...Object.keys(value), Array.isArray(value) ? String(value.length) : pick(keys)])
    put(value, key, chance() < 0.5 && Object.hasOwn(value, key) ? spoiled(Reflect.get(value, key)) : anything(2))
    return value
  }
  const one = (index: number): unknown[] => {
    if (index % 500 === 7) return [deep(2000)]
    if (index % 50 === 9) return []
    if (chance() < 0.3 || schema === undefined) return [anything(4)]
    const input = fitting(schema as Node)
    return [chance() < 0.3 ? input : spoiled(input), ...(chance() < 0.05 ? ['another'] : [])]
  }
  return Array.from({ length: count }, (_, index) => one(index))
}

/** Runs in the page: sends each input to a route, and returns the results or the failures. */
export async function askWithInputs(inputs: unknown[][], route: string): Promise<unknown[]> {
  const ask = window.pitboss.request as (route: unknown, ...input: unknown[]) => Promise<unknown>
  const answers: unknown[] = []
  for (const input of inputs) {
    try {
      answers.push(await ask(route, ...input))
    } catch (error) {
      // A value that can't be cloned never leaves the page.
      answers.push({ unsent: String(error) })
    }
  }
  return answers
}
