import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/shape.ts'
import { readBaseUrl, readProxyAddress } from '../network/address.ts'
import { bindingOf } from '../secrets/binding.ts'
import { clientCertificateId, passphraseId, proxyPasswordId, tokenId } from '../secrets/secretIds.ts'
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
  // A request without the certificate would be refused by the platform for a reason nobody could see.
  if (content === undefined) {
    return failure('tls', { message: 'The client certificate of this connection has to be chosen again.' })
  }
  const passphrase = await read(passphraseId(id))
  return success({ content: Buffer.from(content, 'base64'), ...(passphrase === undefined ? {} : { passphrase }) })
}

/** A settings file is text that anybody may edit: what it says is judged again before anything is sent there. */
function checkAddresses({ baseUrl, environment, network }: StoredConnection): Outcome<unknown> {
  const base = readBaseUrl(baseUrl, environment)
  return base.ok && network.proxy.kind === 'address' ? readProxyAddress(network.proxy.address) : base
}

/** Where a request in the name of this connection and account goes, with its secrets. */
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
  const { id, environment, readOnly, baseUrl, storageBaseUrl, zone, jackpotPaging, timeLimit } = connection
  return success({
    connection: id,
    ...(account === undefined ? {} : { account }),
    ...(token === undefined ? {} : { token }),
    environment,
    readOnly,
    baseUrl,
    storageBaseUrl,
    zone,
    jackpotPaging,
    timeLimit,
    sendTokenToPublicReads: connection.sendTokenToPublicReads,
    network: {
      proxy: await proxyOf(connection, read),
      ...(connection.network.authority ? { authority: connection.network.authority.pem } : {}),
      ...(clientCertificate.value ? { clientCertificate: clientCertificate.value } : {})
    }
  })
}
