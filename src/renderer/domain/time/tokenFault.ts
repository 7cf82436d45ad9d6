import type { Account } from '../../../shared/contract/connections.ts'
import { relativeInWords } from './relativeInWords.ts'

const soon = 10 * 60_000

/** A fault of a token, and its consequence. */
export interface TokenFault {
  readonly title: string
  readonly detail: string
}

/** Why the next request with an account's token may fail: it was refused, or it says that it expired or expires within ten minutes. */
export function tokenFault(
  { label, token }: Pick<Account, 'label' | 'token'>,
  isRefused: boolean,
  now: number,
  zone: string
): TokenFault | undefined {
  if (!token) return undefined
  if (isRefused) {
    const detail =
      'It expired, was revoked or is another platform’s: requests for this player fail until it is replaced.'
    return { title: `The platform refused the token of ${label}.`, detail }
  }
  const expiry = token.expiresAt === undefined ? Number.NaN : Date.parse(token.expiresAt)
  // A time that cannot be read is no expiry.
  if (!(expiry - now < soon)) return undefined
  const when = relativeInWords(expiry, now, zone)
  const detail = 'The token itself says so; it is not verified.'
  return { title: `The token of ${label} ${expiry <= now ? 'expired' : 'expires'} ${when}.`, detail }
}
