/** Serialises values as text, with the rules of structured clone. Runs in Node and, as source text, in the page. */
export function cloning() {
  type Entry = [kind: string, ...parts: unknown[]]
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

  // Fast path: most values are plain JSON without repeated objects.
  function isPlain(value: unknown, met: Set<object>): boolean {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
    if (!isObject(value) || met.has(value)) return false
    met.add(value)
    const values: unknown[] = Object.values(value)
    if (Array.isArray(value)) return values.length === value.length && values.every((one) => isPlain(one, met))
    const above: unknown = Object.getPrototypeOf(value)
    return (above === Object.prototype || above === null) && values.every((one) => isPlain(one, met))
  }

  const toBase64 = (bytes: Uint8Array) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }

  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer

  function graphOf(root: unknown) {
    const entries: Entry[] = []
    const indexes = new Map<object, number>()
    const write = (value: unknown): unknown => {
      if (value === undefined) return { u: 1 }
      if (typeof value === 'bigint') return { b: String(value) }
      if (typeof value === 'number' && !(Number.isFinite(value) && !Object.is(value, -0))) {
        return { n: Object.is(value, -0) ? '-0' : String(value) }
      }
      return isObject(value) ? { r: indexes.get(value) ?? indexOf(value) } : value
    }
    const fields = (value: object) => Object.entries(value).map(([key, one]: [string, unknown]) => [key, write(one)])
    const indexOf = (value: object): number => {
      const index = entries.length
      const entry: Entry = ['']
      entries.push(entry)
      indexes.set(value, index)
      entry.splice(0, 1, ...describe(value))
      return index
    }
    const describe = (value: object): Entry => {
      if (Array.isArray(value)) return ['array', value.length, fields(value)]
      if (value instanceof Date) return ['date', write(value.getTime())]
      if (value instanceof Map) return ['map', [...value].map(([key, one]) => [write(key), write(one)])]
      if (value instanceof Set) return ['set', [...value].map(write)]
      if (value instanceof RegExp) return ['regexp', value.source, value.flags]
      if (value instanceof Error) return ['error', value.name, value.message]
      if (value instanceof ArrayBuffer) return ['bytes', toBase64(new Uint8Array(value))]
      if (ArrayBuffer.isView(value)) {
        // Copies only the view's bytes, because a small Buffer shares Node's pool.
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        return ['view', value.constructor.name, toBase64(bytes)]
      }
      // Checks by class, because any object may have a field named valueOf.
      if ([Number, String, Boolean, BigInt, Symbol].some((boxing) => value instanceof boxing)) {
        return ['boxed', write(Object(value).valueOf())]
      }
      const name = Object.prototype.toString.call(value)
      if (name !== '[object Object]') throw new Error(`the Electron stand-in cannot clone ${name}`)
      return ['object', fields(value)]
    }
    return { root: write(root), entries }
  }

  function thingOf({ root, entries }: { root: unknown; entries: Entry[] }): unknown {
    const made: unknown[] = []
    const read = (node: unknown): unknown => {
      if (!isObject(node)) return node
      if ('r' in node) return make(Number(node.r))
      if ('b' in node) return BigInt(String(node.b))
      return 'n' in node ? Number(node.n) : undefined
    }
    const put = (thing: object, fields: [string, unknown][]) => {
      for (const [key, node] of fields) {
        Object.defineProperty(thing, key, { value: read(node), writable: true, enumerable: true, configurable: true })
      }
    }
    const makers: Record<string, (keep: <Thing>(thing: Thing) => Thing, ...parts: never[]) => unknown> = {
      array: (keep, length: number, fields: [string, unknown][]) => put(keep(Object.assign([], { length })), fields),
      object: (keep, fields: [string, unknown][]) => put(keep({}), fields),
      date: (keep, time: unknown) => keep(new Date(Number(read(time)))),
      map: (keep, pairs: [unknown, unknown][]) => {
        const map = keep(new Map())
        for (const [key, one] of pairs) map.set(read(key), read(one))
      },
      set: (keep, items: unknown[]) => {
        const set = keep(new Set())
        for (const one of items) set.add(read(one))
      },
      regexp: (keep, source: string, flags: string) => keep(new RegExp(source, flags)),
      error: (keep, name: string, message: string) => {
        const Kind = [TypeError, RangeError, SyntaxError].find((one) => one.name === name) ?? Error
        keep(Object.defineProperty(new Kind(message), 'name', { value: name, configurable: true, writable: true }))
      },
      bytes: (keep, text: string) => keep(fromBase64(text)),
      // Node's Buffer arrives as a Uint8Array.
      view: (keep, kind: string, text: string) =>
        keep(Reflect.construct(Reflect.get(globalThis, kind === 'Buffer' ? 'Uint8Array' : kind), [fromBase64(text)])),
      boxed: (keep, value: unknown) => keep(Object(read(value)))
    }
    const make = (index: number): unknown => {
      if (index in made) return made[index]
      const [kind, ...parts] = entries[index] ?? ['object']
      makers[kind]?.((thing) => ((made[index] = thing), thing), ...(parts as never[]))
      return made[index]
    }
    return read(root)
  }

  return {
    /** Serialises a value. Throws Electron's own message if the value can't be cloned. */
    encode(value: unknown): string {
      if (isPlain(value, new Set())) return JSON.stringify(value)
      let copy: unknown
      try {
        copy = structuredClone(value)
      } catch {
        throw new Error('An object could not be cloned.')
      }
      return `graph${JSON.stringify(graphOf(copy))}`
    },
    decode(text: string): unknown {
      return text.startsWith('graph') ? thingOf(JSON.parse(text.slice(5))) : JSON.parse(text)
    }
  }
}
