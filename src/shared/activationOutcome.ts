import type { JournalEntry } from './contract/journal.ts'

export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'outcome unknown',
  'not-sent': 'not sent'
}

/** An activation's outcome in words. If a person resolved an unknown outcome, says who and how. */
export function outcomeOf({ outcome, resolved }: Pick<JournalEntry, 'outcome' | 'resolved'>): string {
  if (resolved?.outcome === undefined) return outcomeInWords[outcome]
  const by = resolved.agent === undefined ? '' : ` by ${resolved.agent}`
  return `Noted as ${outcomeInWords[resolved.outcome]}${by} (outcome first unknown)`
}
