// Certificates for tests. Each test process issues new certificates, because stored certificates would expire. The keys
// aren't secret.

import { readFileSync } from 'node:fs'
import { issue, type Issued } from './issueForTest.ts'

const file = (name: string): Buffer => readFileSync(new URL(`certificates/${name}`, import.meta.url))

const root = issue({ name: 'Hostile test authority', isAuthority: true })
const keyOf = ({ privateKey }: Issued) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A certificate and its key. Both are the same PEM file, from which Node reads the part that it needs. */
function identity(issued: Issued): { readonly cert: string; readonly key: string } {
  const pem = issued.certificate + keyOf(issued)
  return { cert: pem, key: pem }
}

const here = ['127.0.0.1', 'localhost']

/** The authority that signed all certificates in this file except the self-signed one. */
export const authority = root.certificate

export const good = identity(issue({ name: 'good', hosts: here }, root))

export const expired = identity(issue({ name: 'expired', hosts: here, endsIn: -1 }, root))

export const elsewhere = identity(issue({ name: 'elsewhere', hosts: ['elsewhere.example'] }, root))

export const alone = identity(issue({ name: 'alone', hosts: ['127.0.0.1'] }))

const client = issue({ name: 'client', hosts: ['client.example'] }, root)

export const clientPem = client.certificate + keyOf(client)

export const passphrase = 'open-sesame'

/** A client certificate whose key is encrypted with `passphrase`. */
export const lockedClientPem =
  client.certificate +
  client.privateKey.export({ type: 'sec1', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString()

/** A client certificate as PKCS #12, which Node can't write. No test checks the certificate's expiry. */
export const clientPkcs12 = file('client.p12')

/** A client certificate in an old kind of PKCS #12 (RC2), which Node's OpenSSL can't read. */
export const oldPkcs12 = file('old.p12')
