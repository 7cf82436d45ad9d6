import type { StoredAnswer, StoredBonus } from './shape.ts'

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
