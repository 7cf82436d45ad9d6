import { createHash } from 'node:crypto'
import type { StoredConnection } from '../../settings/shape.ts'

/**
 * What a connection's secrets are bound to: its origin, proxy and certificates. If one changes, the secrets have to be
 * entered again.
 */
export function bindingOf({ baseUrl, network }: Pick<StoredConnection, 'baseUrl' | 'network'>): string {
  const { proxy, authority, clientCertificate } = network
  const address = proxy.kind === 'address' ? [proxy.address, proxy.user ?? ''] : []
  const origin = URL.parse(baseUrl)?.origin ?? baseUrl
  const parts = [origin, proxy.kind, address, authority?.pem ?? '', clientCertificate?.sha256 ?? '']
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
