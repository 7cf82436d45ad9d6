import { Type, type Static } from 'typebox'
import { longestAgent } from '../values/choosable.ts'
import { strictObject } from '../values/strictObject.ts'

/** The maximum number of characters in a pin's text or in a reply. */
export const mostPinText = 1000

export const mostReplies = 50

export const greatestNumber = 1_000_000

/** Text that a person put on a figure, with line breaks but without lone surrogates. */
export const PinText = Type.String({
  minLength: 1,
  maxLength: mostPinText,
  pattern: '^[^\\p{Cs}\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$'
})

/** A position as a fraction of the figure's width or height, so that the figure may have any size. */
export const Share = Type.Number({ minimum: 0, maximum: 1 })

/** A time as ISO 8601, in UTC. */
export const Time = Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$' })

/** The id of a pin, a reply or a decision. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

/** The name of the person who uses Pitboss, on one line. */
export const Agent = Type.String({ maxLength: longestAgent, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })

const PinReply = strictObject({ id: Id, text: PinText, agent: Type.Optional(Agent), at: Time })

/** A numbered comment. The figure is stored separately. */
export const PinContent = strictObject({
  id: Id,
  number: Type.Integer({ minimum: 1, maximum: greatestNumber }),
  x: Share,
  y: Share,
  text: PinText,
  isResolved: Type.Boolean(),
  agent: Type.Optional(Agent),
  createdAt: Time,
  changedAt: Time,
  /** Who last changed the pin; absent if no one has changed it. */
  changedBy: Type.Optional(Agent),
  replies: Type.Optional(Type.Array(PinReply, { maxItems: mostReplies }))
})
export type PinContent = Static<typeof PinContent>
