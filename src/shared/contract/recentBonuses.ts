import { Type, type Static } from 'typebox'
import { BonusDefinition } from './bonuses.ts'
import { AnswerTextOf, OwnId, route, Scope } from './route.ts'
import { Uuid } from './wire.ts'

/** An answer about a bonus that is kept on this machine, without its text. */
export const KeptAnswer = Type.Object({
  id: OwnId,
  /** When it came first and last, ISO 8601: identical answers count as one. */
  first: Type.String(),
  last: Type.String(),
  /** The base URL that it came from; empty for the demo platform, whose port changes at each start. */
  from: Type.String()
})
export type KeptAnswer = Static<typeof KeptAnswer>

/** A bonus that was looked up on a connection. */
export const RecentBonus = Type.Object({
  bonusId: Uuid,
  isPinned: Type.Boolean(),
  /** When it was looked up last, ISO 8601. */
  at: Type.String(),
  /**
   * Title and validity from its newest kept answer, as received; long values are cut to the beginning of their text.
   * Absent where none is kept.
   */
  facts: Type.Optional(AnswerTextOf(BonusDefinition)),
  /** Newest first; empty where no answer was small enough to be kept. */
  answers: Type.Array(KeptAnswer)
})
export type RecentBonus = Static<typeof RecentBonus>

/** A kept answer, checked as if it came now; the outcome has its drift. */
export const BonusCopy = Type.Object({ answer: KeptAnswer, text: AnswerTextOf(BonusDefinition) })
export type BonusCopy = Static<typeof BonusCopy>

const Of = { connection: OwnId, cancelKey: Scope.cancelKey }

/** Routes about bonuses that were looked up before: main answers them without asking the platform. */
export const recentBonusRoutes = {
  /** Pinned ones first, then by time, newest first. */
  'bonuses.recent': route(Of, Type.Array(RecentBonus)),
  /** The newest kept answer, or the one with this id. */
  'bonuses.copy': route({ ...Of, bonusId: Uuid, answer: Type.Optional(OwnId) }, BonusCopy),
  /** Pins or unpins a bonus; pinned bonuses are not pushed out by newer ones. */
  'bonuses.pin': route({ connection: OwnId, bonusId: Uuid, isPinned: Type.Boolean() }, Type.Null())
}
