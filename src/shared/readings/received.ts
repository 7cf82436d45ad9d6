import type { Static, TSchema } from 'typebox'

declare const documented: unique symbol

/**
 * A value of which the documentation says that it is a T. Only the readers of this room look inside: it has no fields, and no
 * cast `as T` opens it. What came may be anything in place of a T, a number, null and nothing among them. The type says so, and
 * with that the compiler refuses spreads, `in`, `Object.keys` and weak maps as well.
 */
export type Received<T> = Opaque<T> | (number & Opaque<T>) | null | undefined

interface Opaque<T> {
  readonly [documented]: () => T
}

/** Takes a parsed answer, or a part of one, for what the documentation says it is. Outside of this room only what parses an answer does so. */
export const receivedAs = <S extends TSchema>(_schema: S, value: unknown): Received<Static<S>> =>
  value as Received<Static<S>>

type Present<T> = Exclude<T, null | undefined>

/** Dotted names of the documented fields that are neither objects nor lists; of a T that is neither itself, its own place `''`. */
export type LeafPath<T> = [KindOf<T>] extends ['leaf'] ? '' : FieldPath<T, 'leaf'>

/** Dotted names of the documented objects inside of T. */
export type ObjectPath<T> = FieldPath<T, 'object'>

/** Dotted names of the documented lists inside of T; of a list, its own place `''`. */
export type ListPath<T> = [KindOf<T>] extends ['list'] ? '' : FieldPath<T, 'list'>

// What is documented as null alone, or not at all, is a leaf.
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

/** What the documentation says stands at a path. */
export type At<T, Path extends string> = Path extends ''
  ? T
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof T
      ? At<Present<T[Name]>, Rest>
      : never
    : Path extends keyof T
      ? Present<T[Path]>
      : never

/** What the documentation says the items of a list are. */
export type Item<T> = T extends readonly (infer Inner)[] ? Inner : never
