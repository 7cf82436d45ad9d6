// Certificates for tests. All but the expired one are good for a hundred years; the keys protect nothing.

import { readFileSync } from 'node:fs'

const file = (name: string): Buffer => readFileSync(new URL(`certificates/${name}`, import.meta.url))

/** A certificate and its key, which Node reads out of one PEM file. */
function identity(name: string): { readonly cert: string; readonly key: string } {
  const pem = file(name).toString()
  return { cert: pem, key: pem }
}

/** The authority that signed all certificates here but the one that stands alone. */
export const authority = file('authority.pem').toString()

/** Of this machine: 127.0.0.1 and localhost. */
export const good = identity('good.pem')

/** The same, expired since 2021. */
export const expired = identity('expired.pem')

/** Of another host. */
export const elsewhere = identity('elsewhere.pem')

/** Signed by itself. */
export const alone = identity('alone.pem')

/** A client certificate with its key. */
export const clientPem = file('client.pem').toString()

/** One with an encrypted key; the passphrase is `passphrase`. */
export const lockedClientPem = file('locked.pem').toString()

/** The same as PKCS #12. */
export const clientPkcs12 = file('client.p12')

/** The passphrase of the encrypted ones. */
export const passphrase = 'open-sesame'

/** A client certificate in a PKCS #12 of the old kind (RC2), which Node's OpenSSL does not read. */
export const oldPkcs12 = file('old.p12')
