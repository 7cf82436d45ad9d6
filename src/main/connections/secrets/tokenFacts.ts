import { createHmac, randomBytes } from 'node:crypto'
import type { TokenFacts } from '../../../shared/contract/connections.ts'
import { once } from '../../../shared/once.ts'
import { isWireObject, jsonValue } from '../../../shared/readings/wireObject.ts'
import type { Vault } from './vault.ts'

/** The facts about a token, except how the token is stored (`kept`). */
export type KnownOfToken = Omit<TokenFacts, 'kept'>

const shortestForLast4 = 16
const lastSecondOfYear9999 = 253_402_300_799

/** Reads the claims of a JWT without verifying it; undefined for other tokens. */
function claimsOf(token: string) {
  const [, payload, signature, more] = token.split('.', 4)
  if (payload === undefined || signature === undefined || more !== undefined) return undefined
  const claims = jsonValue(Buffer.from(payload, 'base64url').toString('utf8'))
  return isWireObject(claims) ? claims : undefined
}

/** The expiry time that a JWT claims, in ISO 8601 and unverified; undefined for other tokens. */
export function expiryOf(token: string): string | undefined {
  const exp = claimsOf(token)?.exp
  if (typeof exp !== 'number' || !(exp >= 0 && exp <= lastSecondOfYear9999)) return undefined
  return new Date(exp * 1000).toISOString()
}

/** The subject that a JWT claims, unverified; undefined for other tokens. */
export function subjectOf(token: string): string | undefined {
  const sub = claimsOf(token)?.sub
  return typeof sub === 'string' && sub !== '' ? sub : undefined
}

/** The facts for the page. The fingerprint is an HMAC, so no one can test guesses of the token without the key. */
export function knownOf(token: string, key: string): KnownOfToken {
  const expiresAt = expiryOf(token)
  return {
    fingerprint: createHmac('sha256', key).update(token).digest('hex').slice(0, 8),
    ...(token.length >= shortestForLast4 ? { last4: token.slice(-4) } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt })
  }
}

const id = 'fingerprint-key'
const binding = 'profile'

/** Returns this profile's key for token fingerprints. Without a keyring, each session has a new key. */
export function fingerprintKey(vault: Vault): () => Promise<string> {
  return once(async () => {
    const key = await vault.read(id, binding)
    if (key !== undefined) return key
    const fresh = randomBytes(32).toString('hex')
    // Never replace an existing key that the keyring can't open now.
    const isThere = vault.isLocked(id, binding)
    if (!isThere && (await vault.keeping()).kept === 'keyring') await vault.put({ id, secret: fresh, binding })
    return fresh
  })
}
