import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { strictObject } from '../values/strictObject.ts'

/** A route of Pitboss’s own or to the platform, with its input and output. */
export interface Route<Kind extends 'own' | 'platform', Input extends TSchema, Output extends TSchema> {
  readonly kind: Kind
  readonly input: Input
  readonly output: Output
}

/** A route that main answers by itself: strict input, and an output that main builds. */
type OwnRoute<Input extends TSchema, Output extends TSchema> = Route<'own', Input, Output>

declare const documented: unique symbol

/** An answer's text, as received but without the token, documented to hold a T. */
export type AnswerText<T> = string & { readonly [documented]: () => T }

/** The shape of an answer's text; its documented content exists only in types. */
export const AnswerTextOf = <Documented extends TSchema>(_documented: Documented) =>
  Type.Unsafe<AnswerText<Static<Documented>>>(Type.String())

/** A route that asks the platform: the answer crosses as text, and the output is its documented shape. */
type PlatformRoute<Input extends TSchema, Output extends TSchema> = Route<'platform', Input, Output>

/** Declares a route that main answers by itself; refuses unknown keys in the input. */
export const route = <Properties extends TProperties, Output extends TSchema>(
  input: Properties,
  output: Output
): OwnRoute<TObject<Properties>, Output> => ({ kind: 'own', input: strictObject(input), output })

/** Declares a route that main answers by asking the platform. */
export const platformRoute = <Properties extends TProperties, Output extends TSchema>(
  input: Properties,
  output: Output
): PlatformRoute<TObject<Properties>, Output> => ({ kind: 'platform', input: strictObject(input), output })

/** A route's input. */
export type InputOf<Route> = Route extends { input: infer Input extends TSchema } ? Static<Input> : never

/** The documented answer of a route. */
export type DocumentedOf<Route> = Route extends PlatformRoute<TSchema, infer Output> ? Static<Output> : never

/** A route's output. */
export type OutputOf<Route> =
  Route extends PlatformRoute<TSchema, infer Output>
    ? AnswerText<Static<Output>>
    : Route extends OwnRoute<TSchema, infer Output>
      ? Static<Output>
      : never

/** Our own identifiers: connections, accounts, exchanges, handles. */
export const OwnId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

// Encoded too: a server may decode an address twice.
const slash = '(?:[/\\\\]|%2[fF]|%5[cC])'
const upwards = `(?:.*${slash})?(?:\\.|%2[eE]){1,2}(?:${slash}|$)`

/** A part of an address that the platform chose. Excludes control characters, line separators, lone surrogates and paths that lead upwards. */
export const pathPart = `^(?!${upwards})[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,200}$`

/** The shape of `pathPart`. */
export const PathPart = Type.String({ pattern: pathPart })

/** Every request names its connection and account, because main has no current ones; `cancelKey` cancels it. */
export const Scope = { connection: OwnId, account: Type.Optional(OwnId), cancelKey: Type.Optional(OwnId) }
