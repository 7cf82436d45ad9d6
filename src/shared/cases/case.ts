import { Type, type Static } from 'typebox'
import { Agent } from '../values/agent.ts'
import { caseTexts } from '../values/caseTexts.ts'
import { environments } from '../values/environments.ts'
import { strictObject } from '../values/strictObject.ts'
import { Time } from '../review/pin.ts'
import { AnswerLine, mostLines, questionIds } from './answer.ts'

/** The states of a case. *waiting*: for the player. */
export const caseStates = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** The states in words. */
export const stateWords: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  waiting: 'Waiting for player',
  closed: 'Closed'
}

/** The kinds of evidence in a case. */
const evidenceKinds = ['transaction', 'bonus', 'notification', 'activation', 'request'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Limits of one case; a raw excerpt is in characters. */
export const caseLimits = { notes: 500, evidence: 1000, answers: 50, raw: 64 * 1024, bytes: 8 * 1024 * 1024 } as const

const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })
const Line = Type.String({ maxLength: 400 })
/** Words of a person, with lines; never a lone half of a character. */
export const CaseText = Type.String({
  maxLength: caseTexts.words,
  pattern: '^[^\\p{Cs}\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$'
})
/** A title: one line. */
export const CaseTitle = Type.String({ minLength: 1, maxLength: caseTexts.title, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })

const signed = { id: Id, agent: Agent, at: Time }

/** A note of a person. */
export const CaseNote = strictObject({ ...signed, text: CaseText })
export type CaseNote = Static<typeof CaseNote>

const evidence = {
  kind: Type.Enum(evidenceKinds),
  /** The id of the row, bonus, notification, activation or request. */
  subject: Type.String({ minLength: 1, maxLength: 400 }),
  /** In words, such as *Deposit 50.00 EUR rejected*. */
  title: Line,
  /** When it happened, where the answer says so readably. */
  happenedAt: Type.Optional(Time),
  facts: Type.Array(Type.Tuple([Line, Type.String({ maxLength: 2000 })]), { maxItems: 80 }),
  /** The number of the request that brought it, in the request log of that run. */
  request: Type.Optional(Type.Integer({ minimum: 1 })),
  /** When that was answered. */
  readAt: Type.Optional(Time),
  /** How it differs from the documentation, in words. */
  differences: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 100 }),
  /** Its part of the answer as received, without the token. */
  raw: Type.String({ maxLength: caseLimits.raw }),
  /** The part was longer than is kept. */
  isCut: Type.Optional(Type.Literal(true))
}

/** Evidence as a page hands it over; who pinned it and when is added in main. */
export const NewEvidence = strictObject(evidence)
export type NewEvidence = Static<typeof NewEvidence>

/** A part of an answer that is pinned to a case. */
export const Evidence = strictObject({ ...signed, ...evidence })
export type Evidence = Static<typeof Evidence>

const answer = {
  question: Type.Enum(questionIds),
  lines: Type.Array(AnswerLine, { maxItems: mostLines }),
  /** How many requests it took. */
  requests: Type.Integer({ minimum: 0 })
}

/** An answer as a page hands it over. */
export const NewAnswer = strictObject(answer)
export type NewAnswer = Static<typeof NewAnswer>

/** The answer to a question, with what it rests on. */
export const CaseAnswer = strictObject({ ...signed, ...answer })
export type CaseAnswer = Static<typeof CaseAnswer>

/** The connection and the player of a case, with their names when it was begun. */
const CaseParties = {
  connection: strictObject({ id: Id, name: Line, environment: Type.Enum(environments), origin: Line }),
  account: strictObject({
    id: Id,
    label: Line,
    /** The ids by which answers named the player. */
    users: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })
  })
}

const head = {
  id: Id,
  ...CaseParties,
  title: CaseTitle,
  state: Type.Enum(caseStates),
  /** Who works on it. */
  agent: Agent,
  createdAt: Time,
  changedAt: Time
}

/** A case in a list. */
export const CaseHead = strictObject(head)
export type CaseHead = Static<typeof CaseHead>

/** Everything about one problem of one player. */
export const Case = strictObject({
  ...head,
  /** The player's words. */
  says: CaseText,
  notes: Type.Array(CaseNote, { maxItems: caseLimits.notes }),
  evidence: Type.Array(Evidence, { maxItems: caseLimits.evidence }),
  answers: Type.Array(CaseAnswer, { maxItems: caseLimits.answers }),
  /** From whom it was taken over. */
  takenFrom: Type.Optional(strictObject({ agent: Agent, at: Time, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }))
})
export type Case = Static<typeof Case>

/** The head of a case. */
export const headOf = ({ id, connection, account, title, state, agent, createdAt, changedAt }: Case): CaseHead => ({
  id,
  connection,
  account,
  title,
  state,
  agent,
  createdAt,
  changedAt
})
