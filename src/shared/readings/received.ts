import type { Static, TSchema } from 'typebox'

declare const documented: unique symbol

/**
 * A received value, documented as a T. Only the readers in this folder can read it: the type has no fields, and `as T`
 * doesn't compile. The platform may have sent anything else, such as a number, null or undefined. The type includes
 * these values, so the compiler also refuses spreads, `in`, `Object.keys` and weak maps.
 */
export type Received<T> = Opaque<T> | (number & Opaque<T>) | null | undefined

interface Opaque<T> {
  readonly [documented]: () => T
}

/** Declares that a value has its documented shape; outside this folder, only parsers may call this function. */
export const receivedAs = <S extends TSchema, T = Static<S>>(_schema: S, value: unknown): Received<T> =>
  value as Received<T>

type Present<T> = Exclude<T, null | undefined>

/** The dotted names of the fields in T that are neither objects nor lists; `''` if T itself is neither. */
export type LeafPath<T> = [KindOf<T>] extends ['leaf'] ? '' : FieldPath<T, 'leaf'>

/** The dotted names of the objects in T. */
export type ObjectPath<T> = FieldPath<T, 'object'>

/** The dotted names of the lists in T; `''` if T itself is a list. */
export type ListPath<T> = [KindOf<T>] extends ['list'] ? '' : FieldPath<T, 'list'>

// A field that is documented only as null, or without a type, counts as a leaf.
type KindOf<T> = unknown extends T
  ? 'leaf'
  : [Present<T>] extends [string | number | boolean]
    ? 'leaf'
    : [Present<T>] extends [readonly unknown[]]
      ? 'list'
      : 'object'

type FieldPath<T, Kind extends string> = [KindOf<T>] extends ['object']
  ? {
      [Name in keyof T & string]-?:
        | (KindOf<T[Name]> extends Kind ? Name : never)
        | (KindOf<T[Name]> extends 'object' ? `${Name}.${FieldPath<Present<T[Name]>, Kind>}` : never)
    }[keyof T & string]
  : never

export type At<T, Path extends string> = Path extends ''
  ? T
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof T
      ? At<Present<T[Name]>, Rest>
      : never
    : Path extends keyof T
      ? Present<T[Path]>
      : never

export type Item<T> = T extends readonly (infer Inner)[] ? Inner : never
