import type { StoredConnection } from '../../settings/settings.ts'
import { sha256Of } from '../../common/sha256.ts'

// A secret's id in the vault: the connection's id, a slash, and the kind. Connection ids contain no slash.

export const tokenId = (connection: string, account: string): string => `${connection}/token/${account}`

export const proxyPasswordId = (connection: string): string => `${connection}/proxy-password`

export const passphraseId = (connection: string): string => `${connection}/passphrase`

/** The id of a client certificate, which the vault stores as base64. */
export const clientCertificateId = (connection: string): string => `${connection}/client-certificate`

/** The ids of a connection's secrets, except its tokens. */
export const secretIdsOf = (connection: string): readonly string[] => [
  proxyPasswordId(connection),
  passphraseId(connection),
  clientCertificateId(connection)
]

/** Whether an id belongs to a secret of this connection. */
export const isOf =
  (connection: string) =>
  (id: string): boolean =>
    id.startsWith(`${connection}/`)

/** A hash of the origin, proxy and certificates. If this hash changes, the person must enter the secrets again. */
export function bindingOf({ baseUrl, network }: Pick<StoredConnection, 'baseUrl' | 'network'>): string {
  const { proxy, authority, clientCertificate } = network
  const address = proxy.kind === 'address' ? [proxy.address, proxy.user ?? ''] : []
  const origin = URL.parse(baseUrl)?.origin ?? baseUrl
  const parts = [origin, proxy.kind, address, authority?.pem ?? '', clientCertificate?.sha256 ?? '']
  return sha256Of(JSON.stringify(parts))
}
