import type { Keeping, TokenFacts, Account } from '../../shared/contract/connections.ts'
import { instantIn, relativeInWords } from './time/showTime.ts'

/** How Pitboss stores a token. */
export const keptInWords: Record<TokenFacts['kept'], string> = {
  keyring: 'protected by the keyring',
  session: 'kept for this session only'
}

/** Why Pitboss stores tokens, or keeps them only for this session. */
export const keepingInWords: Record<Keeping['reason'], string> = {
  keyring: 'Tokens are encrypted with a key of this machine’s keyring.',
  'no-keyring':
    'This machine has no keyring, so tokens are kept for this session only. Enter them again at the next start.',
  'weak-keyring':
    'This machine has no keyring, or it was not unlocked, so tokens are kept for this session only. Unlock it, if there is one, and start Pitboss again.',
  locked: 'The keyring is locked, so tokens are kept for this session only. Unlock it and start Pitboss again.',
  unwritable: 'The profile folder cannot be written, so tokens are kept for this session only.',
  'timed-out': 'The keyring did not answer, so tokens are kept for this session only.'
}

/** Describes the state of a token. `refusedAt` is when the platform rejected the token, in milliseconds. */
export function tokenInWords(token: TokenFacts | undefined, refusedAt: number | undefined, now: number, zone: string) {
  if (!token) return 'asks for a token'
  if (refusedAt !== undefined) return `was refused ${relativeInWords(refusedAt, now, zone)}`
  const expiry = Date.parse(token.expiresAt ?? '')
  if (Number.isNaN(expiry)) return 'token kept'
  return `${expiry <= now ? 'expired' : 'expires'} ${relativeInWords(expiry, now, zone)}`
}

const soon = 10 * 60_000
const day = 24 * 3_600_000

/**
 * Says why a token may fail: the platform rejected it at `refusedAt` (in milliseconds), or the token has expired or
 * will expire within ten minutes, or within a day if `isEarly`.
 */
export function tokenFault(
  { label, token }: Pick<Account, 'label' | 'token'>,
  refusedAt: number | undefined,
  now: number,
  zone: string,
  isEarly = false
) {
  if (!token) return undefined
  if (refusedAt !== undefined) {
    const detail = `The platform refused this token on ${instantIn(refusedAt, zone)}.`
    return { title: `The token of ${label} was refused by the platform.`, detail }
  }
  const expiry = token.expiresAt === undefined ? Number.NaN : Date.parse(token.expiresAt)
  // Don't report an expiry if the time is unreadable.
  if (!(expiry - now < (isEarly ? day : soon))) return undefined
  const when = relativeInWords(expiry, now, zone)
  const detail = 'The token itself says so; it is not verified.'
  return { title: `The token of ${label} ${expiry <= now ? 'expired' : 'expires'} ${when}.`, detail }
}
