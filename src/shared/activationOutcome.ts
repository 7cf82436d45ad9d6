import type { JournalEntry } from './contract/journal.ts'

export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'outcome unknown',
  'not-sent': 'not sent'
}

/**
 * Describes an activation's outcome. If a person later noted the result of an unknown outcome, the text names the
 * result and the person.
 */
export function outcomeOf({ outcome, resolved }: Pick<JournalEntry, 'outcome' | 'resolved'>): string {
  if (resolved?.outcome === undefined) return outcomeInWords[outcome]
  const by = resolved.agent === undefined ? '' : ` by ${resolved.agent}`
  return `Noted as ${outcomeInWords[resolved.outcome]}${by} (outcome first unknown)`
}
