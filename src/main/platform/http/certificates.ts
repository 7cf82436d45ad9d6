import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { NetworkFault } from './networkFault.ts'

let systemAuthorities: string[] | undefined

// Errors are ignored: a TLS library may have no system store, and the app has to work without one.
function systemOnes(): string[] {
  try {
    systemAuthorities ??= getCACertificates('system')
  } catch {
    systemAuthorities = []
  }
  return systemAuthorities
}

const contexts = new WeakMap<object, SecureContext>()

/** The trusted authorities and the client certificate of a connection; undefined where Node's defaults suffice. */
export function secureContext(
  network: Pick<TargetNetwork, 'authority' | 'clientCertificate'>
): SecureContext | undefined {
  const known = contexts.get(network)
  if (known) return known
  const { authority, clientCertificate } = network
  if (authority === undefined && !clientCertificate && systemOnes().length === 0) return undefined
  try {
    const context = createSecureContext({
      ca: [...getCACertificates('default'), ...systemOnes(), ...(authority === undefined ? [] : [authority])],
      ...(clientCertificate && identity(clientCertificate))
    })
    contexts.set(network, context)
    return context
  } catch {
    throw new NetworkFault('tls', 'BAD_CERTIFICATE_FILE')
  }
}

/** The same authorities without the client certificate, which a proxy must not get. */
export const authorityContext = ({ authority }: TargetNetwork): SecureContext | undefined =>
  secureContext(authority === undefined ? {} : { authority })

function identity({ content, passphrase }: NonNullable<TargetNetwork['clientCertificate']>) {
  const bytes = Buffer.from(content)
  const secret = passphrase === undefined ? {} : { passphrase }
  return bytes.includes('-----BEGIN ') ? { cert: bytes, key: bytes, ...secret } : { pfx: bytes, ...secret }
}
