import type { EvidenceKind } from '../../../shared/cases/case.ts'

/** What a piece of evidence is. */
export const kindWords: Record<EvidenceKind, string> = {
  transaction: 'Transaction',
  bonus: 'Bonus',
  notification: 'Notification',
  activation: 'Activation',
  request: 'Request'
}
