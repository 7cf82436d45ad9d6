/** Runs in the page: asks a route with many random shapes and answers what came back, or how a call failed. */
export async function askWithShapes({ route, seed, count }: { route: string; seed: number; count: number }) {
  let state = seed
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item
  const keys = [
    'connection',
    'account',
    'id',
    'bonusId',
    'draft',
    'url',
    'label',
    'token',
    'preferences',
    'page',
    'perPage',
    'text',
    'purpose',
    'cancelKey',
    'x',
    '__proto__',
    'constructor',
    'toString',
    ''
  ]
  const leaves = [
    () => undefined,
    () => null,
    () => chance() * 1e9 - 5e8,
    () => Number.NaN,
    () => Infinity,
    () => -0,
    () => 2n ** 70n,
    () => '',
    () => 'demo',
    () => '../../x?y=1',
    () => '7b1f0c2e-3d4a-4f5b-8c6d-000000000001',
    () => 'https://user:word@host/?q#f',
    () => 'javascript:alert(1)',
    () => '\u0000\ud800\r\nx: y',
    () => 'a'.repeat(Math.floor(chance() * 5000)),
    () => true,
    () => new Date(Number.NaN),
    () => new Uint8Array(9),
    () => new Map([['a', 1]]),
    () => new Error('x'),
    () => /x/
  ]
  const shape = (depth: number): unknown => {
    if (depth === 0 || chance() < 0.3) return pick(leaves)()
    if (chance() < 0.3) return Array.from({ length: Math.floor(chance() * 5) }, () => shape(depth - 1))
    const value: Record<string, unknown> = chance() < 0.1 ? Object.create(null) : {}
    for (let left = Math.floor(chance() * 5); left >= 0; left -= 1) {
      Object.defineProperty(value, pick(keys), {
        value: shape(depth - 1),
        enumerable: true,
        configurable: true,
        writable: true
      })
    }
    if (chance() < 0.05) value.self = value
    return value
  }
  const ask = window.pitboss.request as (route: unknown, ...input: unknown[]) => Promise<unknown>
  const answers: unknown[] = []
  for (let index = 0; index < count; index += 1) {
    const input = chance() < 0.05 ? [] : [shape(4)]
    try {
      answers.push(await ask(route, ...input))
    } catch (error) {
      // What cannot be cloned never leaves the page.
      answers.push({ unsent: String(error) })
    }
  }
  return answers
}
