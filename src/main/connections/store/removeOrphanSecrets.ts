import type { Settings } from '../../settings/settings.ts'
import { isOf, tokenId } from '../secrets/secretIds.ts'
import type { Vault } from '../secrets/vault.ts'

/** Drops secrets whose connection or account is gone: left by a save that was cut short, or by an edited settings file. */
export async function removeOrphanSecrets({ notices, current }: Settings, vault: Vault): Promise<void> {
  // Settings that were set aside may come back, and with them the owners of these secrets.
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
