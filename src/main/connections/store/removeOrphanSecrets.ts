import type { Settings } from '../../settings/settings.ts'
import { isOf, tokenId } from '../secrets/secretIds.ts'
import type { Vault } from '../secrets/vault.ts'

/**
 * Removes secrets whose connection or account no longer exists, after an interrupted save or an edited settings file.
 */
export async function removeOrphanSecrets({ notices, current }: Settings, vault: Vault): Promise<void> {
  // Settings that were set aside may be restored, and the owners of these secrets with them.
  if (notices.length > 0) return
  const isOwned = (id: string): boolean =>
    current.connections.some(
      (connection) =>
        isOf(connection.id)(id) &&
        (!id.startsWith(tokenId(connection.id, '')) ||
          connection.accounts.some((account) => tokenId(connection.id, account.id) === id))
    )
  await vault.forget((id) => id.includes('/') && !isOwned(id))
}
