import { createHmac } from 'node:crypto'
import type { TokenFacts } from '../../../shared/contract/connections.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'

/** The facts of a token itself; the vault adds how it is kept. */
export type KnownOfToken = Omit<TokenFacts, 'kept'>

const shortestForLast4 = 16
const lastSecondOfYear9999 = 253_402_300_799

/** The expiry that a JWT claims, ISO 8601; not verified, and undefined for other tokens. */
export function expiryOf(token: string): string | undefined {
  const [, payload, signature, more] = token.split('.', 4)
  if (payload === undefined || signature === undefined || more !== undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    const exp = isWireObject(claims) ? claims.exp : undefined
    if (typeof exp !== 'number' || !(exp >= 0 && exp <= lastSecondOfYear9999)) return undefined
    return new Date(exp * 1000).toISOString()
  } catch {
    return undefined
  }
}

/**
 * What the page may know of a token. The fingerprint is eight hex characters of an HMAC: it tells tokens apart and
 * cannot be searched without the key.
 */
export function knownOf(token: string, key: string): KnownOfToken {
  const expiresAt = expiryOf(token)
  return {
    fingerprint: createHmac('sha256', key).update(token).digest('hex').slice(0, 8),
    ...(token.length >= shortestForLast4 ? { last4: token.slice(-4) } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt })
  }
}
