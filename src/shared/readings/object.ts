import type { Static, TSchema } from 'typebox'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { At, ListPath, ObjectPath, Received } from './received.ts'
import { isWireObject } from './wireObject.ts'

/** Reads an object. PHP may encode an empty object as an empty list. */
export const toObject: Convert<object> = (raw) =>
  isWireObject(raw) || (Array.isArray(raw) && raw.length === 0) ? raw : undefined

/** Reads an object inside another one, such as a banner's picture, as received. */
export const object = <S extends TSchema, Path extends ObjectPath<NoInfer<T>>, T = Static<S>>(
  schema: S,
  path: Path
): Reader<T, Received<At<T, Path>>> => readerAt(schema, path, toObject as Convert<Received<never>>)

/** A name in an object, with the value received for it. */
export type Entry = readonly [name: string, raw: unknown]

const toEntries: Convert<readonly Entry[]> = (raw) => {
  const found = toObject(raw)
  return found && Object.entries(found)
}

/** Reads all entries of an object, documented or not, such as a game's pictures by size. */
export const entries = <S extends TSchema, T = Static<S>>(
  schema: S,
  path: ObjectPath<NoInfer<T>> | ListPath<NoInfer<T>>
): Reader<T, readonly Entry[]> => readerAt(schema, path, toEntries)
