import type { Static, TSchema } from 'typebox'
import { checkOf, namesOf, nodeAt, type Check } from './contractNode.ts'
import type { LeafPath, ListPath, ObjectPath, Received } from './received.ts'
import { isWireObject, ownValue } from './wireObject.ts'

/**
 * The state of a value in an answer.
 * - *documented*: matches the contract.
 * - *converted*: has a different but unambiguous form: `"-250"` for an amount, 1 for a flag, PHP's map for a list.
 * - *odd*: can't be read as the expected type.
 * - *null* or *absent*: the field is null or missing, whether or not the contract allows it.
 */
export type State = Reading<unknown>['state']

/** The result of reading a field, with the received value. An odd, null or absent reading has no `value`. */
export type Reading<V> =
  | { readonly state: 'documented' | 'converted'; readonly value: V; readonly raw: unknown }
  | { readonly state: 'odd' | 'null' | 'absent'; readonly value?: undefined; readonly raw: unknown }

/** Reads one field of an answer. A reader accepts any input and never throws. */
export type Reader<T, V> = (from: Received<T>) => Reading<V>

/** Converts a received value to a V; undefined if that isn't possible. */
export type Convert<V> = (raw: unknown) => V | undefined

const absent = { state: 'absent', raw: undefined } as const
const isNull = { state: 'null', raw: null } as const

/** Reads a received value. `isDocumented` says whether the value matches the contract. */
export function readingOf<V>(raw: unknown, convert: Convert<V>, isDocumented: Check): Reading<V> {
  if (raw === undefined) return absent
  if (raw === null) return isNull
  const value = convert(raw)
  if (value === undefined) return { state: 'odd', raw }
  return { state: isDocumented(raw) ? 'documented' : 'converted', value, raw }
}

/**
 * Creates a reader for a path. If a value along the path isn't an object, the reading is *odd*; if it is null or an
 * empty list, the reading is *absent*.
 */
export function readerAt<T, V>(schema: TSchema, path: string, convert: Convert<V>): Reader<T, V> {
  const names = namesOf(path)
  const isDocumented = checkOf(nodeAt(schema, path))
  return (from) => {
    let raw: unknown = from
    for (const name of names) {
      if (!isWireObject(raw)) return holdsNothing(raw) ? absent : { state: 'odd', raw }
      raw = ownValue(raw, name)
    }
    return readingOf(raw, convert, isDocumented)
  }
}

const holdsNothing = (raw: unknown): boolean =>
  raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0)

const asReceived: Convert<unknown> = (raw) => raw

/** Creates a reader of raw values, for a path that the compiler doesn't know. */
export function rawReader<T>(schema: TSchema, path: string): (from: Received<T>) => unknown {
  const read = readerAt<T, unknown>(schema, path, asReceived)
  return (from) => read(from).raw
}

/** Creates a reader of received values; undefined if a value is null or an enclosing value isn't an object. */
export function valueReader<T>(schema: TSchema, path: string): (from: Received<T>) => unknown {
  const read = readerAt<T, unknown>(schema, path, asReceived)
  return (from) => read(from).value
}

/** Returns the value received at a path, for display. Readers of the same path return it as `raw`. */
export const rawAt: <S extends TSchema, T = Static<S>>(
  schema: S,
  path: LeafPath<NoInfer<T>> | ListPath<NoInfer<T>> | ObjectPath<NoInfer<T>> | ''
) => (from: Received<T>) => unknown = rawReader
