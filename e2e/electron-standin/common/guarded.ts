import { EventEmitter } from 'node:events'

// Properties that the language, inspectors and test runners read on every object.
const probed = new Set([
  'then',
  'toJSON',
  'constructor',
  'prototype',
  'nodeType',
  'tagName',
  'asymmetricMatch',
  'inspect'
])

function refuse(name: string, key: PropertyKey): undefined {
  if (typeof key === 'symbol' || probed.has(String(key)) || String(key).startsWith('@@')) return undefined
  throw new Error(`the Electron stand-in has no ${name}.${String(key)}`)
}

/** Guards an object: reading a missing property throws. */
export function guarded<Thing extends object>(name: string, thing: Thing): Thing {
  return new Proxy(thing, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : refuse(name, key))
  })
}

/** Guards all objects of a class. The guard is at the end of the prototype chain, so private fields still work. */
export function guardClass(name: string, made: { prototype: object }, end: object = EventEmitter.prototype): void {
  const guard = new Proxy(Object.create(end), {
    get: (_target, key, receiver) => (key in end ? Reflect.get(end, key, receiver) : refuse(name, key))
  })
  Object.setPrototypeOf(made.prototype, guard)
}
