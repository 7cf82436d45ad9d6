import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import { readBaseUrl, readProxyAddress } from '../network/address.ts'
import { bindingOf, clientCertificateId, passphraseId, proxyPasswordId, tokenId } from '../secrets/secretIds.ts'
import type { Target, TargetNetwork } from '../network/target.ts'
import type { Vault } from '../secrets/vault.ts'

type Read = (id: string) => Promise<string | undefined>

async function proxyOf({ id, network }: StoredConnection, read: Read): Promise<TargetNetwork['proxy']> {
  if (network.proxy.kind !== 'address') return network.proxy
  const password = network.proxy.user === undefined ? undefined : await read(proxyPasswordId(id))
  return { ...network.proxy, ...(password === undefined ? {} : { password }) }
}

async function certificateOf(
  { id, network }: StoredConnection,
  read: Read
): Promise<Outcome<TargetNetwork['clientCertificate']>> {
  if (!network.clientCertificate) return success(undefined)
  const content = await read(clientCertificateId(id))
  // Without the certificate, the platform would refuse the request, and the person couldn't see why.
  if (content === undefined) {
    return failure('tls', { message: 'The client certificate of this connection has to be chosen again.' })
  }
  const passphrase = await read(passphraseId(id))
  return success({ content: Buffer.from(content, 'base64'), ...(passphrase === undefined ? {} : { passphrase }) })
}

/** Checks the addresses before a request, because anyone can edit the database. */
function checkAddresses({ baseUrl, environment, network }: StoredConnection): Outcome<unknown> {
  const base = readBaseUrl(baseUrl, environment)
  return base.ok && network.proxy.kind === 'address' ? readProxyAddress(network.proxy.address) : base
}

export async function resolveStored(
  vault: Vault,
  connection: StoredConnection,
  account: string | undefined
): Promise<Outcome<Target>> {
  if (account !== undefined && !connection.accounts.some(({ id }) => id === account)) return failure('no-account')
  const addresses = checkAddresses(connection)
  if (!addresses.ok) return addresses
  const binding = bindingOf(connection)
  const read: Read = (id) => vault.read(id, binding)
  const clientCertificate = await certificateOf(connection, read)
  if (!clientCertificate.ok) return clientCertificate
  const token = account === undefined ? undefined : await read(tokenId(connection.id, account))
  const { id, name: _name, counting: _counting, accounts: _accounts, ...stored } = connection
  const { names: _names, templates: _templates, ...target } = stored
  return success({
    ...target,
    connection: id,
    ...(account === undefined ? {} : { account }),
    ...(token === undefined ? {} : { token }),
    network: {
      proxy: await proxyOf(connection, read),
      ...(connection.network.authority ? { authority: connection.network.authority.pem } : {}),
      ...(clientCertificate.value ? { clientCertificate: clientCertificate.value } : {})
    }
  })
}

/** An account as sent to the page. Without `token`, the person must enter the token again. */
export function toPublicAccount(vault: Vault, connection: StoredConnection, id: string, label: string): Account {
  const description = vault.describe(tokenId(connection.id, id), bindingOf(connection))
  return { id, label, ...(description?.known ? { token: { ...description.known, kept: description.kept } } : {}) }
}

function warningsOf({ baseUrl, storageBaseUrl, environment }: StoredConnection): string[] {
  const addresses = [baseUrl, storageBaseUrl].filter((address) => address !== '')
  const readings = addresses.map((address) => readBaseUrl(address, environment))
  return [...new Set(readings.flatMap((reading) => (reading.ok && reading.value.warning) || []))]
}

/** A stored connection as sent to the page, without secrets or file contents. */
export function toPublicConnection(vault: Vault, connection: StoredConnection): Connection {
  const { network, accounts, ...rest } = connection
  const binding = bindingOf(connection)
  const isKept = (id: string): boolean => vault.describe(id, binding) !== undefined
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
      proxyPassword: isKept(proxyPasswordId(connection.id)),
      passphrase: isKept(passphraseId(connection.id)),
      clientCertificate: isKept(clientCertificateId(connection.id))
    },
    accounts: accounts.map(({ id, label }) => toPublicAccount(vault, connection, id, label))
  }
}
