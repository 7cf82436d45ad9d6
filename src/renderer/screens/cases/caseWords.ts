import type { CaseState, EvidenceKind } from '../../../shared/cases/case.ts'

/** The states of a case in words. */
export const stateWords: Record<CaseState, string> = {
  open: 'Open',
  waiting: 'Waiting for player',
  closed: 'Closed'
}

/** What a piece of evidence is. */
export const kindWords: Record<EvidenceKind, string> = {
  transaction: 'Transaction',
  bonus: 'Bonus',
  notification: 'Notification',
  activation: 'Activation',
  request: 'Request'
}
