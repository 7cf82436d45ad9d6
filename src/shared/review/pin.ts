import { Type, type Static } from 'typebox'
import { Agent } from '../values/agent.ts'
import { strictObject } from '../values/strictObject.ts'

/** Most characters of a pin's text, and of a reply. */
export const mostPinText = 1000

/** Limits of one pin: its replies, and its states before the newest. */
export const pinParts = { replies: 50, history: 20 } as const

/** The greatest number of a pin. */
export const greatestNumber = 1_000_000

/** Words of a person on one figure, with lines; never a lone half of a character. */
export const PinText = Type.String({
  minLength: 1,
  maxLength: mostPinText,
  pattern: '^[^\\p{Cs}\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$'
})

/** A share of a figure's width or height, so that a place stays where it is in a figure of another size. */
export const Share = Type.Number({ minimum: 0, maximum: 1 })

/** A time as ISO 8601, in UTC. */
export const Time = Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$' })

/** The same on every machine. */
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

/** What somebody said to a pin. */
const PinReply = strictObject({ id: Id, text: PinText, agent: Type.Optional(Agent), at: Time })

/** A state of a pin that a newer one replaced, with who made it and when. */
export const PinVersion = strictObject({
  text: PinText,
  isResolved: Type.Boolean(),
  agent: Type.Optional(Agent),
  at: Time
})
export type PinVersion = Static<typeof PinVersion>

/** A numbered comment, without the figure that it is on. */
export const PinContent = strictObject({
  id: Id,
  /** Within its figure. */
  number: Type.Integer({ minimum: 1, maximum: greatestNumber }),
  x: Share,
  y: Share,
  text: PinText,
  isResolved: Type.Boolean(),
  /** Who wrote it first; absent from those of an earlier Pitboss. */
  agent: Type.Optional(Agent),
  createdAt: Time,
  changedAt: Time,
  /** Who changed it last; absent where nobody did since it was written. */
  changedBy: Type.Optional(Agent),
  replies: Type.Optional(Type.Array(PinReply, { maxItems: pinParts.replies })),
  history: Type.Optional(Type.Array(PinVersion, { maxItems: pinParts.history }))
})
export type PinContent = Static<typeof PinContent>
