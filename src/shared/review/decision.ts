import { Type, type Static } from 'typebox'
import { Agent } from '../values/agent.ts'
import { strictObject } from '../values/strictObject.ts'
import { Id, PinText, Time } from './pin.ts'

/** The maximum number of decisions on one banner, one per person. */
export const mostDecisions = 20

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The content on which a person decides, as SHA-256 hashes. */
export const ReviewedContent = strictObject({
  /** The hash of the texts and colours. */
  fields: Hash,
  /** The hash of each picture's bytes, in the order of the slots; null for a slot without a picture. */
  pictures: Type.Array(Type.Union([Hash, Type.Null()]), { maxItems: 8 })
})
export type ReviewedContent = Static<typeof ReviewedContent>

/** The possible decisions. */
export const decisionWords = ['approved', 'changes needed'] as const

/** A decision before it is saved. */
export const NewDecision = strictObject({
  word: Type.Enum(decisionWords),
  note: Type.Optional(PinText),
  reviewed: ReviewedContent
})
export type NewDecision = Static<typeof NewDecision>

/** One person's decision, without its banner. */
export const DecisionContent = strictObject({ ...NewDecision.properties, id: Id, agent: Agent, at: Time })
export type DecisionContent = Static<typeof DecisionContent>
