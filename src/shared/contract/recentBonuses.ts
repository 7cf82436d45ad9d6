import Type, { type Static } from 'typebox'
import { BonusDefinition } from './bonuses.ts'
import { AnswerTextOf, OwnId, route, Scope } from './route.ts'
import { Uuid } from './wire.ts'

/** An answer about a bonus that is kept on this machine, without its text. */
export const KeptAnswer = Type.Object({
  id: OwnId,
  /** When it came first and when last, ISO 8601: it stays one answer for as long as it is the same to the letter. */
  first: Type.String(),
  last: Type.String(),
  /** The base URL that it came from; empty for the demo platform, whose address changes. */
  from: Type.String()
})
export type KeptAnswer = Static<typeof KeptAnswer>

/** A bonus that was looked up on a connection. */
export const RecentBonus = Type.Object({
  bonusId: Uuid,
  isPinned: Type.Boolean(),
  /** When it was looked up last, ISO 8601. */
  at: Type.String(),
  /** What its newest kept answer says of title and validity, as received; of long values it has the beginning as text. Absent where none is kept. */
  facts: Type.Optional(AnswerTextOf(BonusDefinition)),
  /** Newest first; empty where no answer was small enough to be kept. */
  answers: Type.Array(KeptAnswer)
})
export type RecentBonus = Static<typeof RecentBonus>

/** A stored copy: an answer that came before, checked as if it came now; the outcome has its drift. */
export const BonusCopy = Type.Object({ answer: KeptAnswer, text: AnswerTextOf(BonusDefinition) })
export type BonusCopy = Static<typeof BonusCopy>

const Of = { connection: OwnId, cancelKey: Scope.cancelKey }

/** Routes about the bonuses that were looked up before: main answers them without asking the platform. */
export const recentBonusRoutes = {
  /** Pinned ones first, then by time, newest first. */
  'bonuses.recent': route(Of, Type.Array(RecentBonus)),
  /** The newest answer that is kept, or the one that is named. */
  'bonuses.copy': route({ ...Of, bonusId: Uuid, answer: Type.Optional(OwnId) }, BonusCopy),
  /** Pins a bonus that was looked up, or lets it go; what is pinned is not pushed out by newer ones. */
  'bonuses.pin': route({ connection: OwnId, bonusId: Uuid, isPinned: Type.Boolean() }, Type.Null())
}
