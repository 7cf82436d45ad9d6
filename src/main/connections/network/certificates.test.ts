import { describe, expect, test } from 'vitest'
import { checkClientCertificate, readAuthority } from './certificates.ts'
import {
  authority,
  clientPem,
  clientPkcs12,
  lockedClientPem,
  oldPkcs12,
  passphrase
} from '../testing/certificatesForTest.ts'

describe('a file of certificate authorities', () => {
  test('yields only its certificates', () => {
    const read = readAuthority(Buffer.from(`a comment\n${clientPem}\n${authority}`))
    expect(read.ok && read.value.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
    expect(read.ok && read.value).not.toMatch(/PRIVATE KEY|comment/)
  })

  test.each([
    ['empty', ''],
    ['a key only', clientPem.slice(clientPem.indexOf('-----BEGIN PRIVATE KEY'))],
    ['a certificate that is none', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
    ['one good and one bad', `${authority}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`],
    ['far too long', `${authority}${'x'.repeat(600_000)}`],
    ['openings without an end', '-----BEGIN CERTIFICATE-----'.repeat(18_000)]
  ])('is refused: %s', (_label, text) => {
    expect(readAuthority(Buffer.from(text))).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input', field: 'draft.network.authority' }
    })
  })
})

describe('a client certificate', () => {
  test.each([
    ['PEM', Buffer.from(clientPem), undefined],
    ['PEM with a locked key', Buffer.from(lockedClientPem), passphrase],
    ['PKCS #12', clientPkcs12, passphrase]
  ])('is usable with its passphrase: %s', (_label, content, secret) => {
    expect(checkClientCertificate(content, secret)).toEqual({ ok: true, value: null })
  })

  test.each([
    ['PEM with a locked key, another one', Buffer.from(lockedClientPem), 'wrong'],
    ['PEM with a locked key, none', Buffer.from(lockedClientPem), undefined],
    ['PKCS #12, another one', clientPkcs12, 'wrong'],
    ['PKCS #12, none', clientPkcs12, undefined]
  ])('a wrong passphrase is recognised: %s', (_label, content, secret) => {
    expect(checkClientCertificate(content, secret)).toMatchObject({
      ok: false,
      problem: { field: 'secrets.passphrase' }
    })
  })

  test('in an unreadable encryption says so, and names the next step', () => {
    expect(checkClientCertificate(oldPkcs12, passphrase)).toMatchObject({
      problem: {
        field: 'draft.network.clientCertificate',
        message: expect.stringContaining('Export it again with AES-256')
      }
    })
  })

  test('has at most 512 KB, even if valid', () => {
    const padded = (bytes: number) => Buffer.from(clientPem.padEnd(bytes, '\n'))
    expect(checkClientCertificate(padded(512 * 1024), undefined)).toMatchObject({ ok: true })
    expect(checkClientCertificate(padded(512 * 1024 + 1), undefined)).toMatchObject({ ok: false })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a certificate without a key', Buffer.from(authority)],
    [
      'another certificate’s key',
      Buffer.from(`${authority}${clientPem.slice(clientPem.indexOf('-----BEGIN PRIVATE'))}`)
    ],
    ['far too long', Buffer.alloc(600_000)]
  ])('is refused: %s', (_label, content) => {
    expect(checkClientCertificate(content, passphrase)).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input', field: 'draft.network.clientCertificate' }
    })
  })
})
