import type { JournalEntry } from './contract/journal.ts'

export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'outcome unknown',
  'not-sent': 'not sent'
}

/** What a person found out about an unknown outcome, in words. */
export const confirmed = {
  activated: 'Confirmed active',
  refused: 'Confirmed refused',
  'not-sent': 'Confirmed not sent'
} as const

/** The outcome of an activation in words: a person's finding replaces an unknown outcome. */
export function outcomeOf({ outcome, resolved }: Pick<JournalEntry, 'outcome' | 'resolved'>): string {
  return resolved?.outcome === undefined ? outcomeInWords[outcome] : `${confirmed[resolved.outcome]} (first unknown)`
}
