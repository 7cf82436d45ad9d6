import { Type, type Static } from 'typebox'
import { strictObject } from '../values/strictObject.ts'

/** The questions of players that are answered from evidence. */
export const questionIds = ['bonus-not-arrived', 'money-missing', 'win-not-paid', 'message-missing'] as const
export type QuestionId = (typeof questionIds)[number]

/** The questions in words. */
export const questionTitles: Readonly<Record<QuestionId, string>> = {
  'bonus-not-arrived': 'A bonus did not arrive',
  'money-missing': 'Money is missing',
  'win-not-paid': 'A win was not paid',
  'message-missing': 'A message did not come'
}

/**
 * How sure a line is. *proved*: an answer or the journal states it. *assumed*: it rests on what a connection says of the
 * platform, or on how a value is read. *unknown*: it cannot be known here.
 */
const answerMarks = ['proved', 'assumed', 'unknown'] as const

/** How sure a line is, in words. */
export const markWords: Readonly<Record<(typeof answerMarks)[number], string>> = {
  proved: 'Proved',
  assumed: 'Assumed',
  unknown: 'Cannot be known here'
}

/** The longest line of an answer, and the longest value in a sentence, in characters. */
export const [longestLine, longestValue] = [600, 200]

/** The most lines of an answer. */
export const mostLines = 60

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })
const Name = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' })
const Value = Type.Optional(Line(longestValue))

/** The values of a sentence to the player, each by its placeholder. */
export const SentenceValues = strictObject({
  amount: Value,
  time: Value,
  state: Value,
  reason: Value,
  bonus: Value
})
export type SentenceValues = Static<typeof SentenceValues>

/** One line of an answer, as a case keeps it. */
export const AnswerLine = strictObject({
  mark: Type.Enum(answerMarks),
  /** The rule that drew it. */
  rule: Name,
  text: Line(longestLine),
  /** The request that it rests on, by its number in the log of that run, and when that was made, ISO 8601. */
  request: Type.Optional(Type.Integer({ minimum: 1 })),
  at: Type.Optional(Type.String({ maxLength: 40 })),
  /** The question to ask the back office; only where it cannot be known here. */
  ask: Type.Optional(Line(longestLine)),
  /** The sentence to the player about it, by its name; never about something unknown. */
  say: Type.Optional(strictObject({ id: Name, values: SentenceValues }))
})
export type AnswerLine = Static<typeof AnswerLine>
