import { randomBytes } from 'node:crypto'
import type { Vault } from './vault.ts'

const id = 'fingerprint-key'
const binding = 'profile'

/** This profile's key for token fingerprints; without a keyring it changes with each session. */
export function fingerprintKey(vault: Vault): () => Promise<string> {
  let key: Promise<string> | undefined
  async function find(): Promise<string> {
    const kept = await vault.read(id, binding)
    if (kept !== undefined) return kept
    const fresh = randomBytes(32).toString('hex')
    // A key that the keyring or the disk withholds is not overwritten.
    const isThere = !(await vault.checkReplacing()).ok || (await vault.describe(id, binding)) !== undefined
    if (!isThere && (await vault.keeping()).kept === 'keyring') await vault.put(id, fresh, binding)
    return fresh
  }
  return () => (key ??= find())
}
