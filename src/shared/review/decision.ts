import { Type, type Static } from 'typebox'
import { Agent } from '../values/agent.ts'
import { strictObject } from '../values/strictObject.ts'
import { Id, PinText, Time } from './pin.ts'

/** The maximum number of decisions on one banner, one per person. */
export const mostDecisions = 20

/** A SHA-256 in hexadecimal. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The content that a decision is about: the SHA-256 of each text, colour and picture by its name; null if it has no such picture. */
export const ReviewedContent = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,40}$' }),
  Type.Union([Hash, Type.Null()]),
  {
    maxProperties: 20,
    additionalProperties: false
  }
)
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

/** What is decided about a banner. A decision about other content than now is none. */
export const decidedStates = [...decisionWords, 'undecided', 'not checked'] as const
export type Decided = (typeof decidedStates)[number]

/** How many banners are decided: *3 of 7 approved* and the rest. */
export function decidedInWords(banners: readonly Decided[]): readonly [approved: string, others: string] {
  const count = (word: Decided) => banners.filter((one) => one === word).length
  const others = decidedStates
    .slice(1)
    .flatMap((word) => (count(word) > 0 || word !== 'not checked' ? [`${count(word)} ${word}`] : []))
  return [`${count('approved')} of ${banners.length} approved`, others.join(' · ')]
}
