import type { Static, TSchema } from 'typebox'
import { safeInteger } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { LeafPath } from './received.ts'

/** Reads a whole number from 0 to 2^53 − 1, or the digits of one as text. */
export const toCount: Convert<number> = (raw) => {
  const number = typeof raw === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(raw) ? Number(raw) : raw
  const whole = safeInteger(number)
  return whole !== undefined && whole >= 0 ? whole : undefined
}

/** A count or a page number: a safe integer that is not negative. */
export const count = <S extends TSchema, T = Static<S>>(schema: S, path: LeafPath<NoInfer<T>>): Reader<T, number> =>
  readerAt(schema, path, toCount)
