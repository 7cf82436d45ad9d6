import { createHash } from 'node:crypto'
import { evict, limits, sizeOf } from './eviction.ts'
import type { StoredAnswer, StoredBonus } from './shape.ts'

/** Which bonus of which connection. */
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
