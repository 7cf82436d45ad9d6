import { Type, type Static } from 'typebox'
import { acceptableKinds, jsonTypes, operations } from '../outcome/outcome.ts'
import { Agent } from '../values/agent.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const Subject = {
  connection: OwnId,
  operation: Type.Enum(operations),
  kind: Type.Enum(acceptableKinds),
  /** JSON pointer into the answer, list positions as `*`. */
  field: Type.String({ maxLength: 300 }),
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

const Muted = {
  connection: OwnId,
  rule: Type.String({ minLength: 1, maxLength: 1000 }),
  /** What the one finding is about; absent where all of the rule are muted. */
  about: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 }))
}

/** Most characters of the reason for muting. */
export const mostReason = 300

const reason = Type.String({ minLength: 1, maxLength: mostReason, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })

/** A finding or all of a rule, which a person does not want to see of a connection. Those of an earlier Pitboss have no reason. */
export const MutedFinding = strictObject({
  ...Muted,
  reason: Type.Optional(reason),
  agent: Type.Optional(Agent),
  /** ISO 8601. */
  mutedAt: Type.Optional(Type.String({ maxLength: 40 }))
})
export type MutedFinding = Readonly<Static<typeof MutedFinding>>

/** Routes about the differences that a person accepted, and the findings that a person muted. */
export const knownDifferenceRoutes = {
  /** Of every connection, in the order they were accepted. */
  'differences.list': route({}, Type.Array(KnownDifference)),
  /** Does nothing if it is accepted already. */
  'differences.accept': route(Subject, Type.Null()),
  /** Does nothing if it was not accepted. */
  'differences.forget': route(Subject, Type.Null()),
  /** Of every connection, in the order they were muted. */
  'findings.muted': route({}, Type.Array(MutedFinding)),
  /** Does nothing if it is muted already. */
  'findings.mute': route({ ...Muted, reason }, Type.Null()),
  /** Does nothing if it was not muted. */
  'findings.unmute': route(Muted, Type.Null())
}
