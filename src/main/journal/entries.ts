import type { Static } from 'typebox'
import type { JournalEntry, JournalList, Parties } from '../../shared/contract/journal.ts'

/** The account, bonus and platform of an activation. */
export type JournalParties = {
  readonly [Name in keyof typeof Parties]: Static<(typeof Parties)[Name]>
}

const mostListed = 1000
const mostNamed = 20

const isOpen = ({ outcome, resolved }: JournalEntry): boolean => outcome === 'unknown' && resolved === undefined

/** What a page is shown: unresolved unknown ones first, then newest first. `entries` are oldest first. */
export function listed(entries: readonly JournalEntry[], damaged: readonly number[]): JournalList {
  const newestFirst = entries.toReversed()
  const ordered = [...newestFirst.filter(isOpen), ...newestFirst.filter((entry) => !isOpen(entry))]
  return {
    entries: ordered.slice(0, mostListed),
    damage: { lines: damaged.length, at: damaged.slice(0, mostNamed) }
  }
}

/** Whether both are about the same bonus and player: the same account, or the same token on the same platform. */
export function isSameDecision(one: JournalParties, other: JournalParties): boolean {
  if (one.bonus.id.toLowerCase() !== other.bonus.id.toLowerCase()) return false
  const isSameAccount = one.connection.id === other.connection.id && one.account.id === other.account.id
  const { fingerprint } = one.account
  const isSameToken = fingerprint !== undefined && fingerprint === other.account.fingerprint
  return isSameAccount || (isSameToken && one.connection.origin === other.connection.origin)
}
