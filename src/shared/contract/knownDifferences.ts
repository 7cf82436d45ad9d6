import { Type, type Static } from 'typebox'
import { acceptableKinds, jsonTypes, operations } from '../outcome/outcome.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const Subject = {
  connection: OwnId,
  operation: Type.Enum(operations),
  kind: Type.Enum(acceptableKinds),
  /** JSON pointer into the answer, list positions as `*`. */
  field: Type.String({ maxLength: 300 }),
  /** The received type. */
  came: Type.Enum(jsonTypes)
}

/** A difference from the documentation that can be accepted, for a connection and a received type. */
export const Acceptable = strictObject(Subject)
export type Acceptable = Readonly<Static<typeof Acceptable>>

/** An accepted difference. */
export const KnownDifference = strictObject({
  ...Subject,
  /** ISO 8601. */
  acceptedAt: Type.String()
})
export type KnownDifference = Readonly<Static<typeof KnownDifference>>

const Rule = { connection: OwnId, rule: Type.String({ minLength: 1, maxLength: 1000 }) }

/** A rule whose findings a person does not want to see of a connection. */
export const MutedRule = strictObject(Rule)
export type MutedRule = Readonly<Static<typeof MutedRule>>

/** Routes about the differences that a person accepted, and the rules that a person muted. */
export const knownDifferenceRoutes = {
  /** Of every connection, in the order they were accepted. */
  'differences.list': route({}, Type.Array(KnownDifference)),
  /** Does nothing if it is accepted already. */
  'differences.accept': route(Subject, Type.Null()),
  /** Does nothing if it was not accepted. */
  'differences.forget': route(Subject, Type.Null()),
  /** Of every connection, in the order they were muted. */
  'rules.muted': route({}, Type.Array(MutedRule)),
  /** Does nothing if it is muted already. */
  'rules.mute': route(Rule, Type.Null()),
  /** Does nothing if it was not muted. */
  'rules.unmute': route(Rule, Type.Null())
}
