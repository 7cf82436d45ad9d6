import type { Static, TSchema } from 'typebox'
import { exactText, isWireNumber } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { LeafPath } from './received.ts'

/** Reads a text; a number or boolean becomes its JSON text. */
export const toText: Convert<string> = (raw) => {
  if (typeof raw === 'string') return raw
  if (isWireNumber(raw)) return exactText(raw)
  return typeof raw === 'boolean' ? String(raw) : undefined
}

/** A text, the empty one included. */
export const text = <S extends TSchema, T = Static<S>>(schema: S, path: LeafPath<NoInfer<T>>): Reader<T, string> =>
  readerAt(schema, path, toText)
