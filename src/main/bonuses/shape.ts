import { Type, type Static } from 'typebox'
import { KeptAnswer } from '../../shared/contract/recentBonuses.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { Uuid } from '../../shared/contract/wire.ts'

const strict = { additionalProperties: false } as const

/** An answer with its text exactly as received, without the token. */
export const StoredAnswer = Type.Object({ ...KeptAnswer.properties, text: Type.String() }, strict)
export type StoredAnswer = Readonly<Static<typeof StoredAnswer>>

/** A bonus of the store with its answers, newest first. */
export const StoredBonus = Type.Object(
  {
    connection: OwnId,
    /** Lower case. */
    bonusId: Uuid,
    isPinned: Type.Boolean(),
    at: Type.String(),
    answers: Type.Array(StoredAnswer)
  },
  strict
)
export type StoredBonus = Readonly<Static<typeof StoredBonus>>

/** All bonuses, newest first. */
export const StoredBonuses = Type.Array(StoredBonus)
