import type { Static, TSchema } from 'typebox'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { At, Item, ListPath, Received } from './received.ts'
import { isWireObject } from './wireObject.ts'

/** Reads a list. PHP may encode it as an object: an empty list as `{}`, others with keys that start at 0 or 1. */
export const toItems: Convert<readonly unknown[]> = (raw) => {
  if (Array.isArray(raw)) return raw
  return isWireObject(raw) && isCounted(Object.keys(raw)) ? Object.values(raw) : undefined
}

function isCounted(names: readonly string[]): boolean {
  const first = Number(names[0] ?? 0)
  return (first === 0 || first === 1) && names.every((name, index) => name === String(first + index))
}

/** Reads a list's items as received, whatever their type. */
export const items = <S extends TSchema, Path extends ListPath<NoInfer<T>>, T = Static<S>>(
  schema: S,
  path: Path
): Reader<T, readonly Received<Item<At<T, Path>>>[]> =>
  readerAt(schema, path, toItems as Convert<readonly Received<never>[]>)
