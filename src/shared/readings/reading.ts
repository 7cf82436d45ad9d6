import type { Static, TSchema } from 'typebox'
import { checkOf, namesOf, nodeAt, type Check } from './contractNode.ts'
import type { LeafPath, ListPath, ObjectPath, Received } from './received.ts'
import { isWireObject, ownValue } from './wireObject.ts'

/**
 * What stands at a place of an answer.
 * - *documented*: it came as the contract says.
 * - *converted*: it came otherwise, and has one meaning: `"-250"` for an amount, 1 for a flag, PHP's map for a list.
 * - *odd*: something came that cannot be read as what is asked for.
 * - *null* and *absent*, whether the contract allows it or not.
 */
export type State = Reading<unknown>['state']

/** A value as it was read, and what came. Nothing is read of what is odd, null or absent. */
export type Reading<V> =
  | { readonly state: 'documented' | 'converted'; readonly value: V; readonly came: unknown }
  | { readonly state: 'odd' | 'null' | 'absent'; readonly value?: undefined; readonly came: unknown }

/** Reads one place of an answer. It takes whatever came and never throws. */
export type Reader<T, V> = (from: Received<T>) => Reading<V>

/** Reads a value as a V, in whichever form it came; undefined where it is none. */
export type Convert<V> = (came: unknown) => V | undefined

const absent = { state: 'absent', came: undefined } as const
const isNull = { state: 'null', came: null } as const

/** Reads a value that came; `isDocumented` tells whether it is as the contract says. */
export function readingOf<V>(came: unknown, convert: Convert<V>, isDocumented: Check): Reading<V> {
  if (came === undefined) return absent
  if (came === null) return isNull
  const value = convert(came)
  if (value === undefined) return { state: 'odd', came }
  return { state: isDocumented(came) ? 'documented' : 'converted', value, came }
}

/**
 * A reader of the place at a path. Where something else came in place of an object on the way, the place is *odd* and what came
 * is that. Null, nothing and PHP's empty map hold nothing, so there it is *absent*.
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

/** What came at a path, for showing it: what every reader of this path answers as `came`. */
export function cameAt<S extends TSchema>(
  schema: S,
  path: LeafPath<Static<S>> | ListPath<Static<S>> | ObjectPath<Static<S>> | ''
): (from: Received<Static<S>>) => unknown {
  const read = readerAt<Static<S>, unknown>(schema, path, asItCame)
  return (from) => read(from).came
}
