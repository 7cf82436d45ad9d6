import { X509Certificate } from 'node:crypto'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { orUndefined } from '../../../shared/orUndefined.ts'
import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'

const largest = 512 * 1024

const isCertificate = (pem: string): boolean => orUndefined(() => new X509Certificate(pem)) !== undefined

/** Extracts the certificates from a PEM file, so the settings never contain a private key from it. */
export function readAuthority(content: Buffer): Outcome<string> {
  const field = 'draft.network.authority'
  if (content.length > largest) return refused(field, 'A file of certificates has at most 512 KB.')
  const blocks = content.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0) return refused(field, 'This file has no certificate in PEM form.')
  if (!blocks.every(isCertificate)) return refused(field, 'A certificate in this file cannot be read.')
  return success(`${blocks.join('\n')}\n`)
}

const isPem = (content: Buffer): boolean => content.includes('-----BEGIN ')

/** Returns TLS options for a client certificate, which is either PKCS #12 or PEM with its key. */
export const certificateOptions = (content: Buffer, passphrase: string | undefined): SecureContextOptions => ({
  ...(isPem(content) ? { cert: content, key: content } : { pfx: content }),
  ...(passphrase !== undefined && { passphrase })
})

// OpenSSL (Node) and BoringSSL (Electron) report a wrong passphrase in different words.
const wrongPassphrase = /mac verif|incorrect.password|bad.?decrypt|bad.?password|interrupted.or.cancelled/i

// The TLS library doesn't support the file's encryption. BoringSSL supports fewer algorithms than OpenSSL.
const unknownForm = /unsupported|unknown.(?:cipher|digest|hash|algorithm)|missing.mac/i

export function checkClientCertificate(content: Buffer, passphrase: string | undefined): Outcome<null> {
  const field = 'draft.network.clientCertificate'
  if (content.length > largest) return refused(field, 'A client certificate has at most 512 KB.')
  if (isPem(content) && !content.includes('PRIVATE KEY-----')) {
    return refused(field, 'This file has no private key: a client certificate needs both.')
  }
  try {
    createSecureContext(certificateOptions(content, passphrase))
    return success(null)
  } catch (error) {
    // Report the kind of failure, not the library's message.
    const words = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : ''
    if (wrongPassphrase.test(words)) {
      return refused('secrets.passphrase', 'The passphrase does not open this client certificate.')
    }
    if (unknownForm.test(words)) {
      return refused(
        field,
        'This client certificate is encrypted in a form that Pitboss cannot read. Export it again with AES-256 and SHA-256, as PKCS #12 or PEM.'
      )
    }
    return refused(field, 'This file is not a client certificate that can be used (PKCS #12, or PEM with its key).')
  }
}
