import { Type, type Static } from 'typebox'
import { strictObject } from '../values/strictObject.ts'
import { Agent, Id, PinText, Time } from './pin.ts'

/** The maximum number of decisions on one banner. A person has at most one decision on a banner. */
export const mostDecisions = 20

/** A SHA-256 hash in hexadecimal. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The SHA-256 of each text, colour and picture that a decision is about, by name; null for a missing picture. */
export const ReviewedContent = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,40}$' }),
  Type.Union([Hash, Type.Null()]),
  {
    maxProperties: 20,
    additionalProperties: false
  }
)
export type ReviewedContent = Static<typeof ReviewedContent>

export const decisionWords = ['approved', 'changes needed'] as const

export const NewDecision = strictObject({
  word: Type.Enum(decisionWords),
  note: Type.Optional(PinText),
  reviewed: ReviewedContent
})
export type NewDecision = Static<typeof NewDecision>

/** One person's decision. The banner is stored separately. */
export const DecisionContent = strictObject({ ...NewDecision.properties, id: Id, agent: Agent, at: Time })
export type DecisionContent = Static<typeof DecisionContent>

/** The state of a banner's decision. If the banner has changed since, the decision no longer applies. */
export const decidedStates = [...decisionWords, 'undecided', 'not checked'] as const
export type Decided = (typeof decidedStates)[number]

/** Returns the number of approved banners in words (*3 of 7 approved*), and the numbers in the other states. */
export function decidedInWords(banners: readonly Decided[]): readonly [approved: string, others: string] {
  const count = (word: Decided) => banners.filter((one) => one === word).length
  const others = [
    `${count('changes needed')} ${count('changes needed') === 1 ? 'needs' : 'need'} changes`,
    `${count('undecided')} undecided`,
    ...(count('not checked') > 0 ? [`${count('not checked')} not checked`] : [])
  ]
  return [`${count('approved')} of ${banners.length} approved`, others.join(' · ')]
}
