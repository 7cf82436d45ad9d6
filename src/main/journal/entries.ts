import type { Static } from 'typebox'
import {
  isOpen,
  isSamePlayer,
  type JournalEntry,
  type JournalList,
  type Parties
} from '../../shared/contract/journal.ts'

/** The account, bonus and platform of an activation. */
export type JournalParties = {
  readonly [Name in keyof typeof Parties]: Static<(typeof Parties)[Name]>
}

const mostListed = 1000
const mostNamed = 20

/** Entries for a page, newest first: the newest ones, and every older one that is open. `entries` are oldest first. */
export function listed(entries: readonly JournalEntry[], damaged: readonly number[]): JournalList {
  const newestFirst = entries.toReversed()
  const openFirst = [...newestFirst.filter(isOpen), ...newestFirst.filter((entry) => !isOpen(entry))]
  const shown = new Set(openFirst.slice(0, mostListed))
  return {
    entries: newestFirst.filter((entry) => shown.has(entry)),
    damage: { lines: damaged.length, at: damaged.slice(0, mostNamed) }
  }
}

/** Whether both are about the same bonus and player, by whichever connection. */
export const isSameDecision = (one: JournalParties, other: JournalParties): boolean =>
  one.bonus.id.toLowerCase() === other.bonus.id.toLowerCase() && isSamePlayer(one, other)
