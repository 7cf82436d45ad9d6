import type { JournalEntry } from './contract/journal.ts'

export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'outcome unknown',
  'not-sent': 'not sent'
}

/** Words for what a person found out about an unknown outcome. */
export const confirmed = {
  activated: 'Confirmed active',
  refused: 'Confirmed refused',
  'not-sent': 'Confirmed not sent'
} as const

/** Describes an activation's outcome. If a person resolved an unknown outcome, returns that finding instead. */
export function outcomeOf({ outcome, resolved }: Pick<JournalEntry, 'outcome' | 'resolved'>): string {
  return resolved?.outcome === undefined ? outcomeInWords[outcome] : `${confirmed[resolved.outcome]} (first unknown)`
}
