import type { Account, Connection } from '../../../shared/contract/connections.ts'
import type { StoredConnection } from '../../settings/shape.ts'
import { readBaseUrl } from '../network/address.ts'
import { bindingOf, clientCertificateId, passphraseId, proxyPasswordId, tokenId } from '../secrets/secretIds.ts'
import type { Vault } from '../secrets/vault.ts'

/** An account as the page sees it; without `token` it has to be entered again. */
export async function toPublicAccount(
  vault: Vault,
  connection: StoredConnection,
  id: string,
  label: string
): Promise<Account> {
  const found = await vault.describe(tokenId(connection.id, id), bindingOf(connection))
  return { id, label, ...(found?.known ? { token: { ...found.known, kept: found.kept } } : {}) }
}

function warningsOf({ baseUrl, storageBaseUrl, environment }: StoredConnection): string[] {
  const addresses = [baseUrl, storageBaseUrl].filter((address) => address !== '')
  const readings = addresses.map((address) => readBaseUrl(address, environment))
  return [...new Set(readings.flatMap((reading) => (reading.ok && reading.value.warning) || []))]
}

/** A stored connection as the page sees it, without secrets and file contents. */
export async function toPublicConnection(vault: Vault, connection: StoredConnection): Promise<Connection> {
  const { network, accounts, ...rest } = connection
  const binding = bindingOf(connection)
  const isKept = async (id: string): Promise<boolean> => (await vault.describe(id, binding)) !== undefined
  return {
    ...rest,
    builtIn: false,
    network: {
      proxy: network.proxy,
      ...(network.authority ? { authority: { name: network.authority.name } } : {}),
      ...(network.clientCertificate ? { clientCertificate: { name: network.clientCertificate.name } } : {})
    },
    warnings: warningsOf(connection),
    kept: {
      proxyPassword: await isKept(proxyPasswordId(connection.id)),
      passphrase: await isKept(passphraseId(connection.id)),
      clientCertificate: await isKept(clientCertificateId(connection.id))
    },
    accounts: await Promise.all(accounts.map(({ id, label }) => toPublicAccount(vault, connection, id, label)))
  }
}
