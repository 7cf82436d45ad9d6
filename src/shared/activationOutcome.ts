import type { JournalEntry } from './contract/journal.ts'

export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'outcome unknown',
  'not-sent': 'not sent'
}

/** Describes an activation's outcome, with the result and the person if someone resolved an unknown outcome. */
export function outcomeOf({ outcome, resolved }: Pick<JournalEntry, 'outcome' | 'resolved'>): string {
  if (resolved?.outcome === undefined) return outcomeInWords[outcome]
  const by = resolved.agent === undefined ? '' : ` by ${resolved.agent}`
  return `Noted as ${outcomeInWords[resolved.outcome]}${by} (outcome first unknown)`
}
