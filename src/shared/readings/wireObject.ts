import { orUndefined } from '../orUndefined.ts'
import { Exact } from './exact.ts'

/** A JSON object with unknown content. Don't merge such an object into another object: a key may be `__proto__`. */
export type WireObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object, not a list, null or an exact number. */
export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Exact)

/** An object's own property; undefined if there is none. */
export const ownValue = (object: WireObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Parses JSON text, with numbers as doubles; undefined if the text is invalid. */
export const jsonValue = (text: string): unknown => orUndefined<unknown>(() => JSON.parse(text))

/** Whether a text is JSON, with or without a byte order mark. */
export const isJsonText = (text: string): boolean => jsonValue(text.replace(/^\uFEFF/, '')) !== undefined
