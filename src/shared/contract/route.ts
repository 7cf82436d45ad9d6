import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { strictObject } from '../values/strictObject.ts'

/** A route, with its input and output. Pitboss handles an *own* route itself; a *platform* route calls the platform. */
export interface Route<Kind extends 'own' | 'platform', Input extends TSchema, Output extends TSchema> {
  readonly kind: Kind
  readonly input: Input
  readonly output: Output
}

type OwnRoute<Input extends TSchema, Output extends TSchema> = Route<'own', Input, Output>

declare const documented: unique symbol

/** An answer's text as received, without the token. `T` is the documented shape of the answer. */
export type AnswerText<T> = string & { readonly [documented]: () => T }

/** The shape of an answer's text. Only the TypeScript type names the documented shape. */
export const AnswerTextOf = <Documented extends TSchema>(_documented: Documented) =>
  Type.Unsafe<AnswerText<Static<Documented>>>(Type.String())

type PlatformRoute<Input extends TSchema, Output extends TSchema> = Route<'platform', Input, Output>

/** Declares a route that main handles itself. The route refuses unknown keys in the input. */
export const route = <Properties extends TProperties, Output extends TSchema>(
  input: Properties,
  output: Output
): OwnRoute<TObject<Properties>, Output> => ({ kind: 'own', input: strictObject(input), output })

/** Declares a route that returns the platform's answer. */
export const platformRoute = <Properties extends TProperties, Output extends TSchema>(
  input: Properties,
  output: Output
): PlatformRoute<TObject<Properties>, Output> => ({ kind: 'platform', input: strictObject(input), output })

export type InputOf<Route> = Route extends { input: infer Input extends TSchema } ? Static<Input> : never

export type DocumentedOf<Route> = Route extends PlatformRoute<TSchema, infer Output> ? Static<Output> : never

export type OutputOf<Route> =
  Route extends PlatformRoute<TSchema, infer Output>
    ? AnswerText<Static<Output>>
    : Route extends OwnRoute<TSchema, infer Output>
      ? Static<Output>
      : never

/** The shape of Pitboss's own ids: connections, accounts, exchanges, handles. */
export const OwnId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

// A server may decode an address twice, so the pattern also matches encoded characters.
const slash = '(?:[/\\\\]|%2[fF]|%5[cC])'
const upwards = `(?:.*${slash})?(?:\\.|%2[eE]){1,2}(?:${slash}|$)`

/** A text in a request's path: no control characters, line separators, lone surrogates or parent folders. */
export const pathPart = `^(?!${upwards})[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,200}$`

export const PathPart = Type.String({ pattern: pathPart })

/** Every request names its connection and account, because main has no current connection. `cancelKey` cancels it. */
export const Scope = { connection: OwnId, account: Type.Optional(OwnId), cancelKey: Type.Optional(OwnId) }
