import { Exact } from './exact.ts'

/** A JSON object of which nothing is known. Its keys may be anything, `__proto__` included: never merge it. */
export type WireObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: no list, not null, no exact number. */
export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Exact)

/** What an object has under a name of its own; undefined where it has none. */
export const ownValue = (object: WireObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined
