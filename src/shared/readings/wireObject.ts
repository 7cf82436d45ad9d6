import { orUndefined } from '../orUndefined.ts'
import { Exact } from './exact.ts'

/** A JSON object with unknown content. Never merge the object, because a key may be `__proto__`. */
export type WireObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: not a list, not null, not an exact number. */
export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Exact)

/** An object's own property; undefined if the object has no such property. */
export const ownValue = (object: WireObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** The value of a JSON text; undefined if the text is invalid. Numbers are doubles. */
export const jsonValue = (text: string): unknown => orUndefined<unknown>(() => JSON.parse(text))

/** Whether a text is JSON, perhaps after a byte order mark. */
export const isJsonText = (text: string): boolean => jsonValue(text.replace(/^\uFEFF/, '')) !== undefined
