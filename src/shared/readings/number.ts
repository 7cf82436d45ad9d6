import type { Static, TSchema } from 'typebox'
import { Exact, isWireNumber, type WireNumber } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { LeafPath } from './received.ts'

// Characters: longer texts are not amounts, and arithmetic on them would be slow.
const longest = 1000

// Plain digits only: `007`, `1e3`, ` 5` and `+5` may be codes or typing errors.
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Reads a number, or the decimal text of one, with all digits. */
export const toNumber: Convert<WireNumber> = (raw) => {
  if (isWireNumber(raw)) return raw
  if (typeof raw !== 'string' || raw.length > longest || !decimal.test(raw)) return undefined
  const number = Number(raw)
  return String(number) === raw ? number : new Exact(raw)
}

/** A number, whether the contract documents a number or numeric text. */
export const number = <S extends TSchema, T = Static<S>>(
  schema: S,
  path: LeafPath<NoInfer<T>>
): Reader<T, WireNumber> => readerAt(schema, path, toNumber)
