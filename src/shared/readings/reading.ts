import type { Static, TSchema } from 'typebox'
import { checkOf, namesOf, nodeAt, type Check } from './contractNode.ts'
import type { LeafPath, ListPath, ObjectPath, Received } from './received.ts'
import { isWireObject, ownValue } from './wireObject.ts'

/**
 * The value at a place of an answer.
 * - *documented*: it came as the contract says.
 * - *converted*: it came otherwise, and has one meaning: `"-250"` for an amount, 1 for a flag, PHP's map for a list.
 * - *odd*: something came that cannot be read as what is asked for.
 * - *null* and *absent*, whether the contract allows it or not.
 */
export type State = Reading<unknown>['state']

/** A reading and the received value. Odd, null and absent readings have no value. */
export type Reading<V> =
  | { readonly state: 'documented' | 'converted'; readonly value: V; readonly came: unknown }
  | { readonly state: 'odd' | 'null' | 'absent'; readonly value?: undefined; readonly came: unknown }

/** Reads one place of an answer. Accepts any value and never throws. */
export type Reader<T, V> = (from: Received<T>) => Reading<V>

/** Converts any received form to a V; undefined where it is none. */
export type Convert<V> = (came: unknown) => V | undefined

const absent = { state: 'absent', came: undefined } as const
const isNull = { state: 'null', came: null } as const

/** Reads a received value; `isDocumented` tells whether it is as the contract says. */
export function readingOf<V>(came: unknown, convert: Convert<V>, isDocumented: Check): Reading<V> {
  if (came === undefined) return absent
  if (came === null) return isNull
  const value = convert(came)
  if (value === undefined) return { state: 'odd', came }
  return { state: isDocumented(came) ? 'documented' : 'converted', value, came }
}

/**
 * Creates the reader of a path. Where something else is in place of an object on the way, the reading is *odd*, with
 * that as `came`. Null, undefined and PHP's empty list in its place make the reading *absent*.
 */
export function readerAt<T, V>(schema: TSchema, path: string, convert: Convert<V>): Reader<T, V> {
  const names = namesOf(path)
  const isDocumented = checkOf(nodeAt(schema, path))
  return (from) => {
    let came: unknown = from
    for (const name of names) {
      if (!isWireObject(came)) return holdsNothing(came) ? absent : { state: 'odd', came }
      came = ownValue(came, name)
    }
    return readingOf(came, convert, isDocumented)
  }
}

const holdsNothing = (came: unknown): boolean =>
  came === undefined || came === null || (Array.isArray(came) && came.length === 0)

const asItCame: Convert<unknown> = (came) => came

/** The value received at a path, for display; every reader of this path has it as `came`. */
export function cameAt<S extends TSchema, T = Static<S>>(
  schema: S,
  path: LeafPath<NoInfer<T>> | ListPath<NoInfer<T>> | ObjectPath<NoInfer<T>> | ''
): (from: Received<T>) => unknown {
  const read = readerAt<T, unknown>(schema, path, asItCame)
  return (from) => read(from).came
}
