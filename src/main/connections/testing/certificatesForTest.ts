// Certificates for tests, made in each process: a file would end on some day. The keys protect nothing.

import { readFileSync } from 'node:fs'
import { issue, type Issued } from './issueForTest.ts'

const file = (name: string): Buffer => readFileSync(new URL(`certificates/${name}`, import.meta.url))

const root = issue({ name: 'Hostile test authority', isAuthority: true })
const keyOf = ({ privateKey }: Issued) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A certificate and its key, which Node reads out of one PEM file. */
function identity(issued: Issued): { readonly cert: string; readonly key: string } {
  const pem = issued.certificate + keyOf(issued)
  return { cert: pem, key: pem }
}

const here = ['127.0.0.1', 'localhost']

/** The authority that signed all certificates here but the one that stands alone. */
export const authority = root.certificate

/** Of this machine: 127.0.0.1 and localhost. */
export const good = identity(issue({ name: 'good', hosts: here }, root))

/** The same, expired a year ago. */
export const expired = identity(issue({ name: 'expired', hosts: here, endsIn: -1 }, root))

/** Of another host. */
export const elsewhere = identity(issue({ name: 'elsewhere', hosts: ['elsewhere.example'] }, root))

/** Signed by itself. */
export const alone = identity(issue({ name: 'alone', hosts: ['127.0.0.1'] }))

const client = issue({ name: 'client', hosts: ['client.example'] }, root)

/** A client certificate with its key. */
export const clientPem = client.certificate + keyOf(client)

/** The passphrase of the encrypted ones. */
export const passphrase = 'open-sesame'

/** One with an encrypted key; the passphrase is `passphrase`. */
export const lockedClientPem =
  client.certificate +
  client.privateKey.export({ type: 'sec1', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString()

/** One as PKCS #12, which Node doesn't write. No test asks when it ends. */
export const clientPkcs12 = file('client.p12')

/** A client certificate in a PKCS #12 of the old kind (RC2), which Node's OpenSSL does not read. */
export const oldPkcs12 = file('old.p12')
