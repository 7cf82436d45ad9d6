import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// Makes X.509 certificates (RFC 5280) for tests. Node can make keys and signatures, but not certificates.

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const extension = (hex: string, value: Uint8Array) => sequence(objectId(hex), der(0x04, value))

/** A time as `YYMMDDhhmmssZ`, which X.509 uses until 2049. */
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))

const year = 365 * 86_400_000

const addressOf = (host: string) =>
  /^[\d.]+$/.test(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host))

export interface Issuer {
  readonly name: string
  readonly privateKey: KeyObject
}

export interface Subject {
  readonly name: string
  /** The host names and IPv4 addresses of the certificate. */
  readonly hosts?: readonly string[]
  readonly isAuthority?: boolean
  /** The number of years until expiry; 1 by default. The certificate becomes valid two years before it expires. */
  readonly endsIn?: number
}

export interface Issued extends Issuer {
  readonly certificate: string
}

/** Makes a key and a certificate. Without an issuer, the certificate is self-signed. */
export function issue({ name, hosts = [], isAuthority = false, endsIn = 1 }: Subject, issuer?: Issuer): Issued {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const end = Date.now() + endsIn * year
  const extensions = [
    extension('551d13', sequence(...(isAuthority ? [der(0x01, Buffer.from([255]))] : []))),
    ...(hosts.length > 0 ? [extension('551d11', sequence(...hosts.map(addressOf)))] : [])
  ]
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(15)),
    ecdsaWithSha256,
    commonName(issuer?.name ?? name),
    sequence(time(new Date(end - 2 * year)), time(new Date(end))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions))
  )
  const signature = sign('sha256', content, issuer?.privateKey ?? privateKey)
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')
  return { name, privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}
