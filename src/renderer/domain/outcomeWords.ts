import type { JournalEntry } from '../../shared/contract/journal.ts'

/** The outcomes of an activation, in words. */
export const outcomeInWords: Record<JournalEntry['outcome'], string> = {
  pending: 'pending',
  activated: 'activated',
  refused: 'refused',
  unknown: 'unknown',
  'not-sent': 'not sent'
}

const causes: Readonly<Record<string, string>> = {
  OTHER_BONUS:
    'The platform answered with success, but its answer names another bonus than the one that was asked for.',
  INTERRUPTED: 'Pitboss ended before an answer arrived: whether the request left this machine is not known.',
  INTERNAL: 'Pitboss failed while it was sent: whether the request left this machine is not known.'
}

/** The known part of an activation whose outcome is unknown, in words. */
export function knownOfActivation({
  cause = '',
  status
}: {
  readonly cause?: string
  readonly status?: number
}): string {
  const known = causes[cause]
  if (known !== undefined) return known
  return status === undefined
    ? 'The request was sent, but no answer arrived.'
    : `The request was sent and answered with status ${status}, but that does not tell what became of it.`
}
