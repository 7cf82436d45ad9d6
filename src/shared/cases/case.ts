import { Type, type Static } from 'typebox'
import { Agent } from '../values/agent.ts'
import { strictObject } from '../values/strictObject.ts'
import { environments } from '../values/environments.ts'
import { OwnId } from '../contract/route.ts'

/** How much a case holds, and how many cases there are. */
export const caseLimits = {
  cases: 500,
  evidence: 200,
  notes: 500,
  answers: 20,
  lines: 60,
  /** Characters of the part of an answer that a piece of evidence keeps. */
  raw: 100_000
} as const

const Time = Type.String({ maxLength: 40 })
const line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })
const text = (most: number) =>
  Type.String({ maxLength: most, pattern: '^[^\\p{Cs}\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' })

/** What a piece of evidence is. */
export const evidenceKinds = ['transaction', 'rows', 'bonus', 'notification', 'activation', 'request'] as const

/** A part of an answer, pinned to a case as it came. */
export const Evidence = strictObject({
  id: OwnId,
  kind: Type.Enum(evidenceKinds),
  /** Our words for it, in a line. */
  title: line(400),
  /** The platform's id of it; absent where it has none. */
  subject: Type.Optional(line(200)),
  /** When it happened, ISO 8601; absent where that cannot be read. */
  time: Type.Optional(Time),
  /** What is read from it, as in a ticket. */
  facts: Type.Array(Type.Tuple([line(100), text(2000)]), { maxItems: 60 }),
  /** The text as received, without the token. */
  raw: Type.Optional(Type.String({ maxLength: caseLimits.raw })),
  /** The number of its request in the log of the run that read it, and when the answer arrived. */
  exchange: Type.Optional(Type.Integer({ minimum: 1 })),
  answeredAt: Type.Optional(Time),
  addedAt: Time,
  agent: Agent
})
export type Evidence = Static<typeof Evidence>

/** A note of an agent. */
export const CaseNote = strictObject({ id: OwnId, text: text(4000), at: Time, agent: Agent })
export type CaseNote = Static<typeof CaseNote>

/** The questions that are answered from evidence. */
export const caseQuestions = ['bonus', 'money', 'win', 'message'] as const
export type CaseQuestion = (typeof caseQuestions)[number]

/** A line of an answer: what is proved by a request, what is assumed, and what cannot be known here. */
export const AnswerLine = strictObject({
  certainty: Type.Enum(['proved', 'assumed', 'unknown']),
  text: text(1000),
  /** The request that proves it, and when its answer arrived. */
  exchange: Type.Optional(Type.Integer({ minimum: 1 })),
  answeredAt: Type.Optional(Time),
  /** The question to the back office, where the line cannot be known here. */
  ask: Type.Optional(text(1000))
})
export type AnswerLine = Static<typeof AnswerLine>

/** An answer to one question, as it was found at a time. */
export const CaseAnswer = strictObject({
  id: OwnId,
  question: Type.Enum(caseQuestions),
  lines: Type.Array(AnswerLine, { maxItems: caseLimits.lines }),
  /** The name of the sentence to read to the player, and what it is filled with. */
  sentence: Type.Optional(
    strictObject({ name: line(100), values: Type.Record(Type.String({ maxLength: 40 }), line(200)) })
  ),
  at: Time,
  agent: Agent
})
export type CaseAnswer = Static<typeof CaseAnswer>

/** A case about one player of one connection. */
export const Case = strictObject({
  id: OwnId,
  /** Counts changes: one that expects another revision is refused. */
  revision: Type.Integer({ minimum: 1 }),
  connection: OwnId,
  connectionName: line(200),
  environment: Type.Enum(environments),
  account: Type.Optional(OwnId),
  /** The player's label, and the ids by which answers named the player. */
  player: line(200),
  users: Type.Array(line(200), { maxItems: 5 }),
  title: line(200),
  /** What the player says. */
  says: text(4000),
  state: Type.Enum(['open', 'closed']),
  agent: Agent,
  createdAt: Time,
  changedAt: Time,
  notes: Type.Array(CaseNote, { maxItems: caseLimits.notes }),
  evidence: Type.Array(Evidence, { maxItems: caseLimits.evidence }),
  answers: Type.Array(CaseAnswer, { maxItems: caseLimits.answers }),
  /** The case file that it was taken over from. */
  takenOver: Type.Optional(strictObject({ agent: Agent, savedAt: Time }))
})
export type Case = Static<typeof Case>

/** A case as the list shows it. */
export const CaseHead = Type.Pick(Case, [
  'id',
  'connection',
  'connectionName',
  'environment',
  'account',
  'player',
  'title',
  'state',
  'agent',
  'createdAt',
  'changedAt'
])
export type CaseHead = Static<typeof CaseHead>
