import type { Static, TSchema } from 'typebox'
import { exactText, isWireNumber } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { LeafPath } from './received.ts'

const whole = /^-?(?:0|[1-9]\d{0,999})$/

/**
 * Reads a whole number of the smallest currency unit, or its digits as text. A decimal point is odd: even `250.00` may
 * mean major units.
 */
export const toMoney: Convert<bigint> = (raw) => {
  const digits = isWireNumber(raw) ? exactText(raw) : raw
  return typeof digits === 'string' && whole.test(digits) ? BigInt(digits) : undefined
}

/**
 * An exact amount that is documented in the smallest unit of its currency. A bonus's amounts have no documented unit:
 * use `number`.
 */
export const money = <S extends TSchema, T = Static<S>>(schema: S, path: LeafPath<NoInfer<T>>): Reader<T, bigint> =>
  readerAt(schema, path, toMoney)
