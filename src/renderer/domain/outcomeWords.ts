import type { JournalEntry } from '../../shared/contract/journal.ts'

/** The outcomes of an activation, in words. */
export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'unknown',
  'not-sent': 'not sent'
}
