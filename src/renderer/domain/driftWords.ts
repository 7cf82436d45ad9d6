import type { Drift } from '../../shared/outcome/outcome.ts'

export const driftInWords: Record<Drift['kind'], string> = {
  missing: 'missing',
  unknown: 'not documented',
  type: 'wrong type',
  value: 'another form',
  consistency: 'mismatch',
  paging: 'another page',
  repeated: 'key sent twice',
  long: 'read in part',
  token: 'held the token'
}

/** Describes a difference from the documented shape. */
export function reasonOf({ kind, expected, received }: Drift): string {
  if (kind === 'long') return `Of ${received}, Pitboss reads ${expected}. The rest is in Raw only.`
  const parts = [expected && `documented: ${expected}`, received && `received: ${received}`].filter(Boolean)
  return `Differs from the documentation – ${driftInWords[kind]}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}`
}

/** Whether a difference changes what a value means. False for missing values and null, which have a mark anyway. */
export function changesMeaning({ kind, came }: Drift): boolean {
  if (kind === 'type') return came !== 'null'
  if (kind === 'value') return came === 'number'
  return ['consistency', 'paging', 'repeated', 'long', 'token'].includes(kind)
}

/** Whether to report a difference. A null `read_at` means unread; in a read message, it is a *mismatch* instead. */
export const isDifference = ({ operation, path, kind, came }: Drift): boolean =>
  !(operation === 'notifications.list' && path === '/data/*/read_at' && kind === 'type' && came === 'null')
