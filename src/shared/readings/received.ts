import type { Static, TSchema } from 'typebox'

declare const documented: unique symbol

/**
 * A received value, documented as a T. Only the readers in this folder look inside: the type has no fields, and `as T`
 * does not compile. The platform may have sent any other value, such as a number, null or undefined. The type includes
 * these values, so the compiler also refuses spreads, `in`, `Object.keys` and weak maps.
 */
export type Received<T> = Opaque<T> | (number & Opaque<T>) | null | undefined

interface Opaque<T> {
  readonly [documented]: () => T
}

/** Declares a parsed answer, or a part, to match its documentation. Outside this folder, only parsers may call this function. */
export const receivedAs = <S extends TSchema, T = Static<S>>(_schema: S, value: unknown): Received<T> =>
  value as Received<T>

type Present<T> = Exclude<T, null | undefined>

/** Dotted names of the documented fields that are neither objects nor lists; `''` if T itself is neither. */
export type LeafPath<T> = [KindOf<T>] extends ['leaf'] ? '' : FieldPath<T, 'leaf'>

/** Dotted names of the documented objects inside T. */
export type ObjectPath<T> = FieldPath<T, 'object'>

/** Dotted names of the documented lists inside T; `''` if T itself is a list. */
export type ListPath<T> = [KindOf<T>] extends ['list'] ? '' : FieldPath<T, 'list'>

// A field documented as null only, or without a type, is a leaf.
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

/** The documented type of a list's items. */
export type Item<T> = T extends readonly (infer Inner)[] ? Inner : never
