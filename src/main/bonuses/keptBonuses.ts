import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { KeptAnswer } from '../../shared/contract/recentBonuses.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { Uuid } from '../../shared/contract/wire.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** An answer with its text exactly as received, without the token. */
export const StoredAnswer = strictObject({ ...KeptAnswer.properties, text: Type.String() })
export type StoredAnswer = Readonly<Static<typeof StoredAnswer>>

/** A bonus of the store with its answers, newest first. */
export const StoredBonus = strictObject({
  connection: OwnId,
  /** Lower case. */
  bonusId: Uuid,
  isPinned: Type.Boolean(),
  at: Type.String(),
  answers: Type.Array(StoredAnswer)
})
export type StoredBonus = Readonly<Static<typeof StoredBonus>>

/** All bonuses, newest first. */
export const StoredBonuses = Type.Array(StoredBonus)

/** The key of a bonus: its id and its connection. */
export interface BonusKey {
  readonly connection: string
  readonly bonusId: string
}

/** A look-up that succeeded. */
export interface Lookup extends BonusKey {
  /** The base URL; empty for the demo platform. */
  readonly from: string
  /** Absent where the request log could not keep it. */
  readonly text: string | undefined
  /** ISO 8601. */
  readonly at: string
}

/** Whether a stored bonus is the one of this key. */
export const isOf =
  ({ connection, bonusId }: BonusKey) =>
  (bonus: BonusKey): boolean =>
    bonus.connection === connection && bonus.bonusId === bonusId.toLowerCase()

// The same text from another address is another answer: the changed connection may lead to another platform.
const idOf = (from: string, text: string): string =>
  createHash('sha256').update(`${from}\n${text}`).digest('hex').slice(0, 16)

function withAnswer(answers: StoredAnswer[], { from, text, at }: Lookup): StoredAnswer[] {
  if (text === undefined || sizeOf(text) > limits.answerBytes) return answers
  const id = idOf(from, text)
  const same = answers.find((answer) => answer.id === id)
  return [{ id, first: same?.first ?? at, last: at, from, text }, ...answers.filter((answer) => answer !== same)]
}

/** Adds a look-up to the bonuses; its bonus comes first. */
export function addLookup(bonuses: readonly StoredBonus[], arrival: Lookup): StoredBonus[] {
  const { connection, at } = arrival
  const isThis = isOf(arrival)
  const { isPinned = false, answers = [] } = bonuses.find(isThis) ?? {}
  const bonusId = arrival.bonusId.toLowerCase()
  const newest: StoredBonus = { connection, bonusId, isPinned, at, answers: withAnswer(answers, arrival) }
  return evict([newest, ...bonuses.filter((bonus) => !isThis(bonus))])
}

/** Pins or unpins one of the bonuses. */
export const withPin = (bonuses: readonly StoredBonus[], key: BonusKey, isPinned: boolean): StoredBonus[] =>
  evict(bonuses.map((bonus) => (isOf(key)(bonus) ? { ...bonus, isPinned } : bonus)))

/** How much is kept. Bytes are those of the texts in UTF-8. */
export const limits = {
  /** Unpinned bonuses of a connection. */
  recent: 30,
  /** Pinned bonuses of a connection. */
  pinned: 50,
  /** Different answers of one bonus. */
  answers: 5,
  /** Bytes of one answer. */
  answerBytes: 256 * 1024,
  /** Bytes of all answers. */
  bytes: 8 * 1024 * 1024
} as const

/** The size of a text as it is kept. */
export const sizeOf = (text: string): number => Buffer.byteLength(text)

/** Evicts until every limit holds; the bonuses are newest first. */
export function evict(bonuses: readonly StoredBonus[]): StoredBonus[] {
  const unpinned = new Map<string, number>()
  const left = bonuses.filter(({ connection, isPinned }) => {
    if (isPinned) return true
    const count = (unpinned.get(connection) ?? 0) + 1
    unpinned.set(connection, count)
    return count <= limits.recent
  })
  return withinBytes(left.map((bonus) => ({ ...bonus, answers: bonus.answers.slice(0, limits.answers) })))
}

/**
 * Evicts until the rest fits: earlier answers first, the newest answer of a pinned bonus last, each by their order, since
 * a clock may be set.
 */
function withinBytes(bonuses: readonly StoredBonus[]): StoredBonus[] {
  const worth = (bonus: StoredBonus, place: number) => (place > 0 ? 0 : bonus.isPinned ? 2 : 1)
  const ranked = bonuses
    .flatMap((bonus) => bonus.answers.map((answer, place) => ({ answer, worth: worth(bonus, place) })))
    .toSorted((a, b) => b.worth - a.worth)
  const kept = new Set<StoredAnswer>()
  let bytes = 0
  for (const { answer } of ranked) {
    bytes += sizeOf(answer.text)
    if (bytes > limits.bytes) break
    kept.add(answer)
  }
  return bonuses.map((bonus) => ({ ...bonus, answers: bonus.answers.filter((answer) => kept.has(answer)) }))
}
