import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'

/** A route of our own: strict input, and an output that main itself builds. */
export interface OwnRoute<Input extends TSchema, Output extends TSchema> {
  readonly kind: 'own'
  readonly input: Input
  readonly output: Output
}

declare const documented: unique symbol

/**
 * An answer of the platform as its text: what came, but for the token. The documentation says that a T is in it, alone under
 * `data` or as a page of a list; whoever wants to know parses it.
 */
export type AnswerText<T> = string & { readonly [documented]: () => T }

/** The shape of an answer's text; what the documentation says of it is a matter of types. */
export const AnswerTextOf = <Documented extends TSchema>(_documented: Documented) =>
  Type.Unsafe<AnswerText<Static<Documented>>>(Type.String())

/** A route that ends at the platform: its answer crosses as text, and the output is the shape that is documented for it. */
export interface PlatformRoute<Input extends TSchema, Output extends TSchema> {
  readonly kind: 'platform'
  readonly input: Input
  readonly output: Output
}

const strict = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** Declares a route that main answers by itself; a stranger's key in the input is refused. */
export const route = <Properties extends TProperties, Output extends TSchema>(
  input: Properties,
  output: Output
): OwnRoute<TObject<Properties>, Output> => ({ kind: 'own', input: strict(input), output })

/** Declares a route that main answers by asking the platform. */
export const platformRoute = <Properties extends TProperties, Output extends TSchema>(
  input: Properties,
  output: Output
): PlatformRoute<TObject<Properties>, Output> => ({ kind: 'platform', input: strict(input), output })

/** What a route takes. */
export type InputOf<Route> = Route extends { input: infer Input extends TSchema } ? Static<Input> : never

/** What the documentation says that the platform answers on a route. */
export type DocumentedOf<Route> = Route extends PlatformRoute<TSchema, infer Output> ? Static<Output> : never

/** What a route answers. */
export type OutputOf<Route> =
  Route extends PlatformRoute<TSchema, infer Output>
    ? AnswerText<Static<Output>>
    : Route extends OwnRoute<TSchema, infer Output>
      ? Static<Output>
      : never

/** Our own identifiers: connections, accounts, exchanges, handles. */
export const OwnId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

// Also where slashes or points come encoded: whoever decodes an address twice on the way would walk up the path.
const slash = '(?:[/\\\\]|%2[fF]|%5[cC])'
const upwards = `(?:.*${slash})?(?:\\.|%2[eE]){1,2}(?:${slash}|$)`

/** A part of an address that the platform chose: no control characters, no half of a surrogate pair, no way upwards such as `..`. */
export const PathPart = Type.String({ pattern: `^(?!${upwards})[^\\p{Cc}\\p{Cs}]{1,200}$` })

/** Whose request it is: every request about the platform says so, main keeps no current one. `cancelKey` names it for `requests.cancel`. */
export const Scope = { connection: OwnId, account: Type.Optional(OwnId), cancelKey: Type.Optional(OwnId) }
